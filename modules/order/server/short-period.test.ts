import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

/* What is over sooner than one may withdraw from it. */
const { db } = testDatabase<never>();
const shop = shopIn(db, undefined, undefined, { claimGraceMs: 3_600_000 });
const { api, state, somebody, option, sheetOf, wish, buy, mayUse } = shop;
const DAY_MS = 86_400_000;

it('nothing used within seven days comes back whole after a period of one day, also beside the one that was bought after it', async () => {
  const who = somebody();
  const paper = await option(9_900, { days: 1, sittings: [71] });
  const first = await buy(who, await sheetOf(who, paper), wish(9_900));
  state.now = new Date(state.now.getTime() + 3 * DAY_MS);
  const second = await buy(who, await sheetOf(who, paper), wish(9_900));
  const seen = await api.order(who, first.orderNo);
  expect(seen.ok && seen.value.lines).toMatchObject([{ state: 'ended', mayRefund: true }]);
  const preview = await api.refundPreview(who, first.orderNo, []);
  expect(preview.ok && preview.value).toMatchObject({ refund: 9_900, lines: [{ ground: 'withdrawal' }] });
  const asked = () => ({ requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
  const claim = await api.claim(who, first.orderNo, asked());
  expect(kindOf(claim)).toBe('ok');
  // Taken back and asked once more, it never touches what was bought after it.
  expect(kindOf(await api.withdrawClaim(who, first.orderNo, claim.ok ? claim.value.claimNo : 0))).toBe('ok');
  expect(kindOf(await api.claim(who, first.orderNo, asked()))).toBe('ok');
  state.now = new Date(state.now.getTime() + 2 * 3_600_000);
  await shop.order.carryOutDue();
  await shop.sendRefunds();
  expect([await shop.charged(first.orderNo), await shop.charged(second.orderNo), await mayUse(who, 71)]).toEqual([0, 9_900, true]);
});

it('after the seventh day, or once it was used, nothing of what is over comes back', async () => {
  const who = somebody();
  const used = await buy(who, await sheetOf(who, await option(9_900, { days: 1, sittings: [72] })), wish(9_900));
  const late = await buy(who, await sheetOf(who, await option(9_900, { days: 1 })), wish(9_900));
  shop.begun.add(`${who.memberId} 72`);
  state.now = new Date(state.now.getTime() + 3 * DAY_MS);
  const asked = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 0, reason: '', account: null };
  expect(kindOf(await api.claim(who, used.orderNo, asked))).toBe('order/nothing-to-refund');
  state.now = new Date(state.now.getTime() + 5 * DAY_MS);
  const seen = await api.order(who, late.orderNo);
  expect(seen.ok && seen.value.lines).toMatchObject([{ state: 'ended', mayRefund: false }]);
});
