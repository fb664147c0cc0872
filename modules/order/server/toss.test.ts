import { startToss } from '@modules/payment/testing';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

/* A whole order at Toss Payments, which is a server of ours that speaks its protocol; whatever the network does, money and order agree in the end. */
const { db } = testDatabase<never>();
const SECRET_KEY = 'test_sk_of_nobody';
const toss = await startToss(SECRET_KEY);
const windowUrl = ({ paymentId }: { readonly paymentId: string }) => `https://shop.test/orders/toss/${paymentId}`;
const shop = shopIn(db, undefined, undefined, {
  provider: 'toss',
  toss: { secretKey: SECRET_KEY, base: toss.base, timeoutMs: 2_000, windowUrl },
});
const { api, state, somebody, option, sheetOf, wish } = shop;
const ACCOUNT = { bank: '우리은행', accountNumber: '1002-123-456789', holder: '이하은' };
afterAll(() => toss.close());

const agreed = async (method: 'card' | 'virtual-account' = 'card') => {
  toss.state.fault = null;
  toss.state.isRefusing = false;
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900));
  const paid = await api.pay(who, sheetNo, wish(9_900, { method }));
  if (!paid.ok) throw new Error(paid.error.kind);
  const paymentId = paid.value.payment?.paymentId ?? '';
  expect(paid.value.url).toBe(windowUrl({ paymentId }));
  return { who, orderNo: paid.value.orderNo, paymentId, paymentKey: toss.agree(paymentId, 9_900, method === 'virtual-account') };
};
const stateOf = async ({ who, orderNo }: { readonly who: ReturnType<typeof somebody>; readonly orderNo: string }) => {
  const order = await api.order(who, orderNo);
  return order.ok ? [order.value.state, order.value.payments.at(-1)?.state] : [];
};
const back = ({ who, paymentId, paymentKey }: Awaited<ReturnType<typeof agreed>>) => api.settled(who, paymentId, paymentKey);
const askAgain = async () => {
  state.now = new Date(state.now.getTime() + 120_000);
  await shop.order.askOpen();
};
const claimed = async (gone: Awaited<ReturnType<typeof agreed>>, account: typeof ACCOUNT | null = null) =>
  kindOf(
    await api.claim(gone.who, gone.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account }),
  );

it('charges once what was agreed to, and pays it back once', async () => {
  const gone = await agreed();
  expect(await stateOf(gone)).toEqual(['pending', 'ready']);
  await Promise.all([back(gone), back(gone), shop.webhook(gone.paymentId)]);
  expect([await stateOf(gone), toss.kept(gone.paymentId)]).toEqual([['paid', 'done'], 9_900]);
  // Who finds it under way asks for the same once more, by the same key.
  expect(
    new Set(toss.seen.filter(({ body }) => body.orderId === gone.paymentId).map(({ key, body }) => `${key} ${String(body.amount)}`)),
  ).toEqual(new Set([`confirm:${gone.paymentId} 9900`]));
  expect(await claimed(gone)).toBe('ok');
  await shop.sendRefunds();
  expect(toss.kept(gone.paymentId)).toBe(0);
  await shop.payment.reconcile();
  const { n } = await shop.one(
    sql<{ n: number }>`select count(*)::integer as n from payment.discrepancy where payment_id = ${gone.paymentId}`,
  );
  expect(n).toBe(0);
});

it.each(['away', 'killed-after', 'slow-after', 'consecutive'] as const)(
  'an answer that tells nothing (%s) is unknown, and ends by what the provider says',
  async (fault) => {
    const gone = await agreed();
    toss.state.fault = fault;
    const first = await back(gone);
    expect(first.ok && first.value.payment?.state).toBe('unknown');
    await askAgain();
    expect([await stateOf(gone), toss.kept(gone.paymentId)]).toEqual([['paid', 'done'], 9_900]);
  },
);

it('processed already is asked for, not taken for refused', async () => {
  const gone = await agreed();
  toss.state.fault = 'killed-after';
  await back(gone);
  toss.forgetKeys();
  // By hand, as a process that died would do it: the same confirmation with a key that is forgotten.
  await expect(shop.payment.gateway.confirm({ ...gone, amount: 9_900 })).resolves.toMatchObject({ state: 'done', amount: 9_900 });
  await askAgain();
  expect(await stateOf(gone)).toEqual(['paid', 'done']);
});

it('refused is refused, and the same order is paid by another try', async () => {
  const gone = await agreed();
  toss.state.isRefusing = true;
  const said = await back(gone);
  expect(said.ok && said.value.payment).toMatchObject({ state: 'declined', reason: 'REJECT_CARD_COMPANY 입니다.' });
  expect([(await stateOf(gone))[0], toss.kept(gone.paymentId)]).toEqual(['declined', 0]);
});

it('another amount than the order’s opens nothing and stands in the list of differences', async () => {
  const gone = await agreed();
  toss.state.fault = 'wrong-amount';
  const said = await back(gone);
  expect(said.ok && said.value).toMatchObject({ state: 'pending', payment: { state: 'unknown' } });
});

