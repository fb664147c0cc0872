import { testDatabase } from '@platform/testing';
import { openDb } from '@platform/db';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

/* Many real connections at once: each of these counts things that may happen once. */
const { db: idle, url } = testDatabase<never>();
const db = openDb<never>(url, { max: 30 });
afterAll(() => db.destroy());
void idle;
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish, press, buy, webhook, charged, mayUse, one } = shop;
const MANY = 50;
const times = <T>(n: number, make: (at: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: n }, (_none, at) => make(at)));
const count = async (statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await one(statement)).n;

it('fifty want one seat: one gets it, and everybody else holds nothing', async () => {
  const seat = await option(5_000, { seats: 1 });
  const buyers = await times(MANY, async () => {
    const who = somebody();
    return { who, sheetNo: await sheetOf(who, seat) };
  });
  const answers = await times(MANY, (at) => api.pay(buyers[at]!.who, buyers[at]!.sheetNo, wish(5_000)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.filter(({ ok }) => !ok).map(kindOf))).toEqual(new Set(['order/no-seat']));
  expect(await count(sql`select count(*)::integer as n from orders.line where option_no = ${seat.optionNo}`)).toBe(1);
});

it('fifty want the last coupon: one has it', async () => {
  const code = await shop.coupon({ limit: 1 });
  const answers = await times(MANY, () => shop.benefit.api.register(somebody(), code));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await count(sql`select issued_count as n from benefit.coupon where code = ${code}`)).toBe(1);
});

it('one coupon and one purse on many orders at once: each is used once, none goes below nothing', async () => {
  const who = somebody();
  const registered = await shop.benefit.api.register(who, await shop.coupon({ amount: 1_000 }));
  const couponNo = registered.ok ? registered.value.couponNo : 0;
  await shop.accumulate(who, 3_000);
  const papers = await times(10, () => option(5_000));
  const sheets = await times(10, (at) => sheetOf(who, papers[at]!));
  const withCoupon = await times(10, (at) => api.pay(who, sheets[at]!, wish(4_000, { couponNo })));
  expect(withCoupon.filter(({ ok }) => ok)).toHaveLength(1);
  const spending = await times(10, (at) => api.pay(who, sheets[at]!, wish(4_000, { accumulations: 1_000 })));
  expect(spending.filter(({ ok }) => ok).length).toBeLessThanOrEqual(3);
  const { left, entries } = await one(sql<{ left: number; entries: number }>`
    select (select sum(left_amount)::bigint from benefit.lot where member_id = ${who.memberId}) as left,
      (select sum(amount)::bigint from benefit.entry where member_id = ${who.memberId}) as entries`);
  expect(left).toBe(entries);
  expect(left).toBeGreaterThanOrEqual(0);
});

it('pressed twenty times at once it is one order and one payment', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(5_000));
  const answers = await times(20, () => api.pay(who, sheetNo, wish(5_000)));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.payment?.paymentId : answer.error.kind))).size).toBe(1);
  const orderNo = answers[0]?.ok ? answers[0].value.orderNo : '';
  expect(await count(sql`select count(*)::integer as n from payment.payment where order_no = ${orderNo}`)).toBe(1);
});

it('return and webhook at once, twenty times: charged once, opened once, earned once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [who, sitting] = [somebody(), 5_000 + round];
    const gone = await press(who, await sheetOf(who, await option(9_900, { sittings: [sitting] })), wish(9_900), 'approve-twice');
    await times(20, (at) =>
      at % 2 === 0 ? webhook(gone.paymentId) : api.settled(who, gone.paymentId, gone.paymentKey).then(() => undefined),
    );
    await webhook(gone.paymentId);
    expect([await charged(gone.orderNo), await mayUse(who, sitting), await shop.benefit.api.balance(who)]).toEqual([9_900, true, 99]);
    expect(await count(sql`select count(*)::integer as n from entitlement.entitlement where member_id = ${who.memberId}`)).toBe(1);
    expect(await count(sql`select count(*)::integer as n from orders.act where order_no = ${gone.orderNo} and to_state = 'paid'`)).toBe(1);
  }
});

it('fifty ask one payment back at once: it goes back once', async () => {
  const who = somebody();
  const bought = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  const answers = await times(MANY, () =>
    api.claim(who, bought.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await times(5, () =>
    shop.payment.sendRefund(`refund:claim:${answers.flatMap((answer) => (answer.ok ? [answer.value.claimNo] : []))[0]}`),
  );
  expect(await charged(bought.orderNo)).toBe(0);
  expect((await one(sql<{ won: number }>`select refunded as won from payment.payment where order_no = ${bought.orderNo}`)).won).toBe(9_900);
});

it('the database itself refuses to pay back more than was paid, a seat too many, and a lot below nothing', async () => {
  const who = somebody();
  const seat = await option(5_000, { seats: 1 });
  const bought = await buy(who, await sheetOf(who, seat), wish(5_000));
  const refused = async (statement: ReturnType<typeof sql>) =>
    statement.execute(db).then(
      () => 'done',
      (error: unknown) => (error as { readonly code?: string }).code,
    );
  expect(await refused(sql`update payment.payment set refunded = 5001 where order_no = ${bought.orderNo}`)).toBe('23514');
  expect(await refused(sql`update catalogue.option set seats_taken = 2 where option_no = ${seat.optionNo}`)).toBe('23514');
  expect(await refused(sql`update benefit.lot set left_amount = -1 where member_id = ${who.memberId}`)).toBe('23514');
  expect(
    await refused(sql`insert into orders.line select order_no, 2, member_id, option_no, product_no, bundle_option_no, kind, title, option_title, list_amount,
      sale_amount, coupon_off, accumulation_used, pay_amount, earns, unit_count, period_days, sittings, state, starts_at, ends_at
      from orders.line where order_no = ${bought.orderNo}`),
  ).toBe('23505');
});
