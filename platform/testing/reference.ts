import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';

/*
 * Limits of time that hold on any machine: beside what is measured runs something of known size, which is as much slower as the machine is.
 */

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Milliseconds, the median of several runs. */
export const medianMs = async (work: () => Promise<unknown>, runs = 9): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
};

/** How long a statement takes here and now that takes some 20 ms on a quiet machine of 2026. */
export const referenceMs = <Tables>(db: Kysely<Tables>): Promise<number> =>
  medianMs(() => sql`select count(*) from generate_series(1, 250000)`.execute(db));

const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
const sortTexts = (): void => {
  Array.from({ length: 25_000 }, (_, n) => String((n * 7919) % 25_013)).sort();
};
/** CPU of this process, microseconds, that here and now takes what takes some 10 ms on a quiet machine of 2026: a core that does two things at once is slower at each. */
export const referenceCpu = (): number => median(Array.from({ length: 5 }, () => cpuOf(sortTexts)));

/**
 * Microseconds of CPU that this thread takes for some work: the least of several runs, since what a file before left behind and the collection of
 * garbage can only add to it.
 *
 * @param turns how often it is done in a run: the system is some milliseconds off, so a run is to take a hundred
 */
export const threadCpuOf = async (
  work: () => unknown,
  { runs = 1, turns = 1 }: { readonly runs?: number; readonly turns?: number } = {},
): Promise<number> => {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < turns; turn++) await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / turns);
  }
  return least;
};

/**
 * Work that must be done within a time, such as what a browser or a service manager grants: another process is started beside it that only
 * waits so long.
 *
 * @throws where that process ends first
 */
export const endsWithin = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const clock = spawn(process.execPath, ['-e', `setTimeout(() => {}, ${ms})`], { stdio: 'ignore' });
  const isOver = once(clock, 'exit').then(() => {
    throw new Error(`not done while another process waited for ${ms} ms`);
  });
  isOver.catch(() => undefined); // its end afterwards is nobody's failure
  try {
    return await Promise.race([work(), isOver]);
  } finally {
    clock.kill();
  }
};
