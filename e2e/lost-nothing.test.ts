import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { HttpAgent } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser } from './lib/browser.ts';
import { hostsOf } from './lib/hosts.ts';
import { sittingIdx } from './lib/sit.ts';
import { useProduct } from './lib/use-product.ts';
import { browserLearner, type Ending } from './lost-nothing/browser-learner.ts';
import { FaultyProxy, type Way } from './lost-nothing/faulty-proxy.ts';
import { httpLearner } from './lost-nothing/http-learner.ts';
import { compare, type Act } from './lost-nothing/model.ts';
import { journalComplaints, journalInWords, outcomeOf } from './lost-nothing/outcome.ts';
import { Random } from './lost-nothing/random.ts';

/*
 * No acknowledged answer is lost, none counted twice, none accepted after the deadline. Each run is one learner in real browsers and two at
 * the HTTP door, on a way that loses, doubles and delays their requests, with a server that is killed with -9 under them. What became of
 * their sittings is compared with what they did. Many runs: LOST_NOTHING_RUNS=200 npx vitest run --project e2e e2e/lost-nothing.test.ts.
 * One run again: LOST_NOTHING_SEED=… (its first run has this seed) with LOST_NOTHING_RUNS=1; the network's timing differs from run to run.
 */
const RUNS = Number(process.env.LOST_NOTHING_RUNS ?? 3);
const FIRST_SEED = Number(process.env.LOST_NOTHING_SEED ?? Math.floor(Math.random() * 2 ** 30));
/** Learners of each kind at the same time. */
const AT_ONCE = 3;
/** Short, so that a run sees the end of it. */
const GRACE_MS = 8_000;
const { cbt } = hostsOf('career');

const product = useProduct({ env: { GRACE_SECONDS: String(GRACE_MS / 1000), LOG_LEVEL: 'error' } });
const proxy = new FaultyProxy(() => product().port);
const sql = new pg.Client({ connectionString: product.databaseUrl });
let browser: Browser | undefined;
beforeAll(async () => {
  await Promise.all([proxy.listen(), sql.connect()]);
  browser = await newBrowser();
});
afterAll(async () => {
  await browser?.close();
  proxy.close();
  await sql.end();
});

/** Steps of the learners' stories, and what the way did to their requests. */
type Tally = Record<string, number>;
interface Judged {
  readonly complaints: readonly string[];
  readonly actCount: number;
  readonly ackedCount: number;
  readonly tally: Tally;
}
const STEPS = ['offline', 'reload', 'opened again', 'took over', 'clock', 'cut', 'failed', 'end: submitOffline', 'end: deadlineOffline', 'end: deadline', 'end: submit'];
const tallyOf = (way: Way, story: readonly string[] = []): Tally => ({
  ...Object.fromEntries(STEPS.map((step) => [step, story.filter((line) => (step.startsWith('end') ? line.endsWith(step) : line.includes(step))).length])),
  ...way.counts,
});
const addTally = (to: Tally, more: Tally): void => Object.entries(more).forEach(([name, count]) => void (to[name] = (to[name] ?? 0) + count));

const judge = async (name: string, run: { readonly recordIdx: number; readonly way: Way; readonly acts: readonly Act[]; readonly story?: readonly string[] }): Promise<Judged> => {
  const outcome = await outcomeOf(sql, run.recordIdx, GRACE_MS + 15_000);
  const found = outcome ? [...compare(run.acts, outcome), ...(await journalComplaints(sql, run.recordIdx, run.way, GRACE_MS))] : ['was never submitted'];
  const complaints = found.map((complaint) => `${name}, record ${run.recordIdx}: ${complaint}`);
  if (complaints.length > 0) complaints.push(`${name} has: ${await journalInWords(sql, run.recordIdx)}`, ...(run.story ? [`${name} did: ${run.story.join(' | ')}`] : []));
  return { complaints, actCount: run.acts.length, ackedCount: [...run.way.acked.values()].reduce((sum, seq) => sum + seq, 0), tally: tallyOf(run.way, run.story) };
};

