import type { PaymentGateway } from '@modules/payment';
import { refundDesk } from '@modules/payment/server';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { shopIn } from '../testing.ts';

/* Accounts that wait for a deposit: past their end the provider decides, and what it was paid is never given up unseen. */
const { db } = testDatabase<never>();
const provider = { isAway: false, asked: [] as string[] };
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  get: (paymentId) => {
    provider.asked.push(paymentId);
    return provider.isAway ? Promise.reject(new Error('no answer')) : gateway.get(paymentId);
  },
  closeAccount: (account) => (provider.isAway ? Promise.reject(new Error('no answer')) : gateway.closeAccount(account)),
});
const shop = shopIn(db, between);
const { api, state, somebody, option, sheetOf, wish, press, buy } = shop;
const desk = refundDesk(db);
const HOUR_MS = 3_600_000;
const later = (ms: number) => {
  state.now = new Date(state.now.getTime() + ms);
};
const onAccount = wish(5_000, { method: 'virtual-account' });
beforeEach(async () => {
  state.now = new Date('2026-11-20T15:24:00+09:00');
  await sql`update payment.payment set ask_at = '2100-01-01', compare_at = null`.execute(db);
  Object.assign(provider, { isAway: false, asked: [] });
});
const waiting = async () => {
  const who = somebody();
  const gone = await buy(who, await sheetOf(who, await option(5_000, { seats: 1 })), onAccount, 'virtual-account');
  expect(gone.state).toBe('waiting-deposit');
  return { who, ...gone };
};
type Waiting = Awaited<ReturnType<typeof waiting>>;
const manyWaiting = async (): Promise<readonly Waiting[]> => {
  const all: Waiting[] = [];
  while (all.length < 60) all.push(...(await Promise.all(Array.from({ length: 6 }, waiting))));
  return all;
};
const stateOf = async ({ who, orderNo }: Waiting) => {
  const order = await api.order(who, orderNo);
  return order.ok ? order.value.state : '';
};
const alertsOf = async ({ paymentId }: { readonly paymentId: string }) =>
  (await desk.open()).filter((one) => one.paymentId === paymentId).map(({ kind, refundId }) => ({ kind, refundId }));

it('paid in time while its news were lost and the provider was away: it is asked until it answers, and nothing is given up before', async () => {
  const gone = await waiting();
  await shop.payment.sandbox.deposit(gone.paymentId);
  provider.isAway = true;
  later(27 * HOUR_MS);
  await shop.order.expireDue();
  await shop.order.askOpen();
  expect(await stateOf(gone)).toBe('waiting-deposit');
  later(HOUR_MS);
  provider.isAway = false;
  await shop.order.expireDue();
  expect(await stateOf(gone)).toBe('paid');
});

it('an account that its provider still keeps open after its end is ended there, and only then given up', async () => {
  const gone = await waiting();
  // Its own clock has not come: it says that it waits.
  await sql`update payment.sandbox_charge set account = account || '{"dueAt": 4000000000000}' where payment_id = ${gone.paymentId}`.execute(
    db,
  );
  later(27 * HOUR_MS);
  await shop.order.expireDue();
  expect(await stateOf(gone)).toBe('expired');
  const { charge } = await shop.one(
    sql<{ charge: string }>`select state as charge from payment.sandbox_charge where payment_id = ${gone.paymentId}`,
  );
  expect(charge).toBe('expired');
});

it('what cannot be given up keeps nobody waiting: behind sixty of them, a seat is free in the same run', async () => {
  const stuck = await manyWaiting();
  provider.isAway = true;
  later(27 * HOUR_MS);
  await sql`update orders.placed set holds_until = ${new Date(state.now.getTime() - HOUR_MS)} where order_no = any(${stuck.map(({ orderNo }) => orderNo)})`.execute(
    db,
  );
  const who = somebody();
  const left = await press(who, await sheetOf(who, await option(5_000, { seats: 1 })), wish(5_000), 'approve');
  later(31 * 60_000);
  await shop.order.expireDue();
  expect(await stateOf({ who, ...left, state: 'pending' })).toBe('expired');
  expect(await stateOf(stuck[0]!)).toBe('waiting-deposit');
});

