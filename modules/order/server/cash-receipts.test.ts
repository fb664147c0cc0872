import type { PaymentGateway } from '@modules/payment';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { Pay, type Buyer } from '../contract.ts';
import { shopIn } from '../testing.ts';

/* Cash receipts, from the wish on the order sheet to what is left of them after refunds. */
const { db } = testDatabase<never>();
const provider = { isSilent: false, dies: false, refuses: false };
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  issueCashReceipt: async (receipt) => {
    if (provider.isSilent) throw new Error('no answer');
    if (provider.refuses) return { refused: 'INVALID_NUMBER' };
    const said = await gateway.issueCashReceipt(receipt);
    if (provider.dies) throw new Error('died after it was issued');
    return said;
  },
  cancelCashReceipt: async (receipt) => {
    const said = await gateway.cancelCashReceipt(receipt);
    if (provider.dies) throw new Error('died after it was cancelled');
    return said;
  },
});
const shop = shopIn(db, between);
const { api, state, somebody, option, sheetOf, wish, press, buy } = shop;
const PHONE = { purpose: 'income', number: '01012341420' } as const;
const ACCOUNT = { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' };
const later = (minutes: number) => {
  state.now = new Date(state.now.getTime() + minutes * 60_000);
};
beforeEach(() => {
  Object.assign(provider, { isSilent: false, dies: false, refuses: false });
});

const bought = async (more: object = {}, lines = 1) => {
  const who = somebody();
  const goods = await Promise.all(Array.from({ length: lines }, () => option(5_000)));
  const given = wish(5_000 * lines, { method: 'transfer', cashReceipt: PHONE, ...more });
  return { who, ...(await buy(who, await sheetOf(who, ...goods), given)) };
};
const receiptOf = async (who: Buyer, orderNo: string) => {
  const order = await api.order(who, orderNo);
  return order.ok ? order.value.cashReceipts : null;
};
/** What the provider has of it. */
const kept = async (paymentId: string): Promise<number | null> =>
  (
    await sql<{ won: number }>`select amount - cancelled as won from payment.sandbox_cash_receipt where receipt_id = ${paymentId}`.execute(
      db,
    )
  ).rows[0]?.won ?? null;
const numberOf = async (paymentId: string) =>
  (await shop.one(sql<{ number: string | null }>`select number from payment.cash_receipt where payment_id = ${paymentId}`)).number;
const back = async (who: Buyer, orderNo: string, lineNos: readonly number[], expectedRefund: number) => {
  await api.claim(who, orderNo, { requestId: crypto.randomUUID(), lineNos: [...lineNos], expectedRefund, reason: '', account: ACCOUNT });
  await shop.sendRefunds();
  await shop.payment.bringCashReceipts();
};

it('is issued once after the money came, shown with its number hidden, which is not kept', async () => {
  const { who, orderNo, paymentId } = await bought();
  expect(await receiptOf(who, orderNo)).toMatchObject([{ state: 'wanted', shown: '010-****-1420' }]);
  expect(await kept(paymentId)).toBe(null);
  await Promise.all([shop.payment.bringCashReceipts(), shop.payment.bringCashReceipts()]);
  await shop.payment.bringCashReceipts();
  expect(await receiptOf(who, orderNo)).toMatchObject([
    { state: 'issued', amount: 5_000, purpose: 'income', issueNumber: expect.any(String) },
  ]);
  expect([await kept(paymentId), await numberOf(paymentId)]).toEqual([5_000, null]);
});

it('of an account only when its deposit is in, and never for money that goes back at once', async () => {
  const [who, late, early] = [somebody(), somebody(), somebody()];
  const onAccount = wish(5_000, { method: 'virtual-account', cashReceipt: PHONE });
  const gone = await press(who, await sheetOf(who, await option(5_000)), onAccount, 'virtual-account');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  await shop.payment.bringCashReceipts();
  expect(await kept(gone.paymentId)).toBe(null);
  await shop.payment.sandbox.deposit(gone.paymentId);
  await shop.webhook(gone.paymentId);
  await shop.payment.bringCashReceipts();
  expect(await kept(gone.paymentId)).toBe(5_000);

  const seat = await option(5_000, { seats: 1 });
  const over = await press(late, await sheetOf(late, seat), onAccount, 'virtual-account');
  await api.settled(late, over.paymentId, over.paymentKey);
  await shop.payment.sandbox.expire(over.paymentId);
  await shop.webhook(over.paymentId);
  await buy(early, await sheetOf(early, seat), wish(5_000));
  await shop.payment.sandbox.deposit(over.paymentId);
  await shop.webhook(over.paymentId);
  await shop.payment.bringCashReceipts();
  expect(await kept(over.paymentId)).toBe(null);
});

it('is less by each refund, and nothing in the end', async () => {
  const { who, orderNo, paymentId } = await bought({}, 3);
  await shop.payment.bringCashReceipts();
  await back(who, orderNo, [1], 5_000);
  expect(await kept(paymentId)).toBe(10_000);
  provider.dies = true;
  await back(who, orderNo, [2], 5_000);
  provider.dies = false;
  // Asked for again it is the same cancellation.
  later(16);
  await shop.payment.bringCashReceipts();
  expect(await kept(paymentId)).toBe(5_000);
  await back(who, orderNo, [3], 5_000);
  expect([await kept(paymentId), (await receiptOf(who, orderNo))?.[0]?.amount]).toEqual([0, 0]);
});

it('without an answer it is asked for again and is one; what is refused says so, once', async () => {
  const first = await bought();
  provider.dies = true;
  await shop.payment.bringCashReceipts();
  expect(await receiptOf(first.who, first.orderNo)).toMatchObject([{ state: 'issuing' }]);
  provider.dies = false;
  await shop.payment.bringCashReceipts();
  expect(await receiptOf(first.who, first.orderNo)).toMatchObject([{ state: 'issuing' }]);
  later(16);
  await shop.payment.bringCashReceipts();
  expect(await receiptOf(first.who, first.orderNo)).toMatchObject([{ state: 'issued' }]);
  expect(await kept(first.paymentId)).toBe(5_000);
  const second = await bought();
  provider.refuses = true;
  await shop.payment.bringCashReceipts();
  expect(await receiptOf(second.who, second.orderNo)).toMatchObject([{ state: 'failed', amount: 0 }]);
});

it('is of the last press, of payments in money alone, and its number goes with its owner', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(5_000));
  await api.pay(who, sheetNo, wish(5_000, { method: 'transfer', cashReceipt: PHONE }));
  const last = wish(5_000, { method: 'transfer', cashReceipt: { purpose: 'expense', number: '1248100998' } });
  const paid = await api.pay(who, sheetNo, last);
  const paymentId = paid.ok ? (paid.value.payment?.paymentId ?? '') : '';
  expect(await shop.one(sql`select purpose, number, shown from payment.cash_receipt where payment_id = ${paymentId}`)).toEqual({
    purpose: 'expense',
    number: '1248100998',
    shown: '124-**-*****',
  });
  await shop.order.erase(who);
  expect(await numberOf(paymentId)).toBe(null);
  const byCard = await bought({ method: 'card' });
  expect(await receiptOf(byCard.who, byCard.orderNo)).toEqual([]);
});

it.each([
  [{ purpose: 'income', number: '010-1234-1420' }, true],
  [{ purpose: 'income', number: '02-123-4567' }, false],
  [{ purpose: 'expense', number: '124-81-00998' }, true],
  [{ purpose: 'expense', number: '124-81-00999' }, false],
  [null, true],
])('the number %j is one: %s', (cashReceipt, isOne) => {
  expect(Pay.safeParse({ ...wish(5_000), cashReceipt }).success).toBe(isOne);
});
