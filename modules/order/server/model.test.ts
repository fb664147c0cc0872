import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDb } from '@platform/db';
import { testDatabase } from '@platform/testing';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { brokenInTheEnd, brokenRules } from './testing-invariants.ts';
import { steps } from './testing-step-arbitrary.ts';
import { stageOn, type ChildSteps, type Step } from './testing-steps.ts';
import { drain, openShop } from './testing-world.ts';
import type { OrderDb } from './tables.ts';

/*
 * Any order of sheets, payments, news of the provider, returns, claims, clocks, lost answers and dying processes, against rules that know the tables
 * alone. Many runs: ORDER_RUNS=300 ORDER_KILLS=50; one again: the seed and path that a failure names, as ORDER_SEED and ORDER_PATH.
 */
const { url } = testDatabase<never>();
const db = openDb<never>(url, { max: 8 });
afterAll(() => db.destroy());
const tables = db as unknown as OrderDb;
const FROM = new Date('2026-11-20T15:24:00+09:00');

const register: Step = { kind: 'register' };
const pay = (method: 'card' | 'virtual-account', accumulations = 0): Step => ({ kind: 'pay', at: 0, method, coupon: null, accumulations });
const back = (key: 'own' | 'another' = 'own'): Step => ({ kind: 'back', at: 0, key });
const claim = (lines: number): Step => ({ kind: 'claim', at: 0, lines, request: lines, isStale: false, hasAccount: true });
/** Found by chance or by reading, and tried each time. */
const found: readonly (readonly Step[])[] = [
  // Money that came late: what was spent for it the first time is back, and is spent again.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['course'] },
    pay('virtual-account', 2_000),
    { kind: 'press', at: 0, outcome: 'virtual-account' },
    back(),
    { kind: 'over', at: 0 },
    { kind: 'webhook', at: 0 },
    { kind: 'deposit', at: 0 },
    { kind: 'webhook', at: 0 },
  ],
  // Money that came late, and that only the comparison of books finds: its cash receipt is cancelled as it is paid back.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['seat'] },
    pay('virtual-account', 2_000),
    { kind: 'press', at: 0, outcome: 'virtual-account' },
    back(),
    { kind: 'over', at: 0 },
    { kind: 'webhook', at: 0 },
    { kind: 'deposit', at: 0 },
  ],
  // Both parts of a bundle go back, one after the other: its own seat is free.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['bundle'] },
    pay('card'),
    { kind: 'press', at: 0, outcome: 'approve' },
    back(),
    claim(1),
    claim(2),
  ],
  // Refused, sent again and done before anybody heard of the refusal.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['paper'] },
    pay('card'),
    { kind: 'press', at: 0, outcome: 'approve' },
    back(),
    claim(0),
    { kind: 'failing', step: { kind: 'sendRefund', at: 0 }, statements: null, calls: null, side: 'before', isRefusing: true },
    { kind: 'again', at: 0 },
    { kind: 'sendRefund', at: 0 },
    { kind: 'deliver' },
  ],
  // Asked back, taken back, asked back again and carried out by its clock.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['bundle'] },
    pay('card', 2_000),
    { kind: 'press', at: 0, outcome: 'approve' },
    back(),
    claim(1),
    { kind: 'withdraw', at: 0 },
    claim(2),
    { kind: 'wait', minutes: 61 },
    { kind: 'withdraw', at: 0 },
    { kind: 'clock', job: 'carryOutDue' },
  ],
  // An account is ended by its buyer, and money comes all the same.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['seat'] },
    pay('virtual-account', 500),
    { kind: 'press', at: 0, outcome: 'virtual-account' },
    back(),
    { kind: 'cancel', at: 0 },
    { kind: 'deposit', at: 0 },
    { kind: 'webhook', at: 0 },
  ],
  // Somebody comes back with the key of a payment that was made before.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['paper'] },
    pay('card'),
    { kind: 'press', at: 0, outcome: 'approve' },
    back(),
    { kind: 'sheet', who: 1, goods: ['cheap'] },
    pay('card'),
    { kind: 'press', at: 0, outcome: 'approve' },
    back('another'),
  ],
  // Books that differed are looked at again after more days than the others.
  [
    register,
    { kind: 'sheet', who: 0, goods: ['paper'] },
    pay('card'),
    { kind: 'press', at: 0, outcome: 'slow' },
    back(),
    { kind: 'clock', job: 'reconcile' },
  ],
];

it('charges for what is ordered, opens what is paid, pays back what was asked, each once, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      await openShop(db);
      const stage = stageOn(db, FROM);
      for (const step of given) {
        await stage.run(step);
        expect(await brokenRules(tables), JSON.stringify(step)).toEqual([]);
      }
      await drain(db, stage.now());
      expect(await brokenInTheEnd(tables)).toEqual([]);
    }),
    {
      numRuns: Number(process.env.ORDER_RUNS ?? 20),
      endOnFailure: process.env.ORDER_UNSHRUNK === '1',
      ...(process.env.ORDER_SEED && { seed: Number(process.env.ORDER_SEED) }),
      ...(process.env.ORDER_PATH && { path: process.env.ORDER_PATH }),
      examples: found.map((one): [readonly Step[]] => [one]),
    },
  );
});

/** One process from its start to its end by kill -9, or to the end of its steps. @returns how late it is for it */
const processOf = async (given: ChildSteps, killAfterMs: number | null): Promise<{ readonly now: number; readonly isKilled: boolean }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('testing-child.ts', import.meta.url)), JSON.stringify({ ...given, url })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const isFirst = said === '';
    said += chunk.toString();
    if (isFirst && killAfterMs !== null) void sleep(killAfterMs).then(() => child.kill('SIGKILL'));
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.on('close', (...end) => resolve(end));
  });
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`it ended with ${code ?? signal}`);
  return { now: Number(said.trim().split('\n').at(-1) || given.now), isKilled: signal === 'SIGKILL' };
};

it('whoever is killed by kill -9, and wherever: the next process goes on from what is on disk', async () => {
  let killed = 0;
  const first = Number(process.env.ORDER_KILL_SEED ?? 1);
  for (let seed = first; seed < first + Number(process.env.ORDER_KILLS ?? 1); seed += 1) {
    await openShop(db);
    let now = FROM.getTime();
    const ways = [
      { statements: 20 + ((seed * 37) % 300) },
      { calls: (seed >> 1) % 4, side: seed % 2 ? ('before' as const) : ('after' as const) },
      {},
    ];
    for (const [place, way] of ways.entries()) {
      const end = await processOf({ seed: seed * 10 + place, now, ...way }, place === 2 ? (seed * 131) % 700 : null);
      ({ now } = end);
      if (end.isKilled) killed += 1;
      expect(await brokenRules(tables), `seed ${seed}, process ${place}`).toEqual([]);
    }
    await drain(db, new Date(now));
    expect(await brokenInTheEnd(tables), `seed ${seed}`).toEqual([]);
  }
  expect(killed).toBeGreaterThan(0);
});
