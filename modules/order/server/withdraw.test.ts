import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
const HOUR_MS = 3_600_000;
const shop = shopIn(db, undefined, undefined, { claimGraceMs: HOUR_MS });
const { api, somebody, option, sheetOf, wish, buy, charged, mayUse } = shop;
const stateOf = async (orderNo: string) =>
  (await sql<{ state: string }>`select state from orders.line where order_no = ${orderNo} order by line_no`.execute(db)).rows.map(
    ({ state }) => state,
  );

/** A paper that was bought with accumulations and asked back. */
const asked = async (sitting: number) => {
  const who = somebody();
  await shop.accumulate(who, 2_000);
  const paper = await option(9_900, { sittings: [sitting], seats: 1 });
  const { orderNo } = await buy(who, await sheetOf(who, paper), wish(7_900, { accumulations: 2_000 }));
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null };
  const made = await api.claim(who, orderNo, claim);
  if (!made.ok) throw new Error(made.error.kind);
  return { who, orderNo, paper, claimNo: made.value.claimNo, claim };
};

it('what is asked back closes at once and is open again when it is taken back, with nothing paid', async () => {
  const { who, orderNo, paper, claimNo, claim } = await asked(7_001);
  expect([await mayUse(who, 7_001), await stateOf(orderNo), await charged(orderNo)]).toEqual([false, ['claimed'], 7_900]);
  // It is neither bought again meanwhile, nor asked back twice, nor does its seat go to somebody else.
  expect(kindOf(await api.createSheet(who, { products: [{ ...paper, orderCnt: 1 }] }))).toBe('order/no-seat');
  expect(kindOf(await api.claim(who, orderNo, { ...claim, requestId: crypto.randomUUID() }))).toBe('order/nothing-to-refund');
  expect(kindOf(await api.withdrawClaim(somebody(), orderNo, claimNo))).toBe('order/not-found');
  const twice = await Promise.all([1, 2].map(() => api.withdrawClaim(who, orderNo, claimNo)));
  expect(twice.map(kindOf)).toEqual(['ok', 'ok']);
  expect([await mayUse(who, 7_001), await stateOf(orderNo), await shop.benefit.api.balance(who)]).toEqual([true, ['owned'], 79]);
  // Asked for anew it is a claim of its own, and this time it goes through.
  expect(kindOf(await api.claim(who, orderNo, { ...claim, requestId: crypto.randomUUID() }))).toBe('ok');
  shop.state.now = new Date(shop.state.now.getTime() + HOUR_MS);
  await shop.order.carryOutDue();
  await shop.sendRefunds();
  expect([await mayUse(who, 7_001), await stateOf(orderNo), await charged(orderNo)]).toEqual([false, ['refunded'], 0]);
  expect((await api.claims(who)).map(({ state }) => state)).toEqual(['done', 'withdrawn']);
  expect(await shop.benefit.api.balance(who)).toBe(2_000);
});

it('either it is taken back or its money goes, however close the two are', async () => {
  const { who, orderNo, claimNo } = await asked(7_002);
  shop.state.now = new Date(shop.state.now.getTime() + HOUR_MS);
  const [withdrawn] = await Promise.all([api.withdrawClaim(who, orderNo, claimNo), shop.order.carryOutDue(), shop.order.carryOutDue()]);
  await shop.sendRefunds();
  expect([kindOf(withdrawn), await charged(orderNo), await mayUse(who, 7_002)]).toEqual(
    withdrawn.ok ? ['ok', 7_900, true] : ['order/claim-sent', 0, false],
  );
});

it('whoever leaves has the money first', async () => {
  const { who, orderNo } = await asked(7_003);
  await shop.order.erase(who);
  await shop.sendRefunds();
  expect(await charged(orderNo)).toBe(0);
});

it('says what would come back later and after more, by the same rule', async () => {
  const who = somebody();
  const course = await option(48_000, { units: 48, days: 180 });
  const { orderNo } = await buy(who, await sheetOf(who, course), wish(48_000));
  const at = shop.state.now.getTime() + 20 * 24 * HOUR_MS;
  const supposed = await api.refundPreview(who, orderNo, [1], { at, more: 12 });
  expect(supposed.ok && supposed.value).toMatchObject({ at, refund: 36_000, lines: [{ usedCount: 12, ground: 'used-part' }] });
  const over = await api.refundPreview(who, orderNo, [1], { at: at + 200 * 24 * HOUR_MS });
  expect(over.ok && over.value).toMatchObject({ refund: 0, lines: [{ ground: 'period-over' }] });
  // The past is not supposed.
  const now = await api.refundPreview(who, orderNo, [1], { at: 0 });
  expect(now.ok && now.value.refund).toBe(48_000);
});
