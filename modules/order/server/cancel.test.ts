import type { PaymentGateway } from '@modules/payment';
import { startToss } from '@modules/payment/testing';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Buyer } from '../contract.ts';
import { kindOf, shopIn } from '../testing.ts';

/* An order is taken back before it is paid. */
const { db } = testDatabase<never>();
const SECRET_KEY = 'test_sk_of_nobody';
const toss = await startToss(SECRET_KEY);
afterAll(() => toss.close());
const provider = { isAway: false, before: null as (() => Promise<unknown>) | null };
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  closeAccount: async (account) => {
    await provider.before?.();
    if (provider.isAway) throw new Error('no answer');
    return gateway.closeAccount(account);
  },
});
const shop = shopIn(db, between);
const { api, state, somebody, option, sheetOf, wish, press, buy } = shop;
beforeEach(() => {
  Object.assign(provider, { isAway: false, before: null });
});
const later = (minutes: number) => {
  state.now = new Date(state.now.getTime() + minutes * 60_000);
};

/** With a coupon of 1,000, 500 accumulations and the only seat. */
const waiting = async () => {
  const who = somebody();
  const seat = await option(5_000, { seats: 1 });
  await shop.accumulate(who, 500);
  const registered = await shop.benefit.api.register(who, await shop.coupon());
  const couponNo = registered.ok ? registered.value.couponNo : 0;
  const given = wish(3_500, { method: 'virtual-account', couponNo, accumulations: 500 });
  return { who, seat, given, ...(await buy(who, await sheetOf(who, seat), given, 'virtual-account')) };
};
const heldBy = async (who: Buyer, optionNo: number) => ({
  balance: await shop.benefit.api.balance(who),
  coupon: (await shop.benefit.api.coupons(who))[0]?.state,
  seats: (await shop.one(sql<{ n: number }>`select seats_taken as n from catalogue.option where option_no = ${optionNo}`)).n,
});
const FREE = { balance: 500, coupon: 'unused', seats: 0 };
const stateOf = async (who: Buyer, orderNo: string) => {
  const order = await api.order(who, orderNo);
  return order.ok ? order.value.state : '';
};
const kindsTo = async (who: Buyer) => {
  await shop.tell();
  return (await shop.mailsTo(who)).map(({ kind }) => kind.replace('order.', '')).toSorted();
};

