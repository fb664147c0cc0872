import type { Bench } from '../bench.ts';
import { compare, repeat } from '../compare.ts';
import { requestBytes } from '../load.ts';
import { startCeiling, type Product } from '../product.ts';
import { COMMIT, shareBar, type Figure } from '../report.ts';
import { batchBytes, linesFor, readSubject, startMany, type Sitting, type Subject } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

export const LEARNERS = 256;

/** Saves of one answer each, by 256 learners at once; each is answered when it is on the disk. */
export const saves = async ({ product, runs, runMs }: Bench): Promise<readonly Figure[]> => {
  const subject = await readSubject(product);
  const ceiling = await startCeiling(product, 'commit.ts', { databaseUrl: product.databaseUrl });
  try {
    const own = await startMany(product, subject, LEARNERS);
    const nextSave = savesOf(subject, own);
    const tails: number[] = [];
    const ours = { port: product.port, connections: LEARNERS, next: nextSave, forMs: runMs };
    const top = {
      port: ceiling.port,
      connections: LEARNERS,
      forMs: runMs,
      next: bareSaves(subject),
    };
    const {
      measured,
      ceiling: best,
      share,
      cpuShare,
      note,
      ceilingP99,
    } = await compare(runs, { ...product, load: ours }, { ...ceiling, load: top }, ({ p99 }) => tails.push(p99));
    const raw = await repeat(Math.min(runs, 3), () => rawCommits(product));
    const tail = runsOf(tails);
    return [
      {
        what: `durable saves, ${LEARNERS} learners`,
        unit: 'requests/s',
        measured,
        share,
        cpuShare,
        note,
        ceiling: { of: COMMIT, measured: best },
        bar: shareBar(cpuShare, 0.7),
      },
      {
        what: 'a save’s p99',
        unit: 'ms',
        measured: tail,
        bar: { says: '≤ 2 × the ceiling’s', isMet: tail.median <= 2 * ceilingP99.median },
        ceiling: { of: 'the same of bare parts', measured: ceilingP99 },
        note: `PostgreSQL alone: ${inWords(median(raw))} single-row fsynced commits/s by 8 sessions`,
      },
    ];
  } finally {
    await ceiling.stop();
  }
};

/** The same saves for the ceiling's server, which knows 1,024 learners. */
export const bareSaves = (subject: Subject) => {
  const seqs: number[] = [];
  return (connection: number): Buffer =>
    requestBytes({
      host: 'bench',
      path: '/save',
      method: 'POST',
      body: {
        recordIdx: connection + 1,
        seq: (seqs[connection] = (seqs[connection] ?? 0) + 1),
        lines: linesFor(subject, connection % 50),
      },
    });
};

/** Sittings hold 50,000 lines at most, far more than a run sends. */
export const savesOf = (subject: Subject, sittings: readonly Sitting[]) => {
  const counts = sittings.map(() => 0);
  return (connection: number): Buffer | null => {
    const [sitting, count] = [sittings[connection], counts[connection] ?? 0];
    if (!sitting) return null;
    counts[connection] = count + 1;
    const events = linesFor(subject, count % 50).map((event, line) => ({ ...event, seq: count * 3 + line + 1 }));
    return batchBytes(subject, sitting, events);
  };
};

/** What the disk and PostgreSQL give without any server around them: commits in loops inside the database. */
const rawCommits = async ({ sql }: Product, sessions = 8, each = 2_000): Promise<number> => {
  await sql('create table if not exists bench.raw (n integer)');
  const began = performance.now();
  await Promise.all(
    Array.from({ length: sessions }, () =>
      sql(`do $$ begin for n in 1..${each} loop insert into bench.raw values (n); commit; end loop; end $$`),
    ),
  );
  return (sessions * each * 1000) / (performance.now() - began);
};
