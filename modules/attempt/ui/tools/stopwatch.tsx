import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { useEffect, useState } from 'react';
import { useSitting } from '../sitting/use-sitting.ts';

const text = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** Time with this problem on the screen, each second anew; drawn by itself. */
export const Stopwatch = ({ problem }: { readonly problem: PaperProblem }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const read = () => text(sitting.spentMs(problem.problemIdx));
  const [time, setTime] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setTime(text(sitting.spentMs(problem.problemIdx))), 1000);
    return () => clearInterval(timer);
  }, [sitting, problem]);
  return (
    <span className="stopwatch num" role="timer" aria-live="off" aria-label={copy('attempt.stopwatch')} title={copy('attempt.stopwatch')}>
      <span className="word" aria-hidden>
        {copy('attempt.stopwatch.short')}
      </span>{' '}
      {time}
    </span>
  );
};
