import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { HttpAgent } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { useProduct } from '../testing/use-product.ts';
import { newBrowser } from './lib/browser.ts';
import { browserLearner, NeverCameIn, type BrowserEnding } from './lost-nothing/browser-learner.ts';
import { FaultyProxy } from './lost-nothing/faulty-proxy.ts';
import { httpLearner, type HttpEnding } from './lost-nothing/http-learner.ts';
import { addTally, judge, type Judged, type Tally } from './lost-nothing/judge.ts';
import { inLanes, killingMeanwhile } from './lost-nothing/lanes.ts';
import { Random } from './lost-nothing/random.ts';
import type { Run } from './lost-nothing/run.ts';

/*
 * No acknowledged answer is lost, none counted twice, none accepted after the deadline. A run is one learner with two devices, in real
 * browsers (every fourth seed) or over HTTP, on a way that loses, doubles and delays their requests, with a server that is killed
 * with -9 under them. What became of the sitting is compared with what they did.
 *
 * Many runs: LOST_NOTHING_RUNS=200 LOST_NOTHING_SEED=1 npx vitest run --project e2e e2e/lost-nothing.test.ts. One run again: its seed and
 * LOST_NOTHING_RUNS=1; what the learner does comes from the seed, the network's timing differs from run to run.
 */
const RUNS = Number(process.env.LOST_NOTHING_RUNS ?? 16);
/** From 128 on the first sixteen bring every ending, in browsers and over HTTP. */
const FIRST_SEED = Number(process.env.LOST_NOTHING_SEED ?? 128);
const BROWSER_EVERY = 4;
/** At the same time. Two browsers keep two cores busy; those over HTTP mostly wait. */
const LANES = { browser: 2, http: 8 };
/** Short, so that a run sees the end of it. */
const GRACE_MS = 12_000;
/** See `chanceOf`. */
const BLUR_MS = { browser: 1200, http: 400 };
/** One run, milliseconds: whatever hangs ends there. */
const RUN_MS = 300_000;
const { cbt } = hostsOf('career');

const product = useProduct({ env: { GRACE_SECONDS: String(GRACE_MS / 1000), LOG_LEVEL: 'error' } });
const proxy = new FaultyProxy(() => product().port);
const sql = new pg.Pool({ connectionString: product.databaseUrl, max: 4 });
let browser: Browser | undefined;
/** Minutes of a sitting that ends by the clock: a page on a busy machine takes seconds to open. */
const LENGTHS = { full: 30, browser: 0.4, http: 0.2 };
const sittings = { full: 0, browser: 0, http: 0 };
beforeAll(async () => {
  const names = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
  await product().import(
    ...(await Promise.all(
      names.map((name) =>
        variantPackage('career', join(product().dataDir, 'lost-nothing'), name, ({ rules, sections }) => ({
          rules: { ...rules, clocks: [{ minutes: LENGTHS[name], sections: sections.map(({ id }) => id) }], remind: [] },
        })),
      ),
    )),
  );
  for (const name of names) {
    const exam = await product().agent(cbt).get(`/apiV2/exams/mini-${name}`);
    sittings[name] = exam.json<{ details: { examDetailIdx: number }[] }>().details[0]?.examDetailIdx ?? 0;
  }
  await proxy.listen();
  browser = await newBrowser();
});
afterAll(async () => {
  await browser?.close();
  proxy.close();
  await sql.end();
});

