import type { ExamDetailWithExam } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Waiting } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RecordIdx } from '../../contract.ts';
import { resumeSitting, startSitting } from './open-sitting.ts';
import { PlayerFailure } from './player-failure.tsx';
import { Room } from './room.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import type { Sitting } from './sitting.ts';
import { StartCard } from './start-card.tsx';

type Stage = { readonly kind: 'opening' } | { readonly kind: 'none' } | { readonly kind: 'failed'; readonly error: unknown } | { readonly kind: 'open'; readonly sitting: Sitting };

export interface PlayerProps {
  readonly subject: ExamDetailWithExam;
  /** The sitting is handed in; called once. */
  readonly onSubmitted: (recordIdx: RecordIdx) => void;
  /** Link to the page that shows the rules and modes. */
  readonly back: ReactNode;
  readonly signInUrl: string;
}

/** Opens the learner's unfinished sitting, or offers to start one. All of it happens in the browser: nobody shares what stands here. */
export const Player = ({ subject, onSubmitted, back, signInUrl }: PlayerProps) => {
  const copy = useCopy();
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const { examDetailIdx } = subject.detail;

  const show = useCallback(async (opening: Promise<Sitting>) => {
    try {
      const sitting = await opening;
      if (sitting.view.submittedAt !== null) onSubmitted(sitting.view.recordIdx);
      else setStage({ kind: 'open', sitting });
    } catch (error) {
      setStage(error instanceof ApiError && error.kind === 'attempt/not-found' ? { kind: 'none' } : { kind: 'failed', error });
    }
  }, [onSubmitted]);
  const resume = useCallback(() => show(resumeSitting(examDetailIdx, onSubmitted)), [show, examDetailIdx, onSubmitted]);
  useEffect(() => void resume(), [resume]);

  if (stage.kind === 'open') return <Room key={stage.sitting.view.serverNow} sitting={stage.sitting} onReopen={() => void resume()} />;
  if (stage.kind === 'none') return <StartCard subject={subject} back={back} onStart={() => show(startSitting(examDetailIdx, onSubmitted))} />;
  if (stage.kind === 'failed') return <PlayerFailure error={stage.error} back={back} signInUrl={signInUrl} onRetry={() => void resume()} />;
  return (
    <main className="room opening">
      <h1 className="room-head">{subject.exam.title} {subject.detail.title}</h1>
      <Waiting label={copy('attempt.player.opening')}><RoomSkeleton /></Waiting>
    </main>
  );
};
