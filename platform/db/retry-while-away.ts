import { setTimeout as sleep } from 'node:timers/promises';
import { awayReason } from './failure.ts';

const EVERY_MS = 300;
/** A planned change of the primary takes three seconds; a browser waits ten. Milliseconds. */
const LONGEST_MS = 4_000;

/**
 * Does the same again while the database is away, for a few seconds: nobody who starts a sitting should see a planned change of the primary.
 *
 * @param work may have been done although it failed: it finds out by itself, or changes nothing
 */
export const retryWhileAway = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (awayReason(error) === null || performance.now() + EVERY_MS > until) throw error;
    }
    await sleep(EVERY_MS);
  }
};
