import type { Log } from '@platform/db';
import { startInterval, type Interval, type IntervalCounters } from './interval.ts';

export type { Interval } from './interval.ts';

export interface Intervals {
  readonly counters: () => Readonly<Record<string, IntervalCounters>>;
  /** No run begins any more; resolves after those under way. */
  readonly stop: () => Promise<void>;
}

/** Starts each; what fails is logged with its stack, and so reaches the error service. @throws where two have one name */
export const startIntervals = (intervals: readonly Interval[], log: Log): Intervals => {
  const names = intervals.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two intervals are called ${twice}`);
  const running = new Map(
    intervals.map(({ name, ...interval }) => [
      name,
      startInterval(interval, (error) => log.error({ err: error, interval: name }, `${name} failed; it will run again`)),
    ]),
  );
  const counters = () => Object.fromEntries([...running].map(([name, interval]) => [name, interval.counters()]));
  return {
    counters,
    stop: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()));
      if (running.size > 0) log.info({ intervals: counters() }, 'intervals stopped');
    },
  };
};
