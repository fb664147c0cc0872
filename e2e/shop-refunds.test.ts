import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { HttpAgent } from '@platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Asking money back where little goes right: nothing was paid, or the answer is lost. */
const product = useProduct({ env: { PAYMENT_PROVIDER: 'sandbox', REFUND_GRACE_MINUTES: '0' } });
const visit = useBrowser();
const { db } = product;
const shop = (path: string) => product().url('nursing.localhost', path);
const PAPER = { productNo: 33_001, optionNo: 330_011 };
const PRICE = 19_000;

beforeAll(async () => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  await sql`insert into catalogue.product values (${PAPER.productNo}, 'nursing', 3, 'book', '면접 문답 책', '요약', ${body}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
    values (${PAPER.optionNo}, ${PAPER.productNo}, 0, 'PDF', ${PRICE}, ${PRICE}, 1, null, null, 'on-sale')`.execute(db);
});

/** Bought with all or nothing of it in accumulations. */
const buy = async (agent: HttpAgent, accumulations: number): Promise<string> => {
  const { orderSheetNo } = (await agent.post('/v2/orders', { products: [{ ...PAPER, orderCnt: 1 }] })).json<{ orderSheetNo: string }>();
  const paid = await agent.post(`/shop/order-sheets/${orderSheetNo}/pay`, {
    couponNo: null,
    accumulations,
    method: 'card',
    expectedPay: PRICE - accumulations,
    buyer: { name: '이하은', email: 'refunds@nursing.test', phone: '010-0000-1420' },
    agreements: ['goods', 'refund-rule', 'payment-provider', 'book-rule'],
  });
  const { orderNo, payment } = paid.json<{ orderNo: string; payment: { paymentId: string } | null }>();
  if (payment === null) return orderNo;
  const { paymentId } = payment;
  const { paymentKey } = (await agent.post(`/shop/sandbox/payments/${paymentId}/press`, { outcome: 'approve' })).json<{
    paymentKey: string;
  }>();
  await agent.post('/shop/payments/settle', { paymentId, paymentKey });
  return orderNo;
};
interface ClaimRow {
  readonly orderNo: string;
  readonly state: string;
}
const claimsOf = async (agent: HttpAgent) => (await agent.get('/shop/claims')).json<readonly ClaimRow[]>();

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_name, viewport) => {
  it('an order that cost nothing is cancelled by a press, and what was spent is back', async () => {
    const { context, page } = await visit({ viewport });
    const agent = (await signIn(context, product(), 'nursing')).agent.at('api.nursing.localhost');
    const { orderSheetNo } = (await agent.post('/v2/orders', { products: [{ ...PAPER, orderCnt: 1 }] })).json<{ orderSheetNo: string }>();
    await sql`insert into benefit.lot (brand_id, member_id, amount, left_amount, source_type, source_id, earned_at, expires_at)
      select 'nursing', member_id, ${PRICE}, ${PRICE}, 'gift', ${randomUUID()}, now(), now() + interval '1 year' from orders.sheet where sheet_no = ${orderSheetNo}`.execute(
      db,
    );
    const orderNo = await buy(agent, PRICE);
    await page.goto(shop(`/mypage/purchase-history/${orderNo}/refund`));
    await press(page.getByRole('button', { name: '19,000원 환불 신청하기' }));
    await page.waitForURL('**/mypage/cancel-refund-history');
    await page.getByText('적립금으로 19,000원').waitFor();
    expect((await claimsOf(agent)).map(({ state }) => state)).toEqual(['done']);
    await page.goto(shop(`/mypage/purchase-history/${orderNo}`));
    await page.locator('.order-top').getByText('환불 완료').waitFor();
    await page.getByText('돌려받은 적립금').waitFor();
  });

  it('an answer that is lost is asked for again by the same claim, and it is one', async () => {
    const { context, page } = await visit({ viewport, expects: /ERR_FAILED|Failed to fetch/ });
    const agent = (await signIn(context, product(), 'nursing')).agent.at('api.nursing.localhost');
    const orderNo = await buy(agent, 0);
    const asked: string[] = [];
    await page.route('**/shop/orders/*/claims', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const given = route.request().postDataJSON() as { readonly requestId: string };
      asked.push(given.requestId);
      if (asked.length > 1) return route.continue();
      // Done there, and nobody hears of it.
      await agent.post(`/shop/orders/${orderNo}/claims`, given);
      return route.abort('failed');
    });
    await page.goto(shop(`/mypage/purchase-history/${orderNo}/refund`));
    const button = page.getByRole('button', { name: '19,000원 환불 신청하기' });
    await press(button);
    await expect.poll(() => asked.length).toBe(1);
    await press(page.getByRole('alertdialog').getByRole('button', { name: '확인' }));
    await press(button);
    await page.waitForURL('**/mypage/cancel-refund-history');
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    expect((await claimsOf(agent)).filter((one) => one.orderNo === orderNo)).toHaveLength(1);
    if (viewport !== PHONE) return;
    // As it stands while the money is on its way, and where the provider refused to send it.
    await expect.poll(async () => (await claimsOf(agent)).find((one) => one.orderNo === orderNo)?.state).toBe('done');
    const is = (state: string) => sql`update orders.claim set state = ${state}, ended_at = null where order_no = ${orderNo}`.execute(db);
    await is('sending');
    await page.goto(shop(`/mypage/purchase-history/${orderNo}`));
    await lookAt(page, 'order.refundLeft.sending.text');
    await is('failed');
    await sql`update payment.refund set state = 'failed' where payment_id like ${`${orderNo}-%`}`.execute(db);
    await page.reload();
    await lookAt(page, 'order.failedRefund');
  });
});
