import { soldForMoreBefore } from '@modules/catalogue/testing';
import type { ExamDetailView } from '@modules/exam';
import type { ClaimView, OrderView, PayView, RefundView, SheetView } from '@modules/order';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { mailTo } from '../testing/mailbox.ts';
import { register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/* The shop over HTTP, from the product's page to the money's way back. Every answer is compared with its document on the way. */
const product = servedProduct({ PAYMENT_PROVIDER: 'sandbox', REFUND_GRACE_MINUTES: '0' });
const withoutProvider = servedProduct();
const { db } = product.database;
const cbt = () => product.agent('cbt.nursing.localhost');
const api = (agent: HttpAgent) => agent.at('api.nursing.localhost');
let sitting = 0;
const PAPER = { productNo: 30_001, optionNo: 300_011 };
const PAPER_NO = { productNo: PAPER.productNo };
const COURSE = { productNo: 30_101, optionNo: 301_011 };

beforeAll(async () => {
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  sitting = details.find(({ isFree }) => !isFree)!.examDetailIdx;
  const body = JSON.stringify({ suits: ['처음 보는 분'], suitsNot: [], points: [], curriculum: [] });
  for (const [{ productNo, optionNo }, kind, list, sale] of [
    [PAPER, 'cbt', 12_000, 9_900],
    [COURSE, 'course', 79_000, 67_000],
  ] as const) {
    await sql`insert into catalogue.product values (${productNo}, 'nursing', 3, ${kind}, '면접 준비', '요약', ${body}, 'on-sale', now())`.execute(
      db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
      values (${optionNo}, ${productNo}, 0, '1년', ${list}, ${sale}, 1, 365, 'on-sale')`.execute(db);
  }
  await soldForMoreBefore(db);
  await sql`insert into catalogue.sitting values (${PAPER.optionNo}, ${sitting})`.execute(db);
  await sql`insert into benefit.coupon (brand_id, code, title, amount, starts_at, ends_at) values ('nursing', 'WELCOME', '첫 구매', 1000, '2020-01-01', '2099-01-01')`.execute(
    db,
  );
});

const member = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return api(agent);
};
const ok = <T>(answer: { readonly status: number; readonly text: string; readonly json: () => unknown }): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json() as T;
};
const mayStart = async (agent: HttpAgent) =>
  (await agent.at('cbt.nursing.localhost').post('/apiV2/study-sessions', { examDetailIdx: sitting })).status === 200;
const wish = (expectedPay: number, couponNo: number | null = null) => ({
  couponNo,
  accumulations: 0,
  method: 'card',
  expectedPay,
  buyer: { name: '이하은', email: 'nurse@nursing.test', phone: '010-0000-1420' },
  agreements: ['goods', 'refund-rule', 'payment-provider'],
});
const ordered = async (agent: HttpAgent) =>
  ok<{ orderSheetNo: string }>(await agent.post('/v2/orders', { products: [{ ...PAPER, orderCnt: 1 }] })).orderSheetNo;

it('shows products and one of them', async () => {
  const anybody = api(cbt());
  const page = ok<{ items: { productNo: number }[]; totalCount: number }>(await anybody.get('/v2/products?categoryId=3&kind=cbt'));
  expect(page).toMatchObject({ items: [{ productNo: PAPER.productNo, listPrice: 12_000, salePrice: 9_900 }], totalCount: 1 });
  expect(ok(await anybody.get(`/v2/products?keywords=${encodeURIComponent('100%')}`))).toMatchObject({ items: [], totalCount: 0 });
  expect(ok(await anybody.get(`/v2/products/${PAPER.productNo}`))).toMatchObject({
    options: [{ optionNo: PAPER.optionNo, seatsLeft: null, sittings: [sitting] }],
  });
  expect(ok(await anybody.get(`/v2/products?sitting=${sitting}`))).toMatchObject({ items: [PAPER_NO], totalCount: 1 });
  expect(ok(await anybody.get(`/v2/sold-sittings?sittings=${sitting},999`))).toEqual([{ sitting, productNo: PAPER.productNo }]);
  const dear = ok<{ items: { productNo: number }[] }>(await anybody.get('/v2/products?categoryId=3&reduced=true&sort=dear'));
  expect(dear).toMatchObject({ items: [{ productNo: COURSE.productNo, unitCount: 1, periodDays: 365, partCount: 0 }, PAPER_NO] });
});

it('from the sheet over the provider to an open sitting, and back', async () => {
  const agent = await member();
  const { couponNo } = ok<{ couponNo: number }>(await agent.post('/shop/coupons', { code: 'welcome' }));
  const sheet = `/shop/order-sheets/${await ordered(agent)}`;
  expect(ok<SheetView>(await agent.get(`${sheet}?couponNo=${couponNo}`))).toMatchObject({
    price: { list: 12_000, saleOff: 2_100, couponOff: 1_000, accumulationUsed: 0, pay: 8_900, earns: 89 },
    isOver: false,
  });
  expect((await agent.post(`${sheet}/pay`, wish(9_900, couponNo))).json()).toMatchObject({ kind: 'order/price-changed' });
  const { orderNo, payment, url } = ok<PayView>(
    await agent.post(`${sheet}/pay`, {
      ...wish(8_900, couponNo),
      buyer: { name: '이하은', email: 'order-told@nursing.test', phone: '010-0000-1420' },
    }),
  );
  expect([payment?.state, url?.includes(payment?.paymentId ?? '-')]).toEqual(['ready', true]);
  expect(await mayStart(agent)).toBe(false);
  expect(ok(await agent.get('/shop/owned-products'))).toEqual([]);
  const { paymentKey } = ok<{ paymentKey: string }>(
    await agent.post(`/shop/sandbox/payments/${payment?.paymentId}/press`, { outcome: 'approve' }),
  );
  const back = { paymentId: payment?.paymentId, paymentKey };
  // Somebody else's it is for nobody.
  expect((await (await member()).post('/shop/payments/settle', back)).status).toBe(404);
  expect(ok<PayView>(await agent.post('/shop/payments/settle', back)).state).toBe('paid');
  const { items } = ok<{ items: { orderNo: string }[] }>(await agent.get('/shop/orders'));
  expect(items).toMatchObject([{ orderNo, state: 'paid', pay: 8_900 }]);
  const address = 'order-told@nursing.test';
  expect(new URL((await mailTo(product.dataDir, address, 'order.paid')).link).pathname).toBe(`/mypage/purchase-history/${orderNo}`);
  const notices = (await agent.get('/apiV2/user/me/notifications')).json<{ items: { kind: string; link: object }[] }>().items;
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'ORDER_OPENED', link: { site: 'shop', path: '/mypage/my-courses' } }));
  const preview = ok<RefundView>(await agent.get(`/shop/orders/${orderNo}/refund-preview?lineNos=1`));
  expect(preview).toMatchObject({ refund: 8_900, isCouponBack: true, needsAccount: false });
  expect(await mayStart(agent)).toBe(true);
  expect(ok(await agent.get('/shop/owned-products'))).toMatchObject([{ ...PAPER, bundleOptionNo: null }]);
  expect(ok(await agent.get('/shop/courses'))).toMatchObject([{ ...PAPER_NO, orderNo, kind: 'cbt', state: 'open' }]);
  // A sitting whose problems one has begun to solve is used.
  expect((await agent.get(`/shop/orders/${orderNo}/refund-preview`)).json()).toMatchObject({ refund: 0, lines: [{ usedCount: 1 }] });
  await sql`delete from practice.study where exam_detail_idx = ${sitting}`.execute(db);
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 8_900, reason: '' };
  const { claimNo } = ok<ClaimView>(await agent.post(`/shop/orders/${orderNo}/claims`, claim));
  expect((await agent.post(`/shop/orders/${orderNo}/claims/${claimNo}/withdraw`)).json()).toMatchObject({ kind: 'order/claim-sent' });
  expect(await mayStart(agent)).toBe(false);
  await waitFor(async () => expect((await agent.get('/shop/claims')).json()).toMatchObject([{ state: 'done', money: 8_900 }]));
  expect(ok<OrderView>(await agent.get(`/shop/orders/${orderNo}`)).state).toBe('refunded');
  // Nothing failed: nothing is sent again.
  expect(ok<OrderView>(await agent.post(`/shop/orders/${orderNo}/send-refund-again`, {})).failedRefund).toBeNull();
  expect(ok(await agent.get('/shop/coupons'))).toMatchObject([{ state: 'unused' }]);
  expect(ok(await agent.get('/shop/accumulations'))).toMatchObject({ balance: 0, entries: [{ kind: 'revoked' }, { kind: 'earned' }] });
}, 90_000);

it('a sitting that was begun as a mock exam is used too', async () => {
  const agent = await member();
  const sheet = `/shop/order-sheets/${await ordered(agent)}`;
  const { orderNo, payment } = ok<PayView>(await agent.post(`${sheet}/pay`, wish(9_900)));
  const { paymentKey } = ok<{ paymentKey: string }>(
    await agent.post(`/shop/sandbox/payments/${payment?.paymentId}/press`, { outcome: 'approve' }),
  );
  ok(await agent.post('/shop/payments/settle', { paymentId: payment?.paymentId, paymentKey }));
  await new Sitter(agent.at('cbt.nursing.localhost')).start(sitting);
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '' };
  expect((await agent.post(`/shop/orders/${orderNo}/claims`, claim)).json()).toMatchObject({ kind: 'order/nothing-to-refund' });
});

it('money that comes to an account by a signed notice opens it; a forged notice is refused', async () => {
  const agent = await member();
  const sheet = `/shop/order-sheets/${await ordered(agent)}`;
  const { payment } = ok<PayView>(await agent.post(`${sheet}/pay`, { ...wish(9_900), method: 'virtual-account' }));
  const at = `/shop/sandbox/payments/${payment?.paymentId}`;
  const { paymentKey } = ok<{ paymentKey: string }>(await agent.post(`${at}/press`, { outcome: 'virtual-account' }));
  const waiting = ok<PayView>(await agent.post('/shop/payments/settle', { paymentId: payment?.paymentId, paymentKey }));
  expect([waiting.state, waiting.payment?.account?.bank, await mayStart(agent)]).toEqual(['waiting-deposit', '모의은행', false]);
  const forged = { body: JSON.stringify({ paymentId: payment?.paymentId }), signature: 'a'.repeat(64) };
  expect((await agent.post('/shop/payments/webhook', forged)).status).toBe(403);
  expect((await agent.post(`${at}/deposit`)).status).toBe(204);
  expect(await mayStart(agent)).toBe(true);
});

it('a visitor’s cart is the member’s after signing in; the same course once, and the count says so', async () => {
  const agent = cbt();
  const shop = api(agent);
  const put = (one: object) => shop.post('/shop/cart', { products: [{ ...one, orderCnt: 1 }] });
  expect(ok(await put(PAPER))).toMatchObject({
    lines: [{ seenPrice: 9_900, obstacle: null }],
    selected: { count: 1, list: 12_000, sale: 9_900 },
  });
  expect((await put(PAPER)).json()).toMatchObject({
    kind: 'cart/O8004',
    code: 'O8004',
    message: '장바구니에 동일한 강의가 담겨있습니다. 장바구니를 확인해주세요.',
  });
  expect((await shop.post('/shop/cart', { products: [{ ...COURSE, orderCnt: 2 }] })).json()).toMatchObject({ kind: 'cart/O8002' });
  await register(agent);
  expect((await shop.get('/shop/cart/count', { platform: 'PC' })).json()).toEqual({ count: 1 });
  const { lines } = ok<{ lines: { cartNo: number }[] }>(await put(COURSE));
  const cartNos = lines.slice(0, 1).map(({ cartNo }) => cartNo);
  expect(ok(await shop.ask('/shop/cart/selected', { method: 'PUT', body: { cartNos } }))).toMatchObject({ selected: { count: 1 } });
  expect(ok(await shop.post('/shop/cart/remove', { cartNos }))).toMatchObject({ lines: [{ productNo: COURSE.productNo }] });
});

it('nobody decides by a button what was paid where the sandbox is not the provider', async () => {
  for (const [{ database, agent }, status] of [
    [product, 200],
    [withoutProvider, 404],
  ] as const) {
    const paymentId = 'sandbox-1';
    await sql`insert into payment.sandbox_charge (payment_key, payment_id, amount, method, state, created_at)
      values ('sb_1', ${paymentId}, 9900, 'card', 'authorized', now())`.execute(database.db);
    const pressed = await agent('api.nursing.localhost').post(`/shop/sandbox/payments/${paymentId}/press`, { outcome: 'approve' });
    expect(pressed.status).toBe(status);
    const { rows } = await sql<{
      outcome: string | null;
    }>`select outcome from payment.sandbox_charge where payment_id = ${paymentId}`.execute(database.db);
    expect(rows[0]?.outcome).toBe(status === 200 ? 'approve' : null);
  }
});

it('a price that changed between the page and the sheet is said with both, and the sheet’s is charged', async () => {
  const agent = await member();
  const sheetOf = async (seenPrice?: number) => {
    const made = await agent.post('/v2/orders', { products: [{ ...COURSE, orderCnt: 1, ...(seenPrice !== undefined && { seenPrice }) }] });
    return ok<SheetView>(await agent.get(`/shop/order-sheets/${ok<{ orderSheetNo: string }>(made).orderSheetNo}`));
  };
  expect(await sheetOf(61_000)).toMatchObject({
    price: { pay: 67_000 },
    sinceSeen: [{ optionNo: COURSE.optionNo, before: 61_000, now: 67_000 }],
  });
  expect((await sheetOf(67_000)).sinceSeen).toEqual([]);
  expect((await sheetOf()).sinceSeen).toEqual([]);
});