it('a deposit is told by a secret of its own; a forged one is not listened to', async () => {
  const gone = await agreed('virtual-account');
  await back(gone);
  expect(await stateOf(gone)).toEqual(['waiting-deposit', 'waiting-deposit']);
  const waiting = await api.order(gone.who, gone.orderNo);
  expect(waiting.ok && waiting.value.payments[0]?.account).toEqual({
    bank: '우리은행',
    accountNumber: 'X6505636518308',
    dueAt: Date.parse('2026-11-21T23:59:59+09:00'),
  });
  toss.deposit(gone.paymentId);
  const news = (secret: string) => JSON.stringify({ createdAt: '2026-11-21T10:00:00', secret, status: 'DONE', orderId: gone.paymentId });
  expect(await shop.payment.hear('toss', news('ps_of_nobody'), '')).toBe(false);
  expect(await stateOf(gone)).toEqual(['waiting-deposit', 'waiting-deposit']);
  expect(await shop.payment.hear('toss', news(`ps_${gone.paymentId}`), '')).toBe(true);
  expect(await stateOf(gone)).toEqual(['paid', 'done']);
  expect(
    await shop.payment.hear('toss', JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: gone.paymentId } }), ''),
  ).toBe(true);
  expect(await shop.payment.hear('toss', 'no json', '')).toBe(false);
});

it('money of an account goes back to the account that was named, and once, whatever is lost', async () => {
  const gone = await agreed('virtual-account');
  await back(gone);
  toss.deposit(gone.paymentId);
  await shop.webhook(gone.paymentId);
  expect(await claimed(gone)).toBe('order/account-needed');
  expect(await claimed(gone, ACCOUNT)).toBe('ok');
  toss.state.fault = 'killed-after';
  await expect(shop.sendRefunds()).rejects.toThrow('no answer');
  toss.forgetKeys();
  const { id } = await shop.one(sql<{ id: string }>`select refund_id as id from payment.refund where payment_id = ${gone.paymentId}`);
  await shop.payment.sendRefund(id);
  expect(toss.kept(gone.paymentId)).toBe(0);
  const cancels = toss.seen.filter(({ path }) => path.includes(gone.paymentKey));
  expect(cancels).toHaveLength(1);
  expect(cancels[0]?.body.refundReceiveAccount).toEqual({ bank: '20', accountNumber: '1002123456789', holderName: '이하은' });
});

it('what was refused for good is asked for again under a key of its own', async () => {
  const gone = await agreed();
  await back(gone);
  expect(await claimed(gone)).toBe('ok');
  toss.state.isRefusing = true;
  await shop.sendRefunds();
  const failed = await api.order(gone.who, gone.orderNo);
  expect(failed.ok && failed.value.failedRefund).toEqual({ amount: 9_900, needsAccount: false });
  toss.state.isRefusing = false;
  expect(kindOf(await api.sendRefundAgain(gone.who, gone.orderNo, { account: null }))).toBe('ok');
  await shop.sendRefunds();
  expect(toss.kept(gone.paymentId)).toBe(0);
  expect(new Set(toss.seen.filter(({ path }) => path.includes(gone.paymentKey)).map(({ key }) => key)).size).toBe(2);
});

it('where nobody takes money no order is begun', async () => {
  const closed = shopIn(db, undefined, undefined, { provider: null });
  const paper = await option(9_900);
  expect(kindOf(await closed.api.createSheet(somebody(), { products: [{ ...paper, orderCnt: 1 }] }))).toBe('order/closed');
  const who = somebody();
  expect(kindOf(await closed.api.pay(who, await sheetOf(who, paper), wish(9_900)))).toBe('order/closed');
});

it('a cash receipt is issued by its protocol after the money, once whatever the network does, and less by what goes back', async () => {
  toss.state.fault = null;
  toss.state.isRefusing = false;
  const who = somebody();
  const cashReceipt = { purpose: 'income', number: '01012341420' } as const;
  const goods = [await option(9_900), await option(5_000)];
  const paid = await api.pay(who, await sheetOf(who, ...goods), wish(14_900, { method: 'transfer', cashReceipt }));
  const { orderNo, paymentId } = {
    orderNo: paid.ok ? paid.value.orderNo : '',
    paymentId: paid.ok ? (paid.value.payment?.paymentId ?? '') : '',
  };
  await api.settled(who, paymentId, toss.agree(paymentId, 14_900));
  toss.state.fault = 'killed-after';
  await shop.payment.bringCashReceipts();
  state.now = new Date(state.now.getTime() + 16 * 60_000);
  await shop.payment.bringCashReceipts();
  expect(toss.cashReceipts(paymentId)).toEqual([
    {
      orderId: paymentId,
      left: 14_900,
      body: { amount: 14_900, orderId: paymentId, orderName: orderNo, type: '소득공제', customerIdentityNumber: '01012341420' },
    },
  ]);
  const shown = await api.order(who, orderNo);
  expect(shown.ok && shown.value.cashReceipts).toMatchObject([
    { state: 'issued', amount: 14_900, issueNumber: '120003428', url: `https://receipt.test/cr_${paymentId}` },
  ]);
  await api.claim(who, orderNo, { requestId: crypto.randomUUID(), lineNos: [2], expectedRefund: 5_000, reason: '', account: null });
  await shop.sendRefunds();
  toss.state.fault = 'slow-after';
  await shop.payment.bringCashReceipts();
  state.now = new Date(state.now.getTime() + 16 * 60_000);
  await shop.payment.bringCashReceipts();
  expect(toss.cashReceipts(paymentId)[0]?.left).toBe(9_900);
});
