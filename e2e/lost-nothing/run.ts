import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from './faulty-proxy.ts';
import type { Act, Hold } from './model.ts';

/** What a learner did, on what way. */
export interface Run {
  readonly recordIdx: number;
  readonly way: Way;
  readonly acts: readonly Act[];
  /** When this device, and no other, was known to be the writer. */
  readonly holds?: readonly Hold[];
  /** What was done, for the one who looks into a failure. */
  readonly story: readonly string[];
}

/** A server that was killed is back long before. Milliseconds. */
const PATIENCE_MS = 30_000;

/** Tries until it works. Rejects, with the last reason, when it does not in time: nothing goes round forever. */
export const inTime = async <T>(what: string, act: () => Promise<T>, { patienceMs = PATIENCE_MS, everyMs = 100 } = {}): Promise<T> => {
  for (const until = Date.now() + patienceMs; ; await sleep(everyMs)) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw new Error(`${what} did not work in ${patienceMs} ms`, { cause: error });
    }
  }
};
