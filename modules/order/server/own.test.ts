import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { AGREEMENT_RULES, AGREEMENTS } from '../contract-agreements.ts';
import { shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish, buy } = shop;
const DAY_MS = 86_400_000;

it('what one has is listed with its use, and is over when its period is', async () => {
  const who = somebody();
  const [long, short] = [await option(9_000, { units: 12, days: 90 }), await option(5_000, { days: 3 })];
  const { orderNo } = await buy(who, await sheetOf(who, long), wish(9_000));
  await buy(who, await sheetOf(who, short), wish(5_000));
  await api.noteOpened(orderNo, 1, '1');
  const begun = shop.state.now;
  expect(await api.courses(who)).toMatchObject([
    { productNo: short.productNo, state: 'open' },
    { productNo: long.productNo, state: 'open', unitCount: 12, usedCount: 1, bundleTitle: null, startsAt: begun.getTime() },
  ]);
  shop.state.now = new Date(begun.getTime() + 5 * DAY_MS);
  expect((await api.courses(who)).map(({ state }) => state)).toEqual(['over', 'open']);
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 8_250, reason: '', account: null };
  expect((await api.claim(who, orderNo, claim)).ok).toBe(true);
  expect((await api.courses(who)).map(({ productNo }) => productNo)).toEqual([short.productNo]);
  expect(await api.courses(somebody())).toEqual([]);
  shop.state.now = begun;
});

it('orders are found by days in Korea, title and number, and by nobody else', async () => {
  const who = somebody();
  const noon = shop.state.now;
  const { orderNo } = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  // The first moment of the next day.
  shop.state.now = new Date('2026-11-21T00:00:00+09:00');
  const next = await buy(who, await sheetOf(who, await option(6_000)), wish(6_000));
  shop.state.now = noon;
  const found = async (asked: Partial<Parameters<typeof api.orders>[1]>) =>
    (await api.orders(who, { page: 1, pageSize: 20, ...asked })).items.map((one) => one.orderNo);
  expect(await found({})).toEqual([next.orderNo, orderNo]);
  expect(await found({ to: '2026-11-20' })).toEqual([orderNo]);
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([next.orderNo]);
  expect(await found({ keywords: '면접' })).toEqual([next.orderNo, orderNo]);
  expect(await found({ keywords: orderNo.slice(-8) })).toEqual([orderNo]);
  expect(await found({ keywords: '%' })).toEqual([]);
  expect((await api.orders(who, { page: 2, pageSize: 1 })).items.map((one) => one.orderNo)).toEqual([orderNo]);
  expect((await api.orders(somebody(), { page: 1, pageSize: 20, keywords: '면접' })).totalCount).toBe(0);
});

it('keeps what was agreed to, and when', async () => {
  const who = somebody();
  const { orderNo } = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  const order = await api.order(who, orderNo);
  const at = shop.state.now.getTime();
  expect(order.ok && order.value.agreements).toEqual(AGREEMENTS.map((name) => ({ name, version: AGREEMENT_RULES[name].version, at })));
});
