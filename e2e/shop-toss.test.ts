import { startToss } from '@modules/payment/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurnOf } from '../testing/in-turn.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser, type VisitOptions } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { startTossWindow } from './lib/toss-window.ts';

/* Toss Payments in a browser: our page under its policy, the window's script, the way there and each way back. What the provider answers with is tested in `modules/order`. */
const SECRET_KEY = 'test_sk_of_nobody';
const toss = await startToss(SECRET_KEY);
const tossWindow = await startTossWindow({
  onAgree: ({ orderId, amount, method }) => toss.agree(orderId, amount, method === 'VIRTUAL_ACCOUNT'),
});
afterAll(() => Promise.all([toss.close(), tossWindow.close()]));
const product = useProduct({
  env: { PAYMENT_PROVIDER: 'toss', TOSS_CLIENT_KEY: 'test_ck_of_nobody', TOSS_SECRET_KEY: SECRET_KEY, TOSS_API_URL: toss.base },
});
const visit = useBrowser();
const { db } = product;
const shop = (path: string) => product().url('nursing.localhost', path);
const COURSE = { productNo: 32_101, optionNo: 321_011 };
const TITLE = '<심전도> "한 번에" 읽기';

beforeAll(async () => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  await sql`insert into catalogue.product values (${COURSE.productNo}, 'nursing', 3, 'course', ${TITLE}, '요약', ${body}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
    values (${COURSE.optionNo}, ${COURSE.productNo}, 0, '90일', 67000, 67000, 16, 90, null, 'on-sale')`.execute(db);
});

const payButton = (page: Page) => page.getByRole('button', { name: '67,000원 결제하기' });
/** As far as the press of "pay". */
const pay = async (options: VisitOptions, method?: RegExp) => {
  const { context, page } = await visit(options);
  await tossWindow.serve(context);
  const { agent } = await signIn(context, product(), 'nursing');
  const made = await agent.at('api.nursing.localhost').post('/v2/orders', { products: [{ ...COURSE, orderCnt: 1 }] });
  await page.goto(shop(`/orders/order/${made.json<{ orderSheetNo: string }>().orderSheetNo}`));
  await isAlive(payButton(page));
  await page.getByLabel('휴대전화').fill('010-0000-1420');
  if (method) await page.getByRole('radio', { name: method }).check();
  for (const name of [/상품, 가격, 기간/, /환불 규칙/, /결제 대행사/]) await page.getByRole('checkbox', { name }).check();
  await press(payButton(page));
  return { page, agent };
};
/** In the window, whose page stands where ours did. */
const inWindow = async (page: Page, name: 'agree' | 'close' | 'refuse') => {
  await page.waitForURL('https://payment-gateway-sandbox.tosspayments.com/window');
  await page.getByRole('link', { name }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const orderNoOf = (page: Page): string => /\/orders\/done\/([\d-]+)/.exec(page.url())?.[1] ?? '';
const notPaid = '결제를 마치지 않았어요';

// Each journey is walked in one of the windows, and what it shows is looked at in both.
const WIDTHS = [PHONE.width, DESKTOP.width];
describe.each([
  ['desktop', DESKTOP, 0],
  ['phone', PHONE, 1],
] as const)('on a %s', (_name, viewport, nth) => {
  const once = inTurnOf(nth, 2);
  once('the window opens with what the order says, and whoever agrees there has bought', async () => {
    const { page } = await pay({ viewport });
    await inWindow(page, 'agree');
    await heading(page, '주문이 끝났어요');
    const orderNo = orderNoOf(page);
    expect(tossWindow.opened.at(-1)).toEqual({ method: 'CARD', amount: 67_000, orderId: `${orderNo}-1`, orderName: TITLE });
    expect(toss.kept(`${orderNo}-1`)).toBe(67_000);
    // Its page again, by the browser's history or an old link: nothing opens.
    const count = tossWindow.opened.length;
    await page.goto(shop(`/orders/toss/${orderNo}-1`));
    await heading(page, '이 결제는 끝났어요');
    await page.getByRole('link', { name: '결과 보기' }).click();
    await heading(page, '주문이 끝났어요');
    expect(tossWindow.opened).toHaveLength(count);
  });

  once('whoever closes the window, or is refused in it, finds the ways on, and the window opens again by a press alone', async () => {
    const { page } = await pay({ viewport });
    await inWindow(page, 'close');
    await heading(page, notPaid);
    expect(page.url()).toContain('failed=1');
    expect(await page.locator('main').innerText()).not.toContain('취소하였습니다');
    expect(await faultsOf(page, 'toss window closed', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    const count = tossWindow.opened.length;
    await page.reload();
    await heading(page, notPaid);
    await press(page.getByRole('button', { name: '결제 창 다시 열기' }));
    await inWindow(page, 'refuse');
    await heading(page, notPaid);
    expect(tossWindow.opened).toHaveLength(count + 1);
    await page.getByRole('link', { name: '주문서로 돌아가기' }).click();
    await isAlive(payButton(page));
  });
});

it('a card that is refused when it is charged is said so, and nothing is charged', async () => {
  const { page } = await pay({});
  toss.state.isRefusing = true;
  try {
    await inWindow(page, 'agree');
    await heading(page, '결제되지 않았어요');
  } finally {
    toss.state.isRefusing = false;
  }
  expect(toss.kept(`${orderNoOf(page)}-1`)).toBe(0);
});

it('an account to pay to is shown, and the deposit that the provider tells of pays the order', async () => {
  const { page, agent } = await pay({}, /가상계좌/);
  await inWindow(page, 'agree');
  await page.getByText('X6505636518308').waitFor();
  const paymentId = `${orderNoOf(page)}-1`;
  expect(tossWindow.opened.at(-1)).toMatchObject({ method: 'VIRTUAL_ACCOUNT', amount: 67_000 });
  toss.deposit(paymentId);
  const told = await agent
    .at('api.nursing.localhost')
    .post('/shop/payments/webhook/toss', { orderId: paymentId, secret: `ps_${paymentId}`, status: 'DONE' });
  expect(told.status).toBe(200);
  await page.reload();
  await heading(page, '주문이 끝났어요');
});

it('where its script does not come, the page says that nothing was charged, and a press tries again', async () => {
  tossWindow.state.isAway = true;
  try {
    const { page } = await pay({ expects: /503.*tosspayments/ });
    await heading(page, notPaid);
    tossWindow.state.isAway = false;
    const count = tossWindow.opened.length;
    await press(page.getByRole('button', { name: '결제 창 다시 열기' }));
    await inWindow(page, 'agree');
    await heading(page, '주문이 끝났어요');
    expect(tossWindow.opened).toHaveLength(count + 1);
  } finally {
    tossWindow.state.isAway = false;
  }
});

it('no page beside it lets anything of the provider in', async () => {
  const policies = await Promise.all(
    ['/', '/orders/cart', `/products/${COURSE.productNo}`].map(
      async (path) => (await product().agent('nursing.localhost').get(path)).headers['content-security-policy'],
    ),
  );
  for (const policy of policies) {
    expect(policy).toContain('script-src');
    expect(policy).not.toContain('tosspayments');
  }
});