const runs = {
  browser: (seed: number): readonly [BrowserEnding, Promise<Run>] => {
    if (!browser) throw new Error('no browser');
    const random = new Random(seed * 2);
    const ending = random.weighed<BrowserEnding>({ submit: 4, submitOffline: 3, deadline: 2, deadlineOffline: 2 });
    const address = `http://${cbt}:${proxy.port}/cbt/practice/${ending.startsWith('deadline') ? sittings.browser : sittings.full}`;
    return [
      ending,
      browserLearner({
        browser,
        address,
        random,
        ending,
        graceMs: GRACE_MS,
        spoil: (recordIdx) => proxy.spoil(recordIdx, new Random(seed * 2 + 1)),
      }),
    ];
  },
  http: (seed: number): readonly [HttpEnding, Promise<Run>] => {
    const random = new Random(seed * 2);
    const ending = random.weighed<HttpEnding>({ submit: 3, submitWithRest: 2, handInLater: 2, deadline: 3, deadlineAsked: 2 });
    const examDetailIdx = ending.startsWith('deadline') ? sittings.http : sittings.full;
    return [
      ending,
      httpLearner({
        agent: new HttpAgent(cbt, () => proxy.port),
        examDetailIdx,
        random,
        ending,
        spoil: (recordIdx) => proxy.spoil(recordIdx, new Random(seed * 2 + 1)),
      }),
    ];
  },
};
const orTooLong = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  return Promise.race([
    work,
    new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`took longer than ${RUN_MS} ms`)), RUN_MS))),
  ]).finally(() => clearTimeout(timer));
};

it(`loses nothing in ${RUNS} runs (LOST_NOTHING_SEED=${FIRST_SEED})`, { timeout: 240_000 + RUNS * 15_000 }, async () => {
  const seeds = Array.from({ length: RUNS }, (_, n) => FIRST_SEED + n);
  const complaints: string[] = [];
  let tally: Tally = {};
  let atWork = 0;
  const runOnce =
    (kind: keyof typeof runs) =>
    async (seed: number): Promise<void> => {
      let name = `seed ${seed}, ${kind}`;
      const whole = async (isAgain = false): Promise<Judged> => {
        atWork += 1;
        const [ending, work] = runs[kind](seed);
        name = `seed ${seed}, ${kind}, ${ending}`;
        const run = await work
          .finally(() => (atWork -= 1))
          .catch((error: unknown) => (error instanceof NeverCameIn && !isAgain ? null : Promise.reject(error)));
        if (!run) return whole(true);
        return judge(name, run, { sql, graceMs: GRACE_MS, blurMs: BLUR_MS[kind] });
      };
      const judged = await orTooLong(whole()).catch((error: unknown): Judged => ({
        complaints: [`${name} broke off: ${told(error)}`],
        tally: {},
      }));
      tally = addTally(tally, { runs: 1, [`runs: ${name.split(', ').slice(1).join(', ')}`]: 1, ...judged.tally });
      complaints.push(...judged.complaints);
      if (RUNS > 50)
        console.log(
          `${name}: ${judged.complaints.length === 0 ? 'nothing lost' : 'SEE BELOW'} (${JSON.stringify({ runs: tally.runs, acts: tally.acts, acknowledged: tally.acknowledged })})`,
        );
      judged.complaints.forEach((complaint) => console.log(complaint));
    };
  // One failure ends it: learners that have begun are judged, no other begins.
  const isToEnd = () => complaints.length > 0;
  const work = Promise.all([
    inLanes(
      seeds.filter((seed) => seed % BROWSER_EVERY === 0),
      LANES.browser,
      isToEnd,
      runOnce('browser'),
    ),
    inLanes(
      seeds.filter((seed) => seed % BROWSER_EVERY !== 0),
      LANES.http,
      isToEnd,
      runOnce('http'),
    ),
  ]).then(() => undefined);
  const begunAt = Date.now();
  const kills = await killingMeanwhile(product, new Random(FIRST_SEED), () => atWork > 0, work).finally(() =>
    complaints.push(...(tally.runs === RUNS ? [] : ['not all runs were made'])),
  );
  console.log(
    `lost nothing: ${JSON.stringify({ ...tally, kills, seconds: Math.round((Date.now() - begunAt) / 1000) })}, seeds ${FIRST_SEED} to ${FIRST_SEED + RUNS - 1}`,
  );
  expect(complaints).toEqual([]);
  expect(tally.acts).toBeGreaterThan(RUNS * 5);
  expect(kills).toBeGreaterThan(0);
});

const told = (error: unknown): string =>
  error instanceof Error ? `${error.message}${error.cause ? `: ${told(error.cause)}` : ''}` : String(error);
