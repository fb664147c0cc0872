import type { ExamDetailWithExam } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Waiting } from '@platform/ui';
import { useMutate, type Send } from '@platform/web';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordIdx } from '../../contract.ts';
import { AlreadySubmitted, beginLooking, resumeSitting, startSitting } from './open-sitting.ts';
import { isExplained, PlayerFailure } from './player-failure.tsx';
import { ExamPlayer } from './exam-player.tsx';
import type { SittingPreview } from './preview.ts';
import { PlayerPreview } from './player-preview.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { StartCard } from './start-card.tsx';

type Stage =
  | { readonly kind: 'looking' | 'opening' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly sitting: Sitting };

type Open = (send: Send, examDetailIdx: number, onSubmitted: PlayerProps['onSubmitted']) => Promise<Sitting | null>;
const resume: Open = (_send, ...given) => resumeSitting(...given);

/** The learner may take tools that the real test does not allow; that is the first line of the journal then. */
const startWith =
  (realTest: boolean): Open =>
  async (send, ...given) => {
    const sitting = await startSitting(send, ...given);
    if (sitting.state().realTest !== realTest) sitting.setRealTest(realTest);
    return sitting;
  };

/** A sitting that is over is an answer, no failure. */
const orSubmitted = (error: unknown): AlreadySubmitted => {
  if (error instanceof AlreadySubmitted) return error;
  throw error;
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
  // Not first in an effect: those come after the whole page was taken over.
  useState(() => beginLooking(examDetailIdx));

  /** Counts what was asked to open: only the last one is shown, the others let go of what they hold. */
  const turns = useRef(0);
  const mutate = useMutate();
  const show = useCallback(
    async (open: Open) => {
      const turn = ++turns.current;
      const isLeft = () => turn !== turns.current;
      const opened = await mutate((send) => open(send, examDetailIdx, onSubmitted).catch(orSubmitted), {
        takes: ({ kind }) => isLeft() || isExplained(kind),
      });
      const found = opened.ok ? opened.value : null;
      if (isLeft()) return found instanceof AlreadySubmitted ? undefined : found?.stop();
      if (!opened.ok) setStage({ kind: 'failed', error: opened.error });
      else if (!found) setStage({ kind: 'none' });
      else if (found instanceof AlreadySubmitted) onSubmitted(found.recordIdx);
      else if (found.view.submittedAt !== null) onSubmitted(found.view.recordIdx);
      else setStage({ kind: 'open', sitting: found });
    },
    [examDetailIdx, onSubmitted, mutate],
  );
  useEffect(() => {
    void show(resume);
    return () => void (turns.current += 1);
  }, [show]);
  // The player that stands goes first: two journals must never number the lines of one device.
  const reopen = () => {
    setStage({ kind: 'opening' });
    void show(resume);
  };

  if (stage.kind === 'open') return <ExamPlayer key={stage.sitting.view.serverNow} sitting={stage.sitting} onReopen={reopen} />;
  if (stage.kind === 'looking' && preview) return <PlayerPreview subject={subject} preview={preview} />;
  // The server draws the card already: who comes to start reads it while we look for a sitting to go on with.
  if (stage.kind === 'looking' || stage.kind === 'none')
    return (
      <StartCard
        subject={subject}
        back={back}
        basis={basis}
        isLooking={stage.kind === 'looking'}
        onStart={(realTest) => show(startWith(realTest))}
      />
    );
  if (stage.kind === 'failed') return <PlayerFailure error={stage.error} back={back} signInUrl={signInUrl} onRetry={reopen} />;
  return (
    <main className="player opening">
      <h1 className="player-head">
        {subject.exam.title} {subject.detail.title}
      </h1>
      <Waiting label={copy('exam.player.opening')}>
        <PlayerSkeleton />
      </Waiting>
    </main>
  );
};
