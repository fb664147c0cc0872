import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish, press, webhook, charged } = shop;
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