it('by one press its account is ended and all that it held is free; the same can be ordered at once', async () => {
  const { who, seat, given, orderNo, paymentId } = await waiting();
  const again = await sheetOf(somebody(), await option(1_000));
  expect(again).not.toBe('');
  const other = await api.createSheet(who, { products: [{ ...seat, orderCnt: 1 }] });
  // The seat is its own: nobody has another, the buyer neither.
  expect(kindOf(other)).toBe('order/no-seat');
  const cancelled = await api.cancel(who, orderNo);
  expect(cancelled.ok && cancelled.value).toMatchObject({ state: 'cancelled', log: [{}, {}, { to: 'cancelled', by: 'buyer' }] });
  expect(await heldBy(who, seat.optionNo)).toEqual(FREE);
  expect(await api.cancel(who, orderNo)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect(await shop.payment.gateway.get(paymentId)).toMatchObject({ state: 'expired' });
  expect(await kindsTo(who)).toEqual(['account', 'cancelled', 'placed']);
  expect((await buy(who, await sheetOf(who, seat), { ...given, method: 'card' })).state).toBe('paid');
});

it('while one waits for its deposit, another order of the same says which one to cancel', async () => {
  const who = somebody();
  const course = await option(5_000);
  const first = await buy(who, await sheetOf(who, course), wish(5_000, { method: 'virtual-account' }), 'virtual-account');
  const sheetNo = await sheetOf(who, course);
  expect(kindOf(await api.pay(who, sheetNo, wish(5_000)))).toBe('order/deposit-waits');
  await api.cancel(who, first.orderNo);
  expect((await buy(who, sheetNo, wish(5_000))).state).toBe('paid');
});

it('of others, and of what is paid, nothing is cancelled; what was not paid for yet is', async () => {
  const { who, orderNo } = await waiting();
  expect(kindOf(await api.cancel(somebody(), orderNo))).toBe('order/not-found');
  const bought = await buy(who, await sheetOf(who, await option(900)), wish(900));
  expect(kindOf(await api.cancel(who, bought.orderNo))).toBe('order/paid-already');
  const left = await press(who, await sheetOf(who, await option(900)), wish(900), 'approve');
  expect(await api.cancel(who, left.orderNo)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  // Whoever comes back from the window after that is charged nothing.
  await api.settled(who, left.paymentId, left.paymentKey);
  expect([await stateOf(who, left.orderNo), await shop.charged(left.orderNo)]).toEqual(['cancelled', 0]);
});

it('a provider that does not answer: it stays an order, and the clock ends it', async () => {
  const { who, seat, orderNo } = await waiting();
  provider.isAway = true;
  expect(kindOf(await api.cancel(who, orderNo))).toBe('order/payment-open');
  expect(await stateOf(who, orderNo)).toBe('waiting-deposit');
  later(1);
  await shop.order.expireDue();
  expect(await stateOf(who, orderNo)).toBe('waiting-deposit');
  provider.isAway = false;
  later(11);
  await shop.order.expireDue();
  expect([await stateOf(who, orderNo), await heldBy(who, seat.optionNo)]).toEqual(['cancelled', FREE]);
  expect(await kindsTo(who)).toEqual(['account', 'cancelled', 'placed']);
});

it('money that comes in the same moment opens the order; the press says that it is paid', async () => {
  const { who, orderNo, paymentId } = await waiting();
  provider.before = async () => {
    await shop.payment.sandbox.deposit(paymentId);
    await shop.webhook(paymentId);
  };
  expect(kindOf(await api.cancel(who, orderNo))).toBe('order/paid-already');
  expect(await stateOf(who, orderNo)).toBe('paid');
});

it('pressed and told of at once, again and again, it is cancelled once', async () => {
  const { who, seat, orderNo, paymentId } = await waiting();
  const answers = await Promise.all([
    api.cancel(who, orderNo),
    api.cancel(who, orderNo),
    shop.webhook(paymentId),
    api.cancel(who, orderNo),
  ]);
  expect(answers.map((answer) => (answer ? kindOf(answer) : 'ok'))).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await heldBy(who, seat.optionNo)).toEqual(FREE);
  const { n } = await shop.one(
    sql<{ n: number }>`select count(*)::integer as n from orders.act where order_no = ${orderNo} and to_state = 'cancelled'`,
  );
  expect(n).toBe(1);
});

it('money that comes after it goes back whole and opens nothing', async () => {
  const { who, orderNo, paymentId } = await waiting();
  await api.cancel(who, orderNo);
  await shop.payment.sandbox.deposit(paymentId);
  await shop.webhook(paymentId);
  const back = await shop.one(sql<{ won: number }>`select amount as won from payment.refund where payment_id = ${paymentId}`);
  expect([back.won, await stateOf(who, orderNo)]).toEqual([3_500, 'cancelled']);
});

it('at Toss Payments an account is cancelled as a whole, and what was paid a moment before is not', async () => {
  const windowUrl = ({ paymentId }: { readonly paymentId: string }) => `https://shop.test/orders/toss/${paymentId}`;
  const real = shopIn(db, undefined, undefined, {
    provider: 'toss',
    toss: { secretKey: SECRET_KEY, base: toss.base, timeoutMs: 2_000, windowUrl },
  });
  const onAccount = async () => {
    const who = real.somebody();
    const paid = await real.api.pay(
      who,
      await real.sheetOf(who, await real.option(9_900)),
      real.wish(9_900, { method: 'virtual-account' }),
    );
    const paymentId = paid.ok ? (paid.value.payment?.paymentId ?? '') : '';
    await real.api.settled(who, paymentId, toss.agree(paymentId, 9_900, true));
    return { who, paymentId, orderNo: paid.ok ? paid.value.orderNo : '' };
  };
  const [one, other, lost] = [await onAccount(), await onAccount(), await onAccount()];
  expect(await real.api.cancel(one.who, one.orderNo)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  toss.deposit(other.paymentId);
  expect(kindOf(await real.api.cancel(other.who, other.orderNo))).toBe('order/paid-already');
  expect(toss.kept(other.paymentId)).toBe(9_900);
  // Done, and nobody heard of it.
  toss.state.fault = 'killed-after';
  expect(kindOf(await real.api.cancel(lost.who, lost.orderNo))).toBe('order/payment-open');
  expect(await real.api.cancel(lost.who, lost.orderNo)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
});
