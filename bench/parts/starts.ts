import { randomUUID } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { compare, repeat } from '../compare.ts';
import { drive, requestBytes } from '../load.ts';
import { startCeiling } from '../product.ts';
import { COMMIT, shareBar, type Figure } from '../report.ts';
import { readSubject, startBytes } from '../sittings.ts';
import { runsOf } from '../statistics.ts';

const CONNECTIONS = 64;
const CROWD = 3_000;
const CROWD_MS = 5_000;

/** Learners who press start: each a visitor of their own, with a record of their own. */
export const starts = async ({ product, runs, runMs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const subject = await readSubject(product);
  const ceiling = await startCeiling(product, 'commit.ts', { databaseUrl: product.databaseUrl });
  try {
    const ours = { port: product.port, connections: CONNECTIONS, next: () => startBytes(subject, randomUUID()), forMs: runMs };
    const top = {
      ...ours,
      port: ceiling.port,
      next: () =>
        requestBytes({ host: 'bench', path: '/start', method: 'POST', body: { learnerId: randomUUID(), deviceId: randomUUID() } }),
    };
    const { measured, ceiling: best, share, cpuShare, note } = await compare(runs, { ...product, load: ours }, { ...ceiling, load: top });

    const crowdOf = isQuick ? 300 : CROWD;
    const crowd = (withinMs: number) => {
      const requests = Array.from({ length: crowdOf }, () => [startBytes(subject, randomUUID())]);
      return drive({
        port: product.port,
        connections: crowdOf,
        next: (n) => requests[n]?.pop() ?? null,
        delayMs: () => Math.random() * withinMs,
      });
    };
    const spread = await repeat(Math.min(runs, 3), () => crowd(CROWD_MS));
    const atOnce = await repeat(Math.min(runs, 3), () => crowd(0));
    const errors = spread.reduce((sum, run) => sum + run.errors, 0);
    const tail = runsOf(spread.map(({ p99 }) => p99));
    return [
      {
        what: 'starts',
        unit: 'requests/s',
        measured,
        share,
        cpuShare,
        note,
        ceiling: { of: COMMIT, measured: best },
        bar: shareBar(cpuShare, 0.6),
      },
      {
        what: `${crowdOf.toLocaleString('en-US')} learners start within 5 s: p99`,
        unit: 'ms',
        measured: tail,
        bar: { says: 'no error, p99 ≤ 1 s', isMet: errors === 0 && tail.median <= 1_000 },
        note: `${errors} errors; a connection each, at random moments`,
      },
      {
        what: `${crowdOf.toLocaleString('en-US')} learners start at the same moment: slowest`,
        unit: 'ms',
        measured: runsOf(atOnce.map(({ maxMs }) => maxMs)),
        bar: { says: 'no error, all within 5 s', isMet: atOnce.every((run) => run.errors === 0 && run.maxMs <= CROWD_MS) },
        note: `${atOnce.reduce((sum, run) => sum + run.errors, 0)} errors; a new connection each`,
      },
    ];
  } finally {
    await ceiling.stop();
  }
};
