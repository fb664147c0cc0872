import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, state, somebody, option, sheetOf, wish, press, buy, webhook, charged, mayUse, one } = shop;
const NOON = new Date('2026-11-20T15:24:00+09:00');
const MINUTE_MS = 60_000;
const later = (ms: number) => {
  state.now = new Date(state.now.getTime() + ms);
};
let sittings = 1_000;
const aSitting = () => (sittings += 1);
const seatsTaken = async (optionNo: number) =>
  (await one(sql<{ n: number }>`select seats_taken as n from catalogue.option where option_no = ${optionNo}`)).n;

beforeEach(() => {
  state.now = NOON;
});

it('sells a CBT paper: the sitting opens with the money, not before, and closes with the refund', async () => {
  const [who, sitting] = [somebody(), aSitting()];
  const paper = await option(19_000, { sittings: [sitting], kind: 'cbt', days: 365 });
  const sheetNo = await sheetOf(who, paper);
  const gone = await press(who, sheetNo, wish(19_000), 'approve');
  expect([await mayUse(who, sitting), await charged(gone.orderNo)]).toEqual([false, 0]);
  expect((await api.settled(who, gone.paymentId, gone.paymentKey)).ok).toBe(true);
  expect([await mayUse(who, sitting), await charged(gone.orderNo)]).toEqual([true, 19_000]);
  const bought = await api.order(who, gone.orderNo);
  expect(bought.ok && bought.value).toMatchObject({
    state: 'paid',
    price: { list: 19_000, pay: 19_000, earns: 190 },
    // The last day is a whole one in Korea.
    lines: [{ state: 'owned', endsAt: Date.parse('2027-11-21T00:00:00+09:00') }],
    log: [{ to: 'pending' }, { to: 'paid', by: 'buyer' }],
  });
  expect((await shop.benefit.api.accumulations(who)).balance).toBe(190);
  const preview = await api.refundPreview(who, gone.orderNo, []);
  expect(preview.ok && preview.value).toMatchObject({ refund: 19_000, money: 19_000, lines: [{ ground: 'withdrawal' }] });
  const asked = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 19_000, reason: '', account: null };
  expect(kindOf(await api.claim(who, gone.orderNo, asked))).toBe('ok');
  expect(await mayUse(who, sitting)).toBe(false);
  await shop.sendRefunds();
  expect(await charged(gone.orderNo)).toBe(0);
  expect(await api.claims(who)).toMatchObject([{ state: 'done', money: 19_000, dueAt: Date.parse('2026-11-26T00:00:00+09:00') }]);
  expect((await shop.benefit.api.accumulations(who)).balance).toBe(0);
});

it('an answer that does not come is unknown, never failed, and comes to its end when the provider is asked again', async () => {
  const [who, sitting] = [somebody(), aSitting()];
  const paper = await option(9_900, { sittings: [sitting] });
  const gone = await press(who, await sheetOf(who, paper), wish(9_900), 'slow');
  const back = await api.settled(who, gone.paymentId, gone.paymentKey);
  expect(back.ok && back.value).toMatchObject({ state: 'pending', payment: { state: 'unknown' } });
  // Nobody pays again meanwhile, and its time does not take it away.
  later(2 * 60 * MINUTE_MS);
  await shop.order.expireDue();
  await shop.order.askOpen();
  const now = await api.order(who, gone.orderNo);
  expect(now.ok && now.value.state).toBe('paid');
  expect([await mayUse(who, sitting), await charged(gone.orderNo)]).toEqual([true, 9_900]);
});

it('declined, everything held is free again and the same sheet can be paid in another way', async () => {
  const who = somebody();
  const seat = await option(5_000, { seats: 1 });
  const sheetNo = await sheetOf(who, seat);
  await shop.accumulate(who, 500);
  expect((await buy(who, sheetNo, wish(4_500, { accumulations: 500 }), 'decline')).state).toBe('declined');
  expect([await seatsTaken(seat.optionNo), await shop.benefit.api.balance(who)]).toEqual([0, 500]);
  expect((await buy(who, sheetNo, wish(4_500, { accumulations: 500 }))).state).toBe('paid');
  expect([await seatsTaken(seat.optionNo), await shop.benefit.api.balance(who)]).toEqual([1, 45]);
});

it('a virtual account opens what was ordered when the money is in', async () => {
  const [who, sitting] = [somebody(), aSitting()];
  const gone = await buy(
    who,
    await sheetOf(who, await option(7_000, { sittings: [sitting] })),
    wish(7_000, { method: 'virtual-account' }),
    'virtual-account',
  );
  expect([gone.state, await mayUse(who, sitting)]).toEqual(['waiting-deposit', false]);
  await shop.payment.sandbox.deposit(gone.paymentId);
  await webhook(gone.paymentId);
  await webhook(gone.paymentId);
  expect([await mayUse(who, sitting), await charged(gone.orderNo)]).toEqual([true, 7_000]);
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 7_000, reason: '', account: null };
  expect(kindOf(await api.claim(who, gone.orderNo, claim))).toBe('order/account-needed');
  const account = { bank: '모의은행', accountNumber: '100-1234567', holder: '이하은' };
  expect(kindOf(await api.claim(who, gone.orderNo, { ...claim, account }))).toBe('ok');
  await shop.sendRefunds();
  expect(await charged(gone.orderNo)).toBe(0);
});

