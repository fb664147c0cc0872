import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { shopIn } from '../testing.ts';

/* What is kept of orders, and for how long. */
const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, state, somebody, option, sheetOf, wish, press, buy } = shop;
const DAY_MS = 86_400_000;
const later = (days: number) => {
  state.now = new Date(state.now.getTime() + days * DAY_MS);
};
beforeEach(() => {
  state.now = new Date('2026-11-20T15:24:00+09:00');
});
const buyerOf = async (orderNo: string) =>
  (await shop.one(sql<{ buyer: unknown }>`select buyer from orders.placed where order_no = ${orderNo}`)).buyer;
const rowsOf = async (orderNo: string): Promise<number> =>
  (
    await shop.one(sql<{ n: number }>`select ((select count(*) from orders.placed where order_no = ${orderNo})
      + (select count(*) from orders.line where order_no = ${orderNo}) + (select count(*) from orders.act where order_no = ${orderNo})
      + (select count(*) from orders.claim where order_no = ${orderNo}) + (select count(*) from orders.opened_unit where order_no = ${orderNo})
      + (select count(*) from payment.payment where order_no = ${orderNo}) + (select count(*) from payment.act where payment_id like ${`${orderNo}-%`})
      + (select count(*) from payment.refund where payment_id like ${`${orderNo}-%`}))::integer as n`)
  ).n;
const claimed = async (who: ReturnType<typeof somebody>, orderNo: string) => {
  const given = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 5_000, reason: '이사를 가요', account: null };
  expect((await api.claim(who, orderNo, given)).ok).toBe(true);
};

it('who nearly bought something is forgotten after thirty days, whoever did is not', async () => {
  const who = somebody();
  const left = await press(who, await sheetOf(who, await option(5_000)), wish(5_000), 'approve');
  const bought = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  later(1);
  await shop.order.expireDue();
  later(29);
  await shop.order.forgetUnpaid();
  expect(await buyerOf(left.orderNo)).not.toBeNull();
  later(2);
  await shop.order.forgetUnpaid();
  expect([await buyerOf(left.orderNo), await buyerOf(bought.orderNo)]).toEqual([null, expect.objectContaining({ name: '이하은' })]);
});

it('five years after the last that happened nothing of an order and its money is left; what may still be used stays', async () => {
  const who = somebody();
  const course = await buy(who, await sheetOf(who, await option(5_000, { days: 90, units: 2 })), wish(5_000));
  await api.noteOpened(course.orderNo, 1, 'lesson-1');
  const book = await buy(who, await sheetOf(who, await option(5_000, { kind: 'book' })), wish(5_000));
  later(400);
  const returned = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  await claimed(who, returned.orderNo);
  await shop.sendRefunds();
  later(5 * 365 + 2 - 400);
  await shop.order.forgetOld();
  expect([await rowsOf(course.orderNo), (await rowsOf(book.orderNo)) > 0, (await rowsOf(returned.orderNo)) > 0]).toEqual([0, true, true]);
  // Its member has left: nobody uses it any more.
  await shop.order.erase(who);
  later(410);
  await shop.order.forgetOld();
  expect([await rowsOf(book.orderNo), await rowsOf(returned.orderNo)]).toEqual([0, 0]);
});

it('money that is not back yet keeps its order, however old', async () => {
  const who = somebody();
  const gone = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  await claimed(who, gone.orderNo);
  later(6 * 366);
  await shop.order.forgetOld();
  expect(await rowsOf(gone.orderNo)).toBeGreaterThan(0);
});

it('why somebody wanted their money back goes with them', async () => {
  const who = somebody();
  const gone = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  await claimed(who, gone.orderNo);
  await shop.order.erase(who);
  const { rows } = await sql<{ reason: string }>`
    select reason from orders.claim where order_no = ${gone.orderNo} union all select reason from payment.refund where payment_id = ${gone.paymentId}`.execute(
    db,
  );
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['', 'claim']);
});
