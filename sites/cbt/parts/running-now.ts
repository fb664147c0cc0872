import type { OpenAttempt } from '@modules/attempt';
import { useEffect, useState } from 'react';

type Clocked = Pick<OpenAttempt, 'clocks' | 'serverNow'>;
const SECOND_MS = 1_000;

/** The clock that runs in an unfinished sitting; null once the last one is over. */
export interface RunningNow {
  /** Position among the sitting's clocks. */
  readonly index: number;
  readonly leftMs: number;
}

/** @param at epoch milliseconds by the server's clock */
export const runningAt = (clocks: OpenAttempt['clocks'], at: number): RunningNow | null => {
  const index = clocks.findIndex(({ endsAt }) => endsAt > at);
  const clock = clocks[index];
  return clock ? { index, leftMs: clock.endsAt - at } : null;
};

/** The server's clock at rendering, plus one that nobody can turn: what is made of it, looked at every second. Draws again only when that changes. */
const useEachSecond = <T extends string | number>({ serverNow, clocks }: Clocked, of: (running: RunningNow | null) => T): T => {
  const [passedMs, setPassedMs] = useState(0);
  const shown = of(runningAt(clocks, serverNow + passedMs));
  useEffect(() => {
    setPassedMs(0);
    const begun = performance.now();
    let last = shown;
    const timer = setInterval(() => {
      const passed = performance.now() - begun;
      const now = of(runningAt(clocks, serverNow + passed));
      if (now === last) return;
      last = now;
      setPassedMs(passed);
    }, SECOND_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was shown first is only compared with
  }, [serverNow]);
  return shown;
};

/** Which clock runs; −1 once all are over. */
export const useRunningIndex = (attempt: Clocked): number => useEachSecond(attempt, (running) => running?.index ?? -1);

/** Whole seconds that are left of the clock that runs; 0 once all are over. A clock that changes changes them, too. */
export const useSecondsLeft = (attempt: Clocked): number =>
  useEachSecond(attempt, (running) => (running ? Math.ceil(running.leftMs / SECOND_MS) : 0));