const runOnce = async (seed: number, sittings: { readonly full: number; readonly quick: number }) => {
  const random = new Random(seed);
  const ending = random.weighed<Ending>({ submit: 4, submitOffline: 3, deadline: 2, deadlineOffline: 2 });
  const spoilWith = (own: Random) => (recordIdx: number) => proxy.spoil(recordIdx, own);
  if (!browser) throw new Error('no browser');
  const address = `http://${cbt}:${proxy.port}/cbt/practice/${ending.startsWith('deadline') ? sittings.quick : sittings.full}`;
  const judged = await Promise.all([
    atWork(browserLearner({ browser, address, random: new Random(seed * 4 + 1), ending, graceMs: GRACE_MS, spoil: spoilWith(new Random(seed * 4 + 2)) })).then((run) => judge(`seed ${seed}, browser, ${ending}`, run)),
    ...[false, true].map(async (isToDeadline) => {
      const own = new Random(seed * 4 + (isToDeadline ? 3 : 0));
      const run = await atWork(httpLearner(new HttpAgent(cbt, () => proxy.port), isToDeadline ? sittings.quick : sittings.full, own, { isToDeadline, spoil: spoilWith(new Random(seed * 8 + (isToDeadline ? 5 : 6))) }));
      return judge(`seed ${seed}, HTTP${isToDeadline ? ' to the deadline' : ''}`, run);
    }),
  ]).catch((error: unknown) => [{ complaints: [`seed ${seed} (${ending}) broke off: ${String(error instanceof Error ? error.stack : error)}`], actCount: 0, ackedCount: 0, tally: {} }]);
  const tally: Tally = {};
  judged.forEach((one) => addTally(tally, one.tally));
  return {
    tally, complaints: judged.flatMap(({ complaints }) => complaints), acts: judged.reduce((sum, { actCount }) => sum + actCount, 0), acked: judged.reduce((sum, { ackedCount }) => sum + ackedCount, 0) };
};

/** Learners who are not done: while there are some, the server is killed. */
let atWorkCount = 0;
const atWork = async <T>(learner: Promise<T>): Promise<T> => {
  atWorkCount += 1;
  return learner.finally(() => (atWorkCount -= 1));
};

/** Kills the server again and again while learners are at work. @returns how often */
const killingMeanwhile = async (random: Random, work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  let kills = 0;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    await Promise.race([sleep(random.between(2500, 6000)), done.catch(() => undefined)]);
    if (isDone || atWorkCount === 0) break;
    kills += 1;
    await product().kill9();
    await sleep(random.between(0, 600));
    await product().start();
  }
  return kills;
};

it(`loses nothing in ${RUNS} runs (LOST_NOTHING_SEED=${FIRST_SEED})`, { timeout: 120_000 + RUNS * 30_000 }, async () => {
  const sittings = { full: await sittingIdx(product(), 'career', 'full'), quick: await sittingIdx(product(), 'career', 'quick') };
  const total = { runs: 0, acts: 0, acked: 0, kills: 0 };
  const tally: Tally = {};
  const complaints: string[] = [];
  for (let from = 0; from < RUNS; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, RUNS - from) }, (_, n) => FIRST_SEED + from + n);
    const batch = Promise.all(seeds.map((seed) => runOnce(seed, sittings)));
    total.kills += await killingMeanwhile(new Random(FIRST_SEED + from + 7), batch);
    for (const run of await batch) {
      total.runs += 1;
      total.acts += run.acts;
      total.acked += run.acked;
      addTally(tally, run.tally);
      complaints.push(...run.complaints);
      run.complaints.forEach((complaint) => console.log(complaint));
    }
    if (RUNS > 12) console.log(`${JSON.stringify(total)} seeds ${seeds.join(' ')}`);
  }
  console.log(`lost nothing: ${JSON.stringify(total)} ${JSON.stringify(tally)}, first seed ${FIRST_SEED}`);
  expect(complaints).toEqual([]);
  expect(total.acts).toBeGreaterThan(RUNS * 5);
});
