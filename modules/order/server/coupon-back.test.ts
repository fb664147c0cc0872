import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Buyer } from '../contract.ts';
import { kindOf, shopIn } from '../testing.ts';

/* A coupon comes back with the whole of an unused order, however many claims that takes. */
const { db } = testDatabase<never>();
const shop = shopIn(db, undefined, undefined, { claimGraceMs: 3_600_000 });
const { api, state, somebody, option, sheetOf, wish, buy } = shop;
const DAY_MS = 86_400_000;

const bought = async (who: Buyer) => {
  const code = await shop.coupon({ amount: 3_000 });
  const registered = await shop.benefit.api.register(who, code);
  const couponNo = registered.ok ? registered.value.couponNo : 0;
  const sheetNo = await sheetOf(who, await option(10_000, { units: 4 }), await option(20_000, { units: 4 }));
  return { code, couponNo, ...(await buy(who, sheetNo, wish(27_000, { couponNo }))) };
};
const ask = async (who: Buyer, orderNo: string, lineNo: number): Promise<boolean> => {
  const preview = await api.refundPreview(who, orderNo, [lineNo]);
  if (!preview.ok) throw new Error(preview.error.kind);
  const { refund, isCouponBack } = preview.value;
  const claim = { requestId: crypto.randomUUID(), lineNos: [lineNo], expectedRefund: refund, reason: '', account: null };
  expect(kindOf(await api.claim(who, orderNo, claim))).toBe('ok');
  return isCouponBack;
};
const carryOut = async () => {
  state.now = new Date(state.now.getTime() + 3_600_001);
  await shop.order.carryOutDue();
};
const couponState = async (who: Buyer) => (await shop.benefit.api.coupons(who))[0]?.state;

it('line by line, with the last one', async () => {
  const who = somebody();
  const { orderNo } = await bought(who);
  expect(await ask(who, orderNo, 1)).toBe(false);
  await carryOut();
  expect(await couponState(who)).toBe('used');
  expect(await ask(who, orderNo, 2)).toBe(true);
  await carryOut();
  expect(await couponState(who)).toBe('unused');
});

it('not where something of any line was kept', async () => {
  const who = somebody();
  const { orderNo } = await bought(who);
  await api.noteOpened(orderNo, 1, 'lesson-1');
  expect(await ask(who, orderNo, 1)).toBe(false);
  await carryOut();
  expect(await ask(who, orderNo, 2)).toBe(false);
  await carryOut();
  expect(await couponState(who)).toBe('used');
});

it('asked for both at once in two claims it comes back once, and not for a claim that was taken back', async () => {
  const who = somebody();
  const { orderNo } = await bought(who);
  await ask(who, orderNo, 1);
  expect(await ask(who, orderNo, 2)).toBe(true);
  const [claim] = await api.claims(who);
  await api.withdrawClaim(who, orderNo, claim?.claimNo ?? 0);
  await carryOut();
  expect(await couponState(who)).toBe('used');
  await ask(who, orderNo, 2);
  await carryOut();
  expect(await couponState(who)).toBe('unused');
});

it('back after its end it can be used for seven days, and within them it is', async () => {
  const who = somebody();
  const { orderNo, code, couponNo } = await bought(who);
  await sql`update benefit.coupon set ends_at = ${new Date(state.now.getTime() + 60_000)} where code = ${code}`.execute(db);
  await ask(who, orderNo, 1);
  await ask(who, orderNo, 2);
  await carryOut();
  const [coupon] = await shop.benefit.api.coupons(who);
  expect(coupon).toMatchObject({ state: 'unused', endsAt: state.now.getTime() + 7 * DAY_MS });
  const again = await buy(who, await sheetOf(who, await option(10_000)), wish(7_000, { couponNo }));
  expect(again.state).toBe('paid');
  // Its own end, not everybody's.
  expect(kindOf(await shop.benefit.api.register(somebody(), code))).toBe('benefit/no-coupon');
});
