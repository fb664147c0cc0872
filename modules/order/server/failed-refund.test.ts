import type { PaymentGateway } from '@modules/payment';
import { refundDesk } from '@modules/payment/server';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
/** What it says to refunds; null: what the built-in one says. */
const provider = { says: null as string | null, silentFor: '', attempts: [] as { readonly paymentId: string; readonly attempt: number }[] };
const attemptsOf = (paymentId: string) => provider.attempts.filter((one) => one.paymentId === paymentId).map(({ attempt }) => attempt);
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  cancel: (refund) => {
    provider.attempts.push(refund);
    if (refund.paymentId === provider.silentFor) return Promise.reject(new Error('no answer'));
    return provider.says === null ? gateway.cancel(refund) : Promise.resolve(provider.says);
  },
});
const shop = shopIn(db, between);
const desk = refundDesk(db);
const { state, api, somebody, option, sheetOf, wish, press, webhook, charged } = shop;
const later = (minutes: number) => {
  state.now = new Date(state.now.getTime() + minutes * 60_000);
};
/** What the log says of a payment to whoever watches it. */
const alertsOf = (paymentId: string) =>
  shop.logged
    .filter(({ facts, text }) => text.startsWith('an operator') && (facts as { payment?: string }).payment === paymentId)
    .map(({ facts }) => ({ kind: (facts as { kind: string }).kind, reason: (facts as { reason: string }).reason }));
beforeEach(() => {
  Object.assign(provider, { says: null, silentFor: '', attempts: [] });
});
const ACCOUNT = { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' };

it('money of an account that came too late for its seat waits for an account to go back to, and is sent there once', async () => {
  const [early, late] = [somebody(), somebody()];
  const seat = await option(5_000, { seats: 1 });
  const gone = await press(late, await sheetOf(late, seat), wish(5_000, { method: 'virtual-account' }), 'virtual-account');
  await api.settled(late, gone.paymentId, gone.paymentKey);
  await shop.payment.sandbox.expire(gone.paymentId);
  await webhook(gone.paymentId);
  await shop.buy(early, await sheetOf(early, seat), wish(5_000));
  await shop.payment.sandbox.deposit(gone.paymentId);
  await webhook(gone.paymentId);
  await shop.sendRefunds();
  // There is nothing to try without an account: its buyer and an operator know.
  later(24 * 60);
  await shop.payment.resendRefunds();
  expect(attemptsOf(gone.paymentId)).toEqual([1]);
  expect(alertsOf(gone.paymentId)).toEqual([{ kind: 'account-missing', reason: 'REFUND_ACCOUNT_NEEDED' }]);
  const open = (await desk.open()).filter(({ paymentId }) => paymentId === gone.paymentId);
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(['account-missing', 'late-money']);
  const told = await api.order(late, gone.orderNo);
  expect(told.ok && told.value).toMatchObject({ state: 'expired', failedRefund: { amount: 5_000, needsAccount: true } });
  expect(kindOf(await api.sendRefundAgain(early, gone.orderNo, { account: ACCOUNT }))).toBe('order/not-found');
  expect(kindOf(await api.sendRefundAgain(late, gone.orderNo, { account: null }))).toBe('order/account-needed');
  const twice = await Promise.all([1, 2].map(() => api.sendRefundAgain(late, gone.orderNo, { account: ACCOUNT })));
  expect(twice.map(kindOf)).toEqual(['ok', 'ok']);
  await shop.sendRefunds();
  const after = await api.order(late, gone.orderNo);
  expect([after.ok && after.value.failedRefund, await charged(gone.orderNo)]).toEqual([null, 0]);
  const { rows } = await sql`select state, account from payment.refund where payment_id = ${gone.paymentId}`.execute(db);
  // Where it went is not kept.
  expect(rows).toEqual([{ state: 'done', account: null }]);
});

it('what the provider refuses is tried again later and later by the clock, and left to an operator in the end', async () => {
  const who = somebody();
  const gone = await press(who, await sheetOf(who, await option(9_900)), wish(9_900), 'approve');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  await api.claim(who, gone.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
  provider.says = 'REFUSED';
  await shop.sendRefunds();
  const asked = [];
  for (const minutes of [14, 2, 58, 3, 236, 5, 715, 6, 60 * 24]) {
    later(minutes);
    const before = attemptsOf(gone.paymentId).length;
    await shop.payment.resendRefunds();
    asked.push(attemptsOf(gone.paymentId).length - before);
  }
  expect(asked).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
  expect(attemptsOf(gone.paymentId)).toEqual([1, 2, 3, 4, 5]);
  expect(alertsOf(gone.paymentId)).toEqual([{ kind: 'refund-refused', reason: 'REFUSED' }]);
  expect((await desk.open()).filter(({ paymentId }) => paymentId === gone.paymentId)).toMatchObject([
    { kind: 'refund-refused', orderNo: gone.orderNo, amount: 9_900, state: 'failed' },
  ]);
  expect((await api.claims(who))[0]?.state).toBe('failed');
  provider.says = null;
  const { refundId } = (await desk.open()).find(({ paymentId }) => paymentId === gone.paymentId)!;
  expect(await desk.again(refundId!, state.now)).toBe(true);
  await Promise.all([shop.payment.resendRefunds(), shop.payment.resendRefunds()]);
  await shop.sendRefunds();
  expect([await charged(gone.orderNo), (await api.claims(who))[0]?.state]).toEqual([0, 'done']);
  expect((await desk.open()).filter(({ paymentId }) => paymentId === gone.paymentId)).toEqual([]);
  expect(await desk.again(refundId!, state.now)).toBe(false);
});

it('one without an answer is asked for by its own name until there is one, told to an operator, and keeps no other waiting', async () => {
  const [first, second] = [somebody(), somebody()];
  const bought: Awaited<ReturnType<typeof press>>[] = [];
  for (const who of [first, second]) {
    const gone = await press(who, await sheetOf(who, await option(9_900)), wish(9_900), 'approve');
    await api.settled(who, gone.paymentId, gone.paymentKey);
    await api.claim(who, gone.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
    bought.push(gone);
    later(1);
  }
  provider.silentFor = bought[0]!.paymentId;
  await expect(shop.sendRefunds()).rejects.toThrow('no answer');
  later(16);
  await shop.payment.resendRefunds();
  expect([await charged(bought[0]!.orderNo), await charged(bought[1]!.orderNo)]).toEqual([9_900, 0]);
  for (let day = 0; day < 6; day += 1) {
    later(24 * 60);
    await shop.payment.resendRefunds();
  }
  expect(alertsOf(bought[0]!.paymentId)).toEqual([{ kind: 'refund-unknown', reason: 'no answer' }]);
  expect(new Set(attemptsOf(bought[0]!.paymentId))).toEqual(new Set([1]));
  provider.silentFor = '';
  later(24 * 60);
  await shop.payment.resendRefunds();
  expect(await charged(bought[0]!.orderNo)).toBe(0);
  expect((await desk.open()).filter(({ paymentId }) => paymentId === bought[0]!.paymentId)).toEqual([]);
});
