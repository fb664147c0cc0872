import type { ExamDetailWithExam } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Waiting } from '@platform/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordIdx } from '../../contract.ts';
import { AlreadySubmitted, resumeSitting, startSitting } from './open-sitting.ts';
import { PlayerFailure } from './player-failure.tsx';
import { Room } from './room.tsx';
import type { SittingPreview } from './preview.ts';
import { RoomPreview } from './room-preview.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import type { Sitting } from './sitting.ts';
import { StartCard } from './start-card.tsx';

type Stage = { readonly kind: 'looking' | 'opening' } | { readonly kind: 'none' } | { readonly kind: 'failed'; readonly error: unknown } | { readonly kind: 'open'; readonly sitting: Sitting };

/** The learner may take tools that the real test does not allow; that is the first line of the journal then. */
const startWith = (realTest: boolean) => async (...given: Parameters<typeof startSitting>): Promise<Sitting> => {
  const sitting = await startSitting(...given);
  if (sitting.state().realTest !== realTest) sitting.setRealTest(realTest);
  return sitting;
};

export interface PlayerProps {
  readonly subject: ExamDetailWithExam;
  /** The sitting is handed in; called once. */
  readonly onSubmitted: (recordIdx: RecordIdx) => void;
  /** Link to the page that shows the rules and modes. */
  readonly back: ReactNode;
  /** On the start card: what the rules rest on. */
  readonly basis?: ReactNode;
  readonly signInUrl: string;
  /** Drawn by the server where a sitting is under way; stands until it is opened. */
  readonly preview?: SittingPreview | null;
}

/** Opens the learner's unfinished sitting, or offers to start one. All but what can be read happens in the browser. */
export const Player = ({ subject, onSubmitted, back, basis, signInUrl, preview = null }: PlayerProps) => {
  const copy = useCopy();
  const [stage, setStage] = useState<Stage>({ kind: 'looking' });
  const { examDetailIdx } = subject.detail;

  /** Counts what was asked to open: only the last one is shown, the others let go of what they hold. */
  const turns = useRef(0);
  const show = useCallback(async (open: (examDetailIdx: number, onSubmitted: PlayerProps['onSubmitted']) => Promise<Sitting | null>) => {
    const turn = ++turns.current;
    try {
      const sitting = await open(examDetailIdx, onSubmitted);
      if (turn !== turns.current) sitting?.stop();
      else if (!sitting) setStage({ kind: 'none' });
      else if (sitting.view.submittedAt !== null) onSubmitted(sitting.view.recordIdx);
      else setStage({ kind: 'open', sitting });
    } catch (error) {
      if (turn !== turns.current) return;
      if (error instanceof AlreadySubmitted) onSubmitted(error.recordIdx);
      else setStage({ kind: 'failed', error });
    }
  }, [examDetailIdx, onSubmitted]);
  useEffect(() => {
    void show(resumeSitting);
    return () => void (turns.current += 1);
  }, [show]);
  // The room that stands goes first: two journals must never number the lines of one device.
  const reopen = () => {
    setStage({ kind: 'opening' });
    void show(resumeSitting);
  };

  if (stage.kind === 'open') return <Room key={stage.sitting.view.serverNow} sitting={stage.sitting} onReopen={reopen} />;
  if (stage.kind === 'looking' && preview) return <RoomPreview subject={subject} preview={preview} />;
  // The server draws the card already: who comes to start reads it while we look for a sitting to go on with.
  if (stage.kind === 'looking' || stage.kind === 'none') return <StartCard subject={subject} back={back} basis={basis} isLooking={stage.kind === 'looking'} onStart={(realTest) => show(startWith(realTest))} />;
  if (stage.kind === 'failed') return <PlayerFailure error={stage.error} back={back} signInUrl={signInUrl} onRetry={reopen} />;
  return (
    <main className="room opening">
      <h1 className="room-head">{subject.exam.title} {subject.detail.title}</h1>
      <Waiting label={copy('attempt.player.opening')}><RoomSkeleton /></Waiting>
    </main>
  );
};
