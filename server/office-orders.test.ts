import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { claimedOrderIn } from '../testing/claimed-order.ts';
import { signInOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';
import { servedProduct } from './testing.ts';

/* Orders in the back office: found, read with every ledger, a refund asked again; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
let agent: HttpAgent;
beforeAll(async () => {
  agent = await signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['everything'], '박도윤'));
});
const found = async (query: string) =>
  (await agent.get(`/office/orders?${query}`)).json<{ items: { orderNo: string }[] }>().items.map(({ orderNo }) => orderNo);

it('finds an order by its number, its buyer and its state, and hides how to reach the buyer', async () => {
  await claimedOrderIn(db, { orderNo: '20261101-0000000101', email: 'Haerin@nursing.test' });
  const [first] = await found('q=20261101-0000000101');
  expect(first).toBe('20261101-0000000101');
  expect(await found('q=haerin%40nursing.test&state=paid')).toContain('20261101-0000000101');
  expect(await found('q=haerin%40nursing.test&state=refunded')).toEqual([]);
  expect(await found('q=2026')).toEqual([]);
  const order = await agent.get('/office/orders/20261101-0000000101');
  expect(order.json()).toMatchObject({
    buyer: { name: '이해린', maskedEmail: 'Hae***@nursing.test', maskedPhone: '***-5678' },
    price: { list: 60_000, saleOff: 1_000, accumulationUsed: 1_000, pay: 58_000 },
    lines: [{ unitCount: 18, opened: [{ unit: '1' }, { unit: '2' }, { unit: '3' }, { unit: '4' }] }],
    claims: [{ state: 'sending', money: 44_334, lines: [{ ground: 'used-part', paid: 59_000, kept: 12_888, revoked: 580 }] }],
    acts: [{ to: 'paid', by: 'provider' }],
  });
  expect([order.text.includes('Haerin@'), order.text.includes('1234-5678')]).toEqual([false, false]);
  expect((await agent.get('/office/orders/none')).json().kind).toBe('order/office-not-there');
});

it('lists the newest first, page by page without a gap', async () => {
  for (let n = 0; n < 52; n++) await claimedOrderIn(db, { orderNo: `20261102-${String(n).padStart(10, '0')}`, email: 'many@nursing.test' });
  interface Page {
    readonly items: readonly { readonly orderNo: string }[];
    readonly nextAfter: string | null;
  }
  const page = async (after = '') => (await agent.get(`/office/orders?q=many%40nursing.test${after}`)).json<Page>();
  const first = await page();
  const second = await page(`&after=${first.nextAfter}`);
  const all = [...first.items, ...second.items].map(({ orderNo }) => orderNo);
  expect([first.items.length, second.nextAfter, all.length, new Set(all).size]).toEqual([50, null, 52, 52]);
});

it('claims by their legal clock, refunds that wait for somebody, and one asked again by its own key with a reason in the log', async () => {
  const orderNo = '20261103-0000000101';
  await claimedOrderIn(db, { orderNo });
  const { items: claims } = (await agent.get('/office/claims')).json<{ items: { orderNo: string; dueAt: number }[] }>();
  expect(claims.map(({ dueAt }) => dueAt)).toEqual(claims.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b));
  expect(claims.some((one) => one.orderNo === orderNo)).toBe(true);
  const { queues } = (await agent.get('/office/today')).json<{ queues: { name: string; isLate: boolean }[] }>();
  expect(queues.find(({ name }) => name === 'claims')).toMatchObject({ isLate: true });
  expect((await agent.get(`/office/orders/${orderNo}/payments`)).json()).toMatchObject({
    payments: [
      {
        amount: 58_000,
        refunds: [{ refundId: `R-${orderNo}`, amount: 44_334, state: 'sending' }],
        acts: [{ to: 'done' }, { to: 'sending' }],
      },
    ],
  });
  const { items: alerts } = (await agent.get('/office/refund-alerts')).json<{ items: { refundId: string | null }[] }>();
  expect(alerts.map(({ refundId }) => refundId)).toContain(`R-${orderNo}`);
  const path = `/office/refunds/R-${orderNo}/again`;
  expect((await agent.post(path, { reason: ' ' })).status).toBe(400);
  expect((await agent.post(path, { reason: '결제사 장애가 끝남' })).status).toBe(200);
  expect((await agent.post('/office/refunds/none/again', { reason: '없음' })).json().kind).toBe('payment/office-no-refund');
  const { items } = (await agent.get(`/office/audit?q=R-${orderNo}`)).json<{ items: unknown[] }>();
  expect(items).toMatchObject([
    { act: 'refund.again', by: '박도윤', reason: '결제사 장애가 끝남', before: { tries: 5 }, after: { tries: 0 } },
  ]);
  const { rows } = await sql<{
    amount: number;
  }>`select amount::integer as amount from payment.refund where refund_id = ${`R-${orderNo}`}`.execute(db);
  expect(rows).toEqual([{ amount: 44_334 }]);
});

it('books that differ are told in parts, settled with a reason, once, and the log keeps it; a refund is settled by its money alone', async () => {
  const orderNo = '20261104-0000000101';
  await claimedOrderIn(db, { orderNo });
  const [paymentId, key] = [`P-${orderNo}`, `books-differ:P-${orderNo}`];
  await sql`insert into payment.discrepancy (payment_id, found_at, ours, theirs) values (${paymentId}, now(), '{"state":"done","amount":58000,"refunded":44334}', '{"state":"done","amount":58000,"cancelled":0}')`.execute(
    db,
  );
  await sql`insert into payment.alert (alert_key, kind, payment_id, reason, raised_at) values (${key}, 'books-differ', ${paymentId}, 'differs', now())`.execute(
    db,
  );
  interface Alerts {
    readonly items: readonly { readonly key: string; readonly maySettle: boolean }[];
  }
  const ofOrder = (given: Alerts) => given.items.filter((one) => one.key.endsWith(orderNo));
  const open = ofOrder((await agent.get('/office/refund-alerts')).json<Alerts>());
  expect(open).toMatchObject([
    { key: `refund-unknown:R-${orderNo}`, maySettle: false, books: null },
    { key, maySettle: true, books: { ours: { amount: 58_000, refunded: 44_334 }, theirs: { amount: 58_000, refunded: 0 } } },
  ]);
  const settle = (of: string, reason: string) => agent.post('/office/refund-alerts/settle', { key: of, reason });
  expect((await settle(key, ' ')).status).toBe(400);
  expect((await settle(`refund-unknown:R-${orderNo}`, '끝남')).json().kind).toBe('payment/office-no-alert');
  const settled = await settle(key, '결제사에서 취소로 맞춤');
  expect(ofOrder(settled.json<Alerts>()).map((one) => one.key)).toEqual([`refund-unknown:R-${orderNo}`]);
  expect((await settle(key, '한 번 더')).status).toBe(404);
  const { items } = (await agent.get(`/office/audit?q=${encodeURIComponent(key)}`)).json<{ items: unknown[] }>();
  expect(items).toMatchObject([{ act: 'refund.settle', by: '박도윤', reason: '결제사에서 취소로 맞춤', before: { kind: 'books-differ' } }]);
});

it('what the command does with refunds stands in the log of operators', async () => {
  const orderNo = '20261105-0000000101';
  await claimedOrderIn(db, { orderNo });
  const end = await runCommand('refunds.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, '--again', `R-${orderNo}`);
  expect(end).toMatchObject({ code: 0, err: '' });
  const { items } = (await agent.get(`/office/audit?q=R-${orderNo}`)).json<{ items: unknown[] }>();
  expect(items).toMatchObject([{ act: 'refund.again', by: 'npm run refunds', operatorId: null, before: { tries: 5 } }]);
});
