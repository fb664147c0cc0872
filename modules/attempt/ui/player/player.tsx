import type { ExamDetailWithExam } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Waiting } from '@platform/ui';
import { useMutate, type Send } from '@platform/web';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordIdx } from '../../contract.ts';
import { AlreadySubmitted, beginLooking, resumeSitting, startSitting } from './open-sitting.ts';
import { isExplained, PlayerFailure } from './player-failure.tsx';
import { ExamPlayer } from './exam-player.tsx';
import type { KnownSitting } from './preview.ts';
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
  (realTest: boolean, paperHash: string | null): Open =>
  async (send, ...given) => {
    const sitting = await startSitting(send, paperHash, ...given);
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
  readonly known?: KnownSitting;
}

/** What the server knew when it drew the page, of players that were left since: who comes back in the same visit may have started meanwhile. */
const outdated = new WeakSet<object>();

/** Opens the learner's unfinished sitting, or offers to start one. All but what can be read happens in the browser. */
export const Player = ({ subject, onSubmitted, back, basis, signInUrl, known = null }: PlayerProps) => {
  const copy = useCopy();
  const { history } = useRouter();
  const { examDetailIdx, paperHash } = subject.detail;
  const [isNoneKnown] = useState(() => known?.kind === 'none' && !outdated.has(known));
  const [stage, setStage] = useState<Stage>({ kind: isNoneKnown ? 'none' : 'looking' });
  // Not first in an effect: those come after the whole page was taken over.
  useState(() => beginLooking(examDetailIdx, isNoneKnown));

  /** Counts what was asked to open: only the last one is shown, the others let go of what they hold. */
  const turns = useRef(0);
  const mutate = useMutate();
  const show = useCallback(
    /** @returns whether there is none */
    async (open: Open): Promise<boolean> => {
      const turn = ++turns.current;
      const isLeft = () => turn !== turns.current;
      const opened = await mutate((send) => open(send, examDetailIdx, onSubmitted).catch(orSubmitted), {
        takes: ({ kind }) => isLeft() || isExplained(kind),
      });
      const found = opened.ok ? opened.value : null;
      if (isLeft()) {
        if (!(found instanceof AlreadySubmitted)) found?.stop();
        return false;
      }
      if (!opened.ok) setStage({ kind: 'failed', error: opened.error });
      else if (!found) setStage((now) => (now.kind === 'none' ? now : { kind: 'none' }));
      else if (found instanceof AlreadySubmitted) onSubmitted(found.recordIdx);
      else if (found.view.submittedAt !== null) onSubmitted(found.view.recordIdx);
      else setStage({ kind: 'open', sitting: found });
      return opened.ok && !found;
    },
    [examDetailIdx, onSubmitted, mutate],
  );
  const looked = useRef<Promise<boolean>>(null);
  const look = useCallback((): Promise<boolean> => {
    const begun = looked.current ?? show(resume);
    looked.current = begun;
    return begun;
  }, [show]);
  useEffect(() => {
    void look();
    return () => {
      turns.current += 1;
      looked.current = null;
    };
  }, [look]);
  useEffect(() => () => void (known && outdated.add(known)), [known]);
  // A press that was made before the scripts were here comes ahead of what is looked for.
  const start = async (realTest: boolean) => {
    if (await look()) await show(startWith(realTest, paperHash));
  };
  // The player that stands goes first: two journals must never number the lines of one device.
  const reopen = () => {
    setStage({ kind: 'opening' });
    looked.current = show(resume);
  };

  if (stage.kind === 'open')
    return <ExamPlayer key={stage.sitting.view.serverNow} sitting={stage.sitting} onReopen={reopen} history={history} />;
  if (stage.kind === 'looking' && known?.kind === 'open') return <PlayerPreview subject={subject} preview={known.preview} />;
  // The server draws the card already: who comes to start reads it while we look for a sitting to go on with.
  if (stage.kind === 'looking' || stage.kind === 'none')
    return <StartCard subject={subject} back={back} basis={basis} isLooking={stage.kind === 'looking'} onStart={start} />;
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
