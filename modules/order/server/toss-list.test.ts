import { refundDesk } from '@modules/payment/server';
import { startToss } from '@modules/payment/testing';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { shopIn } from '../testing.ts';

/* The provider's own list against our books: a server of ours that speaks the protocol, in pages of two. */
const { db } = testDatabase<never>();
const SECRET_KEY = 'test_sk_of_nobody';
const toss = await startToss(SECRET_KEY);
const shop = shopIn(db, undefined, undefined, {
  provider: 'toss',
  toss: { secretKey: SECRET_KEY, base: toss.base, timeoutMs: 2_000, listPage: 2, windowUrl: () => 'https://shop.test' },
});
const { api, state, somebody, option, sheetOf, wish } = shop;
const desk = refundDesk(db);
afterAll(() => toss.close());
const later = (hours: number): void => {
  state.now = new Date(state.now.getTime() + hours * 3_600_000);
  toss.state.now = state.now;
};
beforeEach(() => {
  toss.state.listFault = null;
  later(1);
});
const strays = async (of: string) =>
  (await desk.open())
    .filter(({ kind, paymentId }) => kind === 'unknown-money' && paymentId.startsWith(of))
    .map(({ paymentId, amount }) => [paymentId, amount]);
const said = (paymentId: string) =>
  shop.logged.filter(
    ({ facts }) => (facts as { kind?: string }).kind === 'unknown-money' && (facts as { payment?: string }).payment === paymentId,
  ).length;
const begin = async () => {
  const who = somebody();
  const paid = await api.pay(who, await sheetOf(who, await option(9_900)), wish(9_900));
  if (!paid.ok) throw new Error(paid.error.kind);
  const paymentId = paid.value.payment?.paymentId ?? '';
  return { who, orderNo: paid.value.orderNo, paymentId, paymentKey: toss.agree(paymentId, 9_900) };
};

it('says nothing of what is ours, and once of money that is of nobody, until it is back there', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { who, paymentId, paymentKey } = await begin();
    await api.settled(who, paymentId, paymentKey);
  }
  toss.strange('of-nobody', 33_000);
  later(1);
  await Promise.all([shop.payment.lookForUnknownMoney(), shop.payment.lookForUnknownMoney()]);
  later(6);
  await shop.payment.lookForUnknownMoney();
  expect([await strays('of-nobody'), said('of-nobody')]).toEqual([[['of-nobody', 33_000]], 1]);
  toss.cancelByHand('of-nobody', 33_000);
  later(6);
  await shop.payment.lookForUnknownMoney();
  expect(await strays('of-nobody')).toEqual([]);
});

it('asks for money of a payment of ours that we do not know to be paid, and opens its order', async () => {
  const gone = await begin();
  // Charged there, and nobody ever came back or told: not even that it was agreed to is written with us.
  await shop.payment.gateway.confirm({ ...gone, amount: 9_900 });
  later(1);
  await shop.payment.lookForUnknownMoney();
  const order = await api.order(gone.who, gone.orderNo);
  expect([order.ok && order.value.state, await strays(gone.paymentId)]).toEqual(['paid', []]);
});

it.each(['away', 'cut', 'no-list'] as const)(
  'a list that does not come whole (%s) is none, and the next one has what it missed, however late',
  async (fault) => {
    for (let n = 0; n < 3; n += 1) toss.strange(`${fault}-${n}`, 1_000 + n);
    toss.state.listFault = fault;
    later(1);
    await shop.payment.lookForUnknownMoney();
    expect(await strays(`${fault}-`)).toEqual([]);
    toss.state.listFault = null;
    later(10 * 24);
    await shop.payment.lookForUnknownMoney();
    expect(new Map((await strays(`${fault}-`)) as [string, number][])).toEqual(new Map([0, 1, 2].map((n) => [`${fault}-${n}`, 1_000 + n])));
  },
);

it('what an operator settled with a reason stays settled while it is as much; a refund is not settled by words', async () => {
  toss.strange('settled', 5_000);
  later(1);
  await shop.payment.lookForUnknownMoney();
  const { key } = (await desk.open()).find(({ paymentId }) => paymentId === 'settled')!;
  expect(await desk.settle(key, { by: '박도윤', because: '다른 가게의 결제로 확인', at: state.now })).toBe(true);
  expect(await desk.settle(key, { by: '박도윤', because: '두 번', at: state.now })).toBe(false);
  later(6);
  await shop.payment.lookForUnknownMoney();
  expect(await strays('settled')).toEqual([]);
  toss.cancelByHand('settled', 2_000);
  later(6);
  await shop.payment.lookForUnknownMoney();
  expect(await strays('settled')).toEqual([['settled', 3_000]]);
  const { rows } = await sql<{ by: string | null }>`select settled_by as by from payment.alert where alert_key = ${key}`.execute(db);
  expect(rows).toEqual([{ by: null }]);
});
