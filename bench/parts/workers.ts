import type { Bench } from '../bench.ts';
import { compare, type Compared, type Side } from '../compare.ts';
import { startCeiling, startProduct, type Ceiling, type Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { readSubject, startMany } from '../sittings.ts';
import { inWords, runsOf, type Runs } from '../statistics.ts';
import { bareSaves, LEARNERS, savesOf } from './saves.ts';

/** Two workers on two cores do so many times what one does on one. */
const LEAST = 1.7;
/** Each of two workers sees half of what warms one up. */
const WARM_UPS = 3;

/** On two cores they do twice what they do here for the same CPU. */
const timesOf = ({ cpuShare }: Compared): Runs => runsOf([cpuShare.min, cpuShare.median, cpuShare.max].map((share) => 2 * share));

/**
 * What a second worker adds: saves by a product of one worker and by one of two, in turns and on the same core, because the load has the
 * other. What the workers cost each other and PostgreSQL costs CPU for each request; on two cores they do twice what they do here. The same
 * of bare parts says what of it is PostgreSQL's and the machine's; as many learners for each worker as the one alone has, what of it is
 * smaller group commits.
 */
export const workers = async ({ product, runs, runMs }: Bench): Promise<readonly Figure[]> => {
  const two = await startProduct([], 2);
  const bare: Ceiling[] = [];
  try {
    const bareOne = await startCeiling(product, 'commit.ts', { databaseUrl: product.databaseUrl });
    bare.push(bareOne);
    const bareTwo = await startCeiling(two, 'commit.ts', { databaseUrl: two.databaseUrl, workers: 2 });
    bare.push(bareTwo);

    const sideOf = async (one: Product, learners: number): Promise<Side> => {
      const subject = await readSubject(one);
      const next = savesOf(subject, await startMany(one, subject, learners));
      return { ...one, load: { port: one.port, connections: learners, next, forMs: runMs } };
    };
    const subject = await readSubject(product);
    const bareSide = (one: Ceiling, next: ReturnType<typeof bareSaves>, learners: number): Side => ({
      ...one,
      load: { port: one.port, connections: learners, next, forMs: runMs },
    });
    const ofOne = await sideOf(product, LEARNERS);
    const ofTwo = await compare(runs, await sideOf(two, LEARNERS), ofOne, undefined, WARM_UPS);
    const twice = await compare(runs, await sideOf(two, 2 * LEARNERS), ofOne);
    const [nextOfOne, nextOfTwo] = [bareSaves(subject), bareSaves(subject)];
    const bareBoth = (learners: number) =>
      compare(runs, bareSide(bareTwo, nextOfTwo, learners), bareSide(bareOne, nextOfOne, LEARNERS), undefined, WARM_UPS);
    const ofBare = await bareBoth(LEARNERS);
    const twiceBare = await bareBoth(2 * LEARNERS);
    const measured = timesOf(ofTwo);
    return [
      {
        what: 'two workers against one: saves for the same CPU, twice',
        unit: '×',
        measured,
        ceiling: { of: 'the same of bare Hono + pg group commit', measured: timesOf(ofBare) },
        bar: { says: `≥ ${LEAST} ×`, isMet: measured.median >= LEAST },
        note: `${ofTwo.note.replace('ceiling', 'one worker')}; with ${LEARNERS} learners for each worker ${inWords(timesOf(twice).median)} ×, bare parts ${inWords(timesOf(twiceBare).median)} ×`,
      },
    ];
  } finally {
    for (const each of bare) await each.stop();
    await two.stop();
  }
};
