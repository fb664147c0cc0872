import type { Bench } from '../bench.ts';
import { compare } from '../compare.ts';
import { startProduct } from '../product.ts';
import type { Figure } from '../report.ts';
import { readSubject, startMany } from '../sittings.ts';
import { runsOf } from '../statistics.ts';
import { LEARNERS, savesOf } from './saves.ts';

/** Two workers on two cores do so many times what one does on one. */
const LEAST = 1.7;

/**
 * What a second worker adds: saves by a product of one worker and by one of two, in turns and on the same core, because the load has the other. What the workers
 * cost each other and PostgreSQL costs CPU for each request; on two cores they do twice what they do here.
 */
export const workers = async ({ product, runs, runMs }: Bench): Promise<readonly Figure[]> => {
  const two = await startProduct([], 2);
  try {
    const sides = await Promise.all(
      [two, product].map(async (one) => {
        const subject = await readSubject(one);
        const next = savesOf(subject, await startMany(one, subject, LEARNERS));
        return { ...one, load: { port: one.port, connections: LEARNERS, next, forMs: runMs } };
      }),
    );
    const [ofTwo, ofOne] = sides;
    if (!ofTwo || !ofOne) throw new Error('a side is missing');
    // Each of two workers sees half of what warms one up.
    const { cpuShare, note } = await compare(runs, ofTwo, ofOne, undefined, 3);
    const times = runsOf([cpuShare.min, cpuShare.median, cpuShare.max].map((share) => 2 * share));
    return [
      {
        what: 'two workers against one: saves for the same CPU, twice',
        unit: '×',
        measured: times,
        bar: { says: `≥ ${LEAST} ×`, isMet: times.median >= LEAST },
        note: note.replace('ceiling', 'one worker'),
      },
    ];
  } finally {
    await two.stop();
  }
};
