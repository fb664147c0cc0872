import { openDb } from '@platform/db';
import { testDatabase } from '@platform/testing';
import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { shopIn } from '../testing.ts';

/* What costs a shop its hours of rush is how many statements follow each other: what one buyer needs, and that many at once share them. */
const { url } = testDatabase<never>();
const db = openDb<never>(url, { max: 30 });
afterAll(() => db.destroy());
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const shop = shopIn(db.withPlugin(counting));
const { api, somebody, option, sheetOf, wish, press, mayUse } = shop;
/** What is begun and ended for a transaction is not among them. */
const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = statements;
  await work();
  return statements - before;
};
const MANY = 24;
const times = <T>(n: number, make: (at: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: n }, (_none, at) => make(at)));

const SHEET = 3;
it('a sheet asks what is sold and what one has, and is written; many at once do it together', async () => {
  const paper = await option(9_900);
  const make = async () => {
    const made = await api.createSheet(somebody(), { products: [{ productNo: paper.productNo, optionNo: paper.optionNo, orderCnt: 1 }] });
    expect(made.ok).toBe(true);
  };
  expect(await statementsOf(make)).toBe(SHEET);
  expect(await statementsOf(() => times(MANY, make))).toBeLessThan(4 * SHEET);
});

const SETTLEMENT = 11;
it('a settlement writes each kind of row once; many at once do it together, and each is delivered', async () => {
  const gone = await times(MANY + 1, async (at) => {
    const who = somebody();
    const sitting = 6_000 + at;
    return {
      who,
      sitting,
      ...(await press(who, await sheetOf(who, await option(9_900, { sittings: [sitting] })), wish(9_900), 'approve')),
    };
  });
  const back = async ({ who, sitting, paymentId, paymentKey }: (typeof gone)[number]) => {
    expect(await api.settled(who, paymentId, paymentKey)).toMatchObject({ ok: true, value: { state: 'paid', payment: { state: 'done' } } });
    return { who, sitting };
  };
  const [first, ...others] = gone;
  // Whose it is, that we charge, twice the built-in provider's books; then order, payment, lines, sittings, lot, audit. Events are in a list here.
  expect(await statementsOf(() => back(first!))).toBeLessThanOrEqual(SETTLEMENT);
  expect(await statementsOf(() => Promise.all(others.map(back)))).toBeLessThan(4 * SETTLEMENT);
  for (const { who, sitting } of gone) expect(await mayUse(who, sitting)).toBe(true);
});

it('one that cannot be settled with others is settled alone, and they are not disturbed', async () => {
  const buyers = await times(6, async (at) => {
    const who = somebody();
    const paper = await option(5_000);
    return press(who, await sheetOf(who, paper), wish(5_000), at === 2 ? 'decline' : at === 4 ? 'slow' : 'approve').then((gone) => ({
      who,
      ...gone,
    }));
  });
  // Twice the same, and one with the key of another's payment.
  const asked = [...buyers, buyers[0]!, { ...buyers[1]!, paymentKey: buyers[0]!.paymentKey }];
  const answers = await Promise.all(asked.map(({ who, paymentId, paymentKey }) => api.settled(who, paymentId, paymentKey)));
  expect(answers.map(({ ok }) => ok)).toEqual(asked.map(() => true));
  for (const { who, paymentId } of buyers) await api.settled(who, paymentId, null);
  const states = await times(6, async (at) => {
    const seen = await api.order(buyers[at]!.who, buyers[at]!.orderNo);
    return seen.ok && seen.value.state;
  });
  expect(states).toEqual(['paid', 'paid', 'declined', 'paid', 'paid', 'paid']);
});