it('an unknown charge is asked for before accounts, and each is handed out once whoever asks', async () => {
  const accounts = await manyWaiting();
  later(HOUR_MS);
  const who = somebody();
  const unknown = await press(who, await sheetOf(who, await option(5_000)), wish(5_000), 'slow');
  await api.settled(who, unknown.paymentId, unknown.paymentKey);
  later(2 * 60_000);
  provider.asked = [];
  await Promise.all([shop.order.askOpen(), shop.order.askOpen()]);
  // Each of the two asks four side by side.
  expect(provider.asked.slice(0, 8)).toContain(unknown.paymentId);
  expect(provider.asked.toSorted()).toEqual([unknown.paymentId, ...accounts.map(({ paymentId }) => paymentId)].toSorted());
  provider.asked = [];
  later(60_000);
  await shop.order.askOpen();
  expect(provider.asked).toEqual([]);
});

it('books are compared however old a payment is; what was cancelled at the provider by hand stands in the list until both agree', async () => {
  const who = somebody();
  const gone = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  for (const days of [1, 5, 30, 90]) {
    later(days * 24 * HOUR_MS);
    expect(await shop.payment.reconcile()).toBe(0);
  }
  await sql`update payment.sandbox_charge set cancelled = 2000 where payment_id = ${gone.paymentId}`.execute(db);
  // After so long once a week, and every hour while they differ.
  later(8 * 24 * HOUR_MS);
  expect(await shop.payment.reconcile()).toBe(1);
  expect(await alertsOf(gone)).toEqual([{ kind: 'books-differ', refundId: null }]);
  const said = () => shop.logged.filter(({ facts }) => (facts as { payment?: string }).payment === gone.paymentId);
  expect(said()).toMatchObject([{ facts: { kind: 'books-differ', reason: 'ours: done 5000 - 0; sandbox: done 5000 - 2000' } }]);
  later(2 * HOUR_MS);
  expect(await shop.payment.reconcile()).toBe(1);
  expect(said()).toHaveLength(1);
  // An operator cleared it there: it is said no more, until it is another difference.
  const settled = { by: '박도윤', because: '고객센터에서 합의해 돌려줌', at: shop.state.now };
  expect(await desk.settle(`books-differ:${gone.paymentId}`, settled)).toBe(true);
  later(2 * HOUR_MS);
  await shop.payment.reconcile();
  expect(await alertsOf(gone)).toEqual([]);
  await sql`update payment.sandbox_charge set cancelled = 3000 where payment_id = ${gone.paymentId}`.execute(db);
  later(2 * HOUR_MS);
  await shop.payment.reconcile();
  expect(await alertsOf(gone)).toEqual([{ kind: 'books-differ', refundId: null }]);
  await sql`update payment.sandbox_charge set cancelled = 0 where payment_id = ${gone.paymentId}`.execute(db);
  later(2 * HOUR_MS);
  expect(await shop.payment.reconcile()).toBe(0);
  expect(await alertsOf(gone)).toEqual([]);
});

it('money of a payment that was given up is settled by the comparison: opened or sent back, and nobody has to look', async () => {
  const gone = await waiting();
  await shop.payment.sandbox.expire(gone.paymentId);
  await shop.webhook(gone.paymentId);
  expect(await stateOf(gone)).toBe('expired');
  await shop.payment.sandbox.deposit(gone.paymentId);
  later(2 * HOUR_MS);
  expect(await shop.payment.reconcile()).toBe(0);
  expect([await stateOf(gone), await alertsOf(gone)]).toEqual(['paid', []]);
});

it('money that is on its way back is no difference', async () => {
  const who = somebody();
  const gone = await buy(who, await sheetOf(who, await option(5_000)), wish(5_000));
  await api.claim(who, gone.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 5_000, reason: '', account: null });
  await sql`update payment.sandbox_charge set cancelled = amount where payment_id = ${gone.paymentId}`.execute(db);
  later(2 * HOUR_MS);
  expect(await shop.payment.reconcile()).toBe(0);
});
