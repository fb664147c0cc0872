import { startToss } from '@modules/payment/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { pagePolicy } from './http-security.ts';
import { servedProduct } from './testing.ts';

const SECRET_KEY = 'test_sk_of_nobody';
const toss = await startToss(SECRET_KEY);
afterAll(() => toss.close());
const product = servedProduct({
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: 'test_ck_of_nobody',
  TOSS_SECRET_KEY: SECRET_KEY,
  TOSS_API_URL: toss.base,
});
const agent = () => product.agent('api.nursing.localhost');

it('hears what Toss Payments tells, and does not believe a deposit without its secret', async () => {
  await sql`insert into payment.payment (payment_id, brand_id, order_no, gateway, method, amount, state, created_at, state_at, webhook_secret)
    values ('20261120-1-1', 'nursing', '20261120-1', 'toss', 'virtual-account', 1000, 'waiting-deposit', now(), now(), 'ps_1')`.execute(
    product.database.db,
  );
  const tell = (news: object) => agent().post('/shop/payments/webhook/toss', news);
  expect(
    (await tell({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-20', data: { orderId: '20261120-1-1', mId: 'x' } })).status,
  ).toBe(200);
  expect((await tell({ orderId: '20261120-1-1', secret: 'ps_2', status: 'DONE' })).status).toBe(403);
  expect((await tell({ orderId: '20261120-1-1', secret: 'ps_1', status: 'DONE' })).json()).toEqual({ isHeard: true });
  expect((await tell({})).status).toBe(403);
});

it('presses no button of the built-in provider', async () => {
  expect((await agent().post('/shop/sandbox/payments/20261120-1-1/press', { outcome: 'approve' })).status).toBe(404);
});

it('a page lets frames of others in only where it names them', () => {
  expect(pagePolicy([], { connect: [], forms: [] })).not.toContain('frame-src');
  expect(pagePolicy([], { connect: [], forms: [], frames: ['https://*.tosspayments.com'] })).toContain(
    '; frame-src https://*.tosspayments.com;',
  );
});
