import type { PaymentGateway } from '@modules/payment';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shopIn } from '../testing.ts';

/* A process that dies: what it had in mind is gone, what it wrote is there, and another process goes on from that. */
const { db } = testDatabase<never>();
class Died extends Error {}
const dying = { before: false, after: false };
/** Dies before the provider hears of it, or after it has done it. */
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  confirm: async (payment) => {
    if (dying.before) throw new Died();
    const said = await gateway.confirm(payment);
    if (dying.after) throw new Died();
    return said;
  },
  cancel: async (refund) => {
    if (dying.before) throw new Died();
    const said = await gateway.cancel(refund);
    if (dying.after) throw new Died();
    return said;
  },
});
const shop = shopIn(db, between);
const { api, state, somebody, option, sheetOf, wish, press, charged, one } = shop;
/** Another process of the same product, a while later. */
const next = shopIn(db);

const differing = async (paymentId: string): Promise<number> =>
  (await one(sql<{ n: number }>`select count(*)::integer as n from payment.discrepancy where payment_id = ${paymentId}`)).n;

it.each(['before', 'after'] as const)('died %s the charge: the order gets its money and opens, or gets neither', async (when) => {
  const [who, sitting] = [somebody(), when === 'before' ? 7_001 : 7_002];
  const gone = await press(who, await sheetOf(who, await option(9_900, { sittings: [sitting] })), wish(9_900), 'approve');
  dying[when] = true;
  const back = await api.settled(who, gone.paymentId, gone.paymentKey);
  dying[when] = false;
  expect(back.ok && back.value.payment?.state).toBe('unknown');
  expect(await shop.mayUse(who, sitting)).toBe(false);
  next.state.now = new Date(state.now.getTime() + 24 * 3_600_000);
  await next.order.expireDue();
  await next.order.askOpen();
  expect([await charged(gone.orderNo), await next.mayUse(who, sitting)]).toEqual([9_900, true]);
  await next.payment.reconcile();
  expect(await differing(gone.paymentId)).toBe(0);
});

it.each(['before', 'after'] as const)('died %s the money went back: it goes back once', async (when) => {
  const who = somebody();
  const gone = await press(who, await sheetOf(who, await option(9_900)), wish(9_900), 'approve');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  await api.claim(who, gone.orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
  dying[when] = true;
  await expect(shop.sendRefunds()).rejects.toThrow(Died);
  dying[when] = false;
  next.state.now = new Date(state.now.getTime() + 24 * 3_600_000);
  await next.payment.resendRefunds();
  await next.payment.resendRefunds();
  await next.sendRefunds();
  expect(await charged(gone.orderNo)).toBe(0);
  await next.payment.reconcile();
  expect(await differing(gone.paymentId)).toBe(0);
  expect(await api.claims(who)).toMatchObject([{ state: 'done' }]);
});

it('what the provider’s books say otherwise is written down until both agree', async () => {
  const who = somebody();
  const gone = await press(who, await sheetOf(who, await option(9_900)), wish(9_900), 'approve');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  await shop.payment.gateway.cancel({
    refundId: 'by hand',
    attempt: 1,
    paymentId: gone.paymentId,
    paymentKey: gone.paymentKey,
    amount: 100,
    account: null,
  });
  for (let hour = 0; hour < 2; hour += 1) {
    shop.state.now = new Date(shop.state.now.getTime() + 3_600_000);
    await shop.payment.reconcile();
  }
  expect(await differing(gone.paymentId)).toBe(1);
});
