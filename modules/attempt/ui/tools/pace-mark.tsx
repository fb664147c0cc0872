import texts from '@modules/attempt/copy?only=pace.long,pace.now';
import { useCopy } from '@platform/i18n';
import { apiGet } from '@platform/web';
import { useEffect, useState } from 'react';
import type { Sitting } from '../sitting/sitting.ts';
import { useSitting } from '../sitting/use-sitting.ts';
import { longNumbers, numberByNow, type PacedProblem } from './pace-by-now.ts';
import { withTexts } from './with-texts.tsx';

/** Recommended times in the order of the paper; null until they are there. Without them the clock is shared by the number of problems. */
const useRecommended = (sitting: Sitting): readonly (number | null)[] | null => {
  const [seconds, setSeconds] = useState<readonly (number | null)[] | null>(null);
  useEffect(() => {
    // A rehearsal has no server.
    if (sitting.view.recordIdx === 0) return;
    const stopped = new AbortController();
    apiGet<{ readonly expectedSeconds: readonly (number | null)[] }>(`/apiV2/papers/${sitting.view.paperHash}/pace`, stopped.signal).then(
      ({ expectedSeconds }) => setSeconds(expectedSeconds),
      // Nothing that the learner asked for is lost: the mark goes by the number of problems.
      () => undefined,
    );
    return () => stopped.abort();
  }, [sitting]);
  return seconds;
};

const pacedNow = (sitting: Sitting, seconds: readonly (number | null)[] | null): readonly PacedProblem[] => {
  const { clockIndex } = sitting.state();
  return sitting.paper.problems.flatMap(({ problemIdx, number, sectionId }, at) =>
    sitting.clockOfSection(sectionId) === clockIndex
      ? [{ number, expectedSeconds: seconds?.[at] ?? null, spentMs: sitting.spentMs(problemIdx) }]
      : [],
  );
};

/** Marks long problems in the sheet and in the strip of numbers: by attribute, so that the player need not know of it while the mark is off. */
const markLong = (numbers: ReadonlySet<number>): void => {
  for (const node of document.querySelectorAll('.player-omr li, .player-nums .nb')) {
    const number = Number(node.querySelector('.no > span > [aria-hidden], :scope > span > [aria-hidden]')?.textContent);
    node.toggleAttribute('data-long', numbers.has(number));
  }
};

/** Where one should be by now, and which problems took long; asked for in the player's settings. Drawn by itself, each second. */
const PaceMark = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const seconds = useRecommended(sitting);
  const [shown, setShown] = useState<{ readonly number: number | null; readonly long: string }>({ number: null, long: '' });
  useEffect(() => {
    const draw = () => {
      const { leftMs, totalMs } = sitting.timeLeft();
      const problems = pacedNow(sitting, seconds);
      const long = longNumbers(problems);
      markLong(new Set(long));
      const next = { number: numberByNow(problems, totalMs - leftMs, totalMs), long: long.join(', ') };
      setShown((now) => (now.number === next.number && now.long === next.long ? now : next));
    };
    draw();
    const timer = setInterval(draw, 1000);
    return () => {
      clearInterval(timer);
      markLong(new Set());
    };
  }, [sitting, seconds]);
  if (shown.number === null) return null;
  return (
    <p className="player-pace num">
      <span>{copy('attempt.pace.now', { n: shown.number })}</span>
      {shown.long !== '' && <span>{copy('attempt.pace.long', { numbers: shown.long })}</span>}
    </p>
  );
};
export default withTexts(texts, PaceMark);