it('money that comes too late opens what can still be had, and goes back where somebody else has the seat', async () => {
  const seat = await option(7_000, { seats: 1 });
  const [late, other] = [somebody(), somebody()];
  const wished = wish(7_000, { method: 'virtual-account' });
  const gone = await buy(late, await sheetOf(late, seat), wished, 'virtual-account');
  later(3 * 24 * 60 * MINUTE_MS);
  await shop.payment.sandbox.expire(gone.paymentId);
  await webhook(gone.paymentId);
  const over = await api.order(late, gone.orderNo);
  expect(over.ok && over.value.state).toBe('expired');
  expect((await buy(other, await sheetOf(other, seat), wish(7_000))).state).toBe('paid');
  await shop.payment.sandbox.deposit(gone.paymentId);
  await webhook(gone.paymentId);
  const back = await one(sql<{ n: number; won: number }>`
    select count(*)::integer as n, sum(amount)::bigint as won from payment.refund where payment_id = ${gone.paymentId}`);
  expect(back).toEqual({ n: 1, won: 7_000 });
  expect(await seatsTaken(seat.optionNo)).toBe(1);
});

it('an order of nothing is paid without a provider', async () => {
  const [who, sitting] = [somebody(), aSitting()];
  const registered = await shop.benefit.api.register(who, await shop.coupon({ amount: 50_000 }));
  const couponNo = registered.ok ? registered.value.couponNo : 0;
  const paid = await api.pay(who, await sheetOf(who, await option(9_900, { sittings: [sitting] })), wish(0, { couponNo }));
  expect(paid.ok && paid.value).toMatchObject({ state: 'paid', payment: null, url: null });
  expect(await mayUse(who, sitting)).toBe(true);
  const orderNo = paid.ok ? paid.value.orderNo : '';
  // Nothing was paid, so nothing comes back but the coupon.
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 0, reason: '', account: null };
  expect(kindOf(await api.claim(who, orderNo, claim))).toBe('ok');
  expect([await mayUse(who, sitting), (await shop.benefit.api.coupons(who))[0]?.state]).toEqual([false, 'unused']);
});

it('charges what the page said or nothing', async () => {
  const who = somebody();
  const paper = await option(9_900);
  const sheetNo = await sheetOf(who, paper);
  expect(kindOf(await api.pay(who, sheetNo, wish(9_000)))).toBe('order/price-changed');
  expect(kindOf(await api.pay(who, sheetNo, wish(9_900, { agreements: ['goods'] })))).toBe('order/not-agreed');
  expect(kindOf(await api.pay(somebody(), sheetNo, wish(9_900)))).toBe('order/not-found');
  // The sheet keeps its price while its time runs; what changed is said.
  await sql`update catalogue.option set list_price = 12000, sale_price = 11000 where option_no = ${paper.optionNo}`.execute(db);
  const shown = await api.sheet(who, sheetNo, { accumulations: 0 });
  expect(shown.ok && shown.value).toMatchObject({ price: { pay: 9_900 }, changes: [{ before: 9_900, now: 11_000 }] });
  later(30 * MINUTE_MS);
  expect(kindOf(await api.pay(who, sheetNo, wish(9_900)))).toBe('order/sheet-over');
});

it('a seat that was left at the provider is free again after its time, also for the same buyer at once', async () => {
  const [who, other] = [somebody(), somebody()];
  const seat = await option(5_000, { seats: 1 });
  await press(who, await sheetOf(who, seat), wish(5_000), 'approve');
  expect(kindOf(await api.createSheet(other, { products: [{ ...seat, orderCnt: 1 }] }))).toBe('order/no-seat');
  later(31 * MINUTE_MS);
  await shop.order.expireDue();
  expect((await buy(other, await sheetOf(other, seat), wish(5_000))).state).toBe('paid');
  const paper = await option(5_000);
  await press(who, await sheetOf(who, paper), wish(5_000), 'approve');
  expect((await buy(who, await sheetOf(who, paper), wish(5_000))).state).toBe('paid');
  expect(kindOf(await api.createSheet(who, { products: [{ ...paper, orderCnt: 1 }] }))).toBe('order/O8003');
});

it('pays back the part that was not used, split as it was paid, once', async () => {
  const who = somebody();
  const course = await option(109_000, { units: 48, days: 180 });
  await shop.accumulate(who, 3_000);
  const bought = await buy(who, await sheetOf(who, course), wish(106_000, { accumulations: 3_000 }));
  for (let lesson = 1; lesson <= 9; lesson += 1) {
    await api.noteOpened(bought.orderNo, 1, `lesson-${lesson}`);
    await api.noteOpened(bought.orderNo, 1, `lesson-${lesson}`);
  }
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 88_563, reason: '', account: null };
  expect(kindOf(await api.claim(who, bought.orderNo, { ...claim, expectedRefund: 109_000 }))).toBe('order/refund-changed');
  const answers = await Promise.all([
    api.claim(who, bought.orderNo, claim),
    api.claim(who, bought.orderNo, claim),
    api.claim(who, bought.orderNo, { ...claim, requestId: crypto.randomUUID() }),
  ]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect(await api.claims(who)).toMatchObject([{ money: 86_125, accumulations: 2_438, state: 'done' }]);
  expect(await charged(bought.orderNo)).toBe(106_000 - 86_125);
  // 1,060 came with the order; of them goes what was earned by what is paid back.
  expect(await shop.benefit.api.balance(who)).toBe(1_060 + 2_438 - Math.ceil((1_060 * 86_125) / 106_000));
});
