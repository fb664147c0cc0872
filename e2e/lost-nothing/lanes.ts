import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** Works the items off, `width` at a time, in their order. The first rejection, or `isToEnd`, lets nothing more begin; what is under way is waited for. */
export const inLanes = async <T>(
  items: readonly T[],
  width: number,
  isToEnd: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (failure || isToEnd()) return;
      await work(item).catch((error: unknown) => (failure ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failure) throw failure.error;
};

export interface Victim {
  readonly kill9: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** What a start takes on a quiet machine, milliseconds. Where it takes longer, pages do too, and the server lives longer between two kills. */
const USUAL_START_MS = 1_500;

/**
 * Kills the server again and again while learners are at work, until `work` is over. A server that does not come back ends it all.
 *
 * @returns how often it was killed
 */
export const killingMeanwhile = async (
  victim: () => Victim,
  random: Random,
  isAnybodyAtWork: () => boolean,
  work: Promise<void>,
  every = { fromMs: 2500, toMs: 6000 },
): Promise<number> => {
  let isDone = false;
  let kills = 0;
  let slowness = 1;
  const done = work.finally(() => (isDone = true));
  const over = done.catch(() => undefined);
  while (!isDone) {
    await Promise.race([sleep(random.between(every.fromMs, every.toMs) * slowness), over]);
    if (isDone) break;
    // Those who only wait for the end of the grace need a server that looks for it.
    if (!isAnybodyAtWork()) continue;
    kills += 1;
    await victim().kill9();
    await sleep(random.between(0, every.fromMs / 4));
    const begunAt = performance.now();
    await victim().start();
    slowness = Math.max(1, (performance.now() - begunAt) / USUAL_START_MS);
  }
  await done;
  return kills;
};
