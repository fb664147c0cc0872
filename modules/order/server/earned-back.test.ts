import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Buyer } from '../contract.ts';
import { shopIn } from '../testing.ts';

/* What was earned by an order and goes with its refund: its own lot first, and what ended unspent of that is gone already. */
const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, state, somebody, option, sheetOf, wish, buy } = shop;
const DAY_MS = 86_400_000;
const later = (days: number) => {
  state.now = new Date(state.now.getTime() + days * DAY_MS);
};
beforeEach(() => {
  state.now = new Date('2026-11-20T15:24:00+09:00');
});
const back = async (who: Buyer, orderNo: string, lineNos: readonly number[], expectedRefund: number) => {
  const claim = await api.claim(who, orderNo, {
    requestId: crypto.randomUUID(),
    lineNos: [...lineNos],
    expectedRefund,
    reason: '',
    account: null,
  });
  expect(claim.ok).toBe(true);
};
const benefits = async (who: Buyer) => {
  const { balance, debt } = await shop.benefit.api.accumulations(who);
  return { balance, debt };
};

it.each([false, true])('what ended unspent is not taken a second time (its clock has come: %s)', async (hasCome) => {
  const who = somebody();
  const book = await buy(who, await sheetOf(who, await option(19_800, { kind: 'book' })), wish(19_800));
  later(200);
  await shop.accumulate(who, 500);
  later(170);
  if (hasCome) await shop.benefit.expire();
  await back(who, book.orderNo, [1], 19_800);
  expect(await benefits(who)).toEqual({ balance: 500, debt: 0 });
  await shop.benefit.expire();
  expect(await benefits(who)).toEqual({ balance: 500, debt: 0 });
});

it('goes from the lot of its own order, and not from one that ends sooner', async () => {
  const who = somebody();
  await shop.accumulate(who, 500);
  later(300);
  const book = await buy(who, await sheetOf(who, await option(19_800, { kind: 'book' })), wish(19_800));
  await back(who, book.orderNo, [1], 19_800);
  later(100);
  // The gift ended meanwhile: had it been taken from that, 198 of the order were still here.
  expect(await benefits(who)).toEqual({ balance: 0, debt: 0 });
});

it('of two claims each gets its part of what ended; what was spent of it is taken from others or owed', async () => {
  const who = somebody();
  const goods = [await option(10_000, { kind: 'book' }), await option(10_000, { kind: 'book' })];
  const books = await buy(who, await sheetOf(who, ...goods), wish(20_000));
  // 200 were earned: 120 are spent, 80 end.
  await api.pay(who, await sheetOf(who, await option(120)), wish(0, { accumulations: 120 }));
  later(400);
  await shop.accumulate(who, 50);
  await back(who, books.orderNo, [1], 10_000);
  // 80 of its 100 ended, 20 are taken from the gift.
  expect(await benefits(who)).toEqual({ balance: 30, debt: 0 });
  await back(who, books.orderNo, [2], 10_000);
  expect(await benefits(who)).toEqual({ balance: 0, debt: 70 });
});
