import { randomUUID } from 'node:crypto';
import { soldForMoreBefore } from '@modules/catalogue/testing';
import type { ExamDetailView } from '@modules/exam';
import type { Entitlements } from '@modules/learner';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTurnOf } from '../testing/in-turn.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser, type VisitOptions } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Paying and getting money back, by every button of the built-in provider. What the numbers have to be is tested in `modules/order`. */
const product = useProduct({ env: { PAYMENT_PROVIDER: 'sandbox', REFUND_GRACE_MINUTES: '0' } });
const visit = useBrowser();
const { db } = product;
const shop = (path: string) => product().url('nursing.localhost', path);
const cbt = (path: string) => product().url('cbt.nursing.localhost', path);
const api = (agent: HttpAgent) => agent.at('api.nursing.localhost');

const PAPER = { productNo: 31_001, optionNo: 310_011 };
const COURSE = { productNo: 31_101, optionNo: 311_011 };
/** One seat: whoever comes second finds it gone. */
const SEAT = { productNo: 31_201, optionNo: 312_011 };
let sitting = 0;

beforeAll(async () => {
  const details = (await product().agent('cbt.nursing.localhost').get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  sitting = details.find(({ isFree }) => !isFree)!.examDetailIdx;
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  for (const [{ productNo, optionNo }, kind, title, list, sale, units, seats] of [
    [PAPER, 'cbt', '직무역량 CBT', 19_000, 19_000, 1, null],
    [COURSE, 'course', '병원 면접 첫 질문부터 마지막 질문까지', 79_000, 67_000, 16, null],
    [SEAT, 'course', '모의면접 한 자리', 30_000, 30_000, 1, 1],
  ] as const) {
    await sql`insert into catalogue.product values (${productNo}, 'nursing', 3, ${kind}, ${title}, '요약', ${body}, 'on-sale', now())`.execute(
      db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
      values (${optionNo}, ${productNo}, 0, '90일', ${list}, ${sale}, ${units}, 90, ${seats}, 'on-sale')`.execute(db);
  }
  await soldForMoreBefore(db);
  await sql`insert into catalogue.sitting values (${PAPER.optionNo}, ${sitting})`.execute(db);
  await sql`insert into benefit.coupon (brand_id, code, title, percent, kinds, starts_at, ends_at)
    values ('nursing', 'INTERVIEW', '면접 강의 10%', 10, '{course}', '2020-01-01', '2099-01-01')`.execute(db);
});

interface Goods {
  readonly productNo: number;
  readonly optionNo: number;
  readonly seenPrice?: number;
}
const sheetOf = async (agent: HttpAgent, ...goods: readonly Goods[]): Promise<string> => {
  const answer = await api(agent).post('/v2/orders', { products: goods.map((one) => ({ ...one, orderCnt: 1 })) });
  return answer.json<{ orderSheetNo: string }>().orderSheetNo;
};
/** A member with an order sheet open. */
const open = async (options: VisitOptions, ...goods: readonly Goods[]) => {
  const { context, page } = await visit(options);
  const { agent } = await signIn(context, product(), 'nursing');
  const sheetNo = await sheetOf(agent, ...goods);
  await page.goto(shop(`/orders/order/${sheetNo}`));
  return { context, page, agent, sheetNo };
};
const payButton = (page: Page) => page.getByRole('button', { name: /결제하기$/ });
const fill = async (page: Page) => {
  // With its scripts; what is set before they are here has a test of its own.
  await isAlive(payButton(page));
  await page.getByLabel('휴대전화').fill('010-0000-1420');
  // Nothing is agreed to beforehand, and each can be by itself.
  expect(await page.getByRole('checkbox').evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length)).toBe(0);
  for (const name of [/상품, 가격, 기간/, /환불 규칙/, /결제 대행사/]) await page.getByRole('checkbox', { name }).check();
};
const toWindow = async (page: Page) => {
  await fill(page);
  await press(payButton(page));
  await page.waitForURL('**/orders/sandbox/**');
};
const choose = (page: Page, name: RegExp) => press(page.getByRole('button', { name }));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const orderNoOf = (page: Page): string => /\/orders\/done\/([\d-]+)/.exec(page.url())?.[1] ?? '';
/** As the member's own page of purchases says it. */
const mayStart = async (agent: HttpAgent): Promise<boolean> =>
  (await agent.at('cbt.nursing.localhost').get('/apiV2/user/me/entitlements'))
    .json<Entitlements>()
    .sold.some(({ details }) => details.some(({ examDetailIdx, access }) => examDetailIdx === sitting && access === 'owned'));
const chargesOf = async (orderNo: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from payment.sandbox_charge where state = 'done' and payment_id like ${`${orderNo}-%`}`.execute(db)
  ).rows[0]!.n;

// Each journey is walked in one of the windows, and what it shows is looked at in both.
const WIDTHS = [PHONE.width, DESKTOP.width];
describe.each([
  ['desktop', DESKTOP, 0],
  ['phone', PHONE, 1],
] as const)('on a %s', (_name, viewport, nth) => {
  const once = inTurnOf(nth, 2);
  once('a cash receipt is asked for on the sheet and stands in the order; an amount that changed meanwhile is said with both', async () => {
    const { page, agent } = await open({ viewport, expects: /409/ }, COURSE);
    const code = randomUUID();
    await sql`insert into benefit.coupon (brand_id, code, title, percent, starts_at, ends_at)
      values ('nursing', ${code}, '바뀌는 쿠폰', 10, '2020-01-01', '2099-01-01')`.execute(db);
    await api(agent).post('/shop/coupons', { code });
    await page.reload();
    await fill(page);
    await press(page.getByRole('radio', { name: /바뀌는 쿠폰/ }));
    await press(page.getByRole('radio', { name: /^계좌이체/ }));
    await press(page.getByRole('radio', { name: /^소득공제/ }));
    await page.getByRole('button', { name: '60,300원 결제하기' }).waitFor();
    await press(payButton(page));
    await page.getByText('현금영수증 번호를 확인해 주세요.').waitFor();
    await page.getByLabel('현금영수증을 받을 휴대전화 번호').fill('010-1234-1420');
    // What lies beneath the header that stays would be called too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsOf(page, 'cash receipt', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await sql`update benefit.coupon set percent = 5 where code = ${code}`.execute(db);
    await press(payButton(page));
    await page.getByText('낼 돈이 60,300원에서 63,650원으로 바뀌었어요.').waitFor();
    await press(page.getByRole('alertdialog').getByRole('button', { name: '확인' }));
    await lookAt(page, 'order.sheet.price.changed');
    await press(page.getByRole('button', { name: '63,650원 결제하기' }));
    await page.waitForURL('**/orders/sandbox/**');
    await choose(page, /^승인 바로/);
    await heading(page, '주문이 끝났어요');
    expect(await chargesOf(orderNoOf(page))).toBe(1);
    await page.goto(shop(`/mypage/purchase-history/${orderNoOf(page)}`));
    await page.getByText(/소득공제 010-\*{4}-1420/).waitFor();
  });

  once('a sheet with a coupon and accumulations is paid, the sitting opens, and closes with the refund', async () => {
    const { page, agent } = await open({ viewport }, COURSE, PAPER);
    await api(agent).post('/shop/coupons', { code: 'INTERVIEW' });
    await page.reload();
    await press(page.getByRole('radio', { name: /면접 강의 10%/ }));
    await page.getByRole('button', { name: '79,300원 결제하기' }).waitFor();
    const ledger = page.getByRole('complementary', { name: '결제 금액' });
    await expect.poll(() => ledger.locator('.sum dd').innerText()).toBe('79,300원');
    await press(payButton(page));
    await page.getByText('이름, 휴대전화, 이메일을 확인해 주세요.').waitFor();
    expect(await faultsOf(page, 'order sheet', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    expect(await mayStart(agent)).toBe(false);
    await toWindow(page);
    expect(await faultsOf(page, 'sandbox window', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await choose(page, /^승인 바로/);
    await heading(page, '주문이 끝났어요');
    const orderNo = orderNoOf(page);
    expect(await mayStart(agent)).toBe(true);
    expect(await faultsOf(page, 'order done', WIDTHS)).toEqual([]);
    await page.goto(cbt('/mycbt/purchase'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The order, its receipt, and the way back.
    await page.goto(shop(`/mypage/purchase-history/${orderNo}`));
    await page.getByText('결제했어요').waitFor();
    expect(await faultsOf(page, 'order detail', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await press(page.getByRole('link', { name: '직무역량 CBT 취소·환불' }));
    await press(page.getByRole('button', { name: '19,000원 환불 신청하기' }));
    await page.waitForURL('**/mypage/cancel-refund-history');
    expect(await mayStart(agent)).toBe(false);
    await expect.poll(async () => (await api(agent).get('/shop/claims')).json<readonly { state: string }[]>()[0]?.state).toBe('done');
    await page.reload();
    await page.getByText('환불 끝').waitFor();
    expect(await faultsOf(page, 'claims', WIDTHS)).toEqual([]);
  });

  once('declined keeps the sheet, waits for a deposit, and a late one opens the order all the same', async () => {
    const { page, agent } = await open({ viewport }, PAPER);
    await toWindow(page);
    await choose(page, /^한도 초과/);
    await heading(page, '결제되지 않았어요');
    expect(await faultsOf(page, 'declined', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await press(page.getByRole('link', { name: '다른 방법으로 결제하기' }));
    await page.waitForURL('**/orders/order/**');
    await press(page.getByRole('radio', { name: /가상계좌/ }));
    await toWindow(page);
    await choose(page, /^가상계좌 발급/);
    await heading(page, '입금을 기다리고 있어요');
    expect(await mayStart(agent)).toBe(false);
    expect(await faultsOf(page, 'waiting for a deposit', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await press(page.getByRole('link', { name: '모의 결제 창에서 입금하기' }));
    await choose(page, /^기한이 지난 뒤 입금/);
    await heading(page, '주문이 끝났어요');
    expect(await mayStart(agent)).toBe(true);
    // Money of an account goes back to an account.
    await page.goto(shop(`/mypage/purchase-history/${orderNoOf(page)}/refund`));
    await press(page.getByRole('button', { name: '19,000원 환불 신청하기' }));
    await page.getByText('은행, 계좌 번호, 예금주를 적어 주세요.').waitFor();
    expect(await faultsOf(page, 'refund with an account', WIDTHS)).toEqual([]);
    expect(await faultsAside(page, (tab) => tab.getByLabel('예금주').waitFor())).toEqual([]);
    await page.setViewportSize(viewport);
    await page.getByLabel('은행').fill('모의은행');
    await page.getByLabel('계좌 번호').fill('100-0000-01');
    await page.getByLabel('예금주').fill('홍길동');
    await press(page.getByRole('button', { name: '19,000원 환불 신청하기' }));
    await page.waitForURL('**/mypage/cancel-refund-history');
  });
});

it('an order that waits for a deposit is cancelled on its page: coupon and accumulations are back, and nothing can be paid any more', async () => {
  const { page, agent } = await open({ viewport: PHONE }, COURSE);
  await api(agent).post('/shop/coupons', { code: 'INTERVIEW' });
  await sql`insert into benefit.lot (brand_id, member_id, amount, left_amount, source_type, source_id, earned_at, expires_at)
    select brand_id, member_id, 3000, 3000, 'gift', ${randomUUID()}, now(), now() + interval '1 year' from benefit.issued_coupon
    order by issued_idx desc limit 1`.execute(db);
  await page.reload();
  await press(page.getByRole('radio', { name: /면접 강의 10%/ }));
  await press(page.getByRole('button', { name: '모두 쓰기' }));
  await page.getByRole('button', { name: '57,300원 결제하기' }).waitFor();
  await press(page.getByRole('radio', { name: /가상계좌/ }));
  await toWindow(page);
  await choose(page, /^가상계좌 발급/);
  await heading(page, '입금을 기다리고 있어요');
  const orderNo = orderNoOf(page);
  const benefits = async () => {
    const [coupon] = (await api(agent).get('/shop/coupons')).json<readonly { readonly state: string }[]>();
    return [coupon?.state, (await api(agent).get('/shop/accumulations')).json<{ readonly balance: number }>().balance];
  };
  expect(await benefits()).toEqual(['held', 0]);
  await page.goto(shop(`/mypage/purchase-history/${orderNo}`));
  const cancel = page.getByRole('button', { name: '주문 취소' });
  await isAlive(cancel);
  const [account, button] = [await page.getByRole('link', { name: '입금할 계좌' }).boundingBox(), await cancel.boundingBox()];
  expect(button!.x - account!.x - account!.width).toBeGreaterThanOrEqual(8);
  expect(await faultsOf(page, 'may be cancelled', WIDTHS)).toEqual([]);
  await press(cancel);
  await page.locator('.toast').getByText('주문을 취소했어요. 쓰려던 쿠폰과 적립금은 돌아왔어요.').waitFor();
  await cancel.waitFor({ state: 'detached' });
  expect((await api(agent).get(`/shop/orders/${orderNo}`)).json()).toMatchObject({ state: 'cancelled' });
  expect(await benefits()).toEqual(['unused', 3_000]);
  expect(await faultsOf(page, 'cancelled', WIDTHS)).toEqual([]);
  await page.goto(shop(`/orders/done/${orderNo}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: '모의 결제 창에서 입금하기' }).count()).toBe(0);
  expect(await chargesOf(orderNo)).toBe(0);
});

it('an answer that does not come forbids paying again, and is asked for until it is there', async () => {
  const { page } = await open({}, PAPER);
  await toWindow(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/shop/payments/settle', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await choose(page, /^응답이 늦다가 승인/);
  await heading(page, '결과를 확인하고 있어요');
  await lookAt(page, 'order.done.unknown');
  await page.getByText('다시 결제하지 마세요.').waitFor();
  expect(await page.getByRole('link', { name: '다른 방법으로 결제하기' }).count()).toBe(0);
  answer.resolve();
  await heading(page, '주문이 끝났어요');
  expect(await chargesOf(orderNoOf(page))).toBe(1);
});

it('what is typed and ticked before the scripts are here is what is ordered with', async () => {
  const { context, page } = await visit();
  const { agent } = await signIn(context, product(), 'nursing');
  const sheetNo = await sheetOf(agent, PAPER);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(shop(`/orders/order/${sheetNo}`), { waitUntil: 'commit' });
  await page.getByLabel('휴대전화').fill('010-0000-1420');
  for (const name of [/상품, 가격, 기간/, /환불 규칙/]) await page.getByRole('checkbox', { name }).check();
  scripts.resolve();
  await isAlive(payButton(page));
  await page.getByRole('checkbox', { name: /결제 대행사/ }).check();
  // What was ticked early is told to the page a moment after it is alive.
  await expect.poll(() => page.getByRole('checkbox', { name: '필수 항목에 모두 동의' }).isChecked()).toBe(true);
  await press(payButton(page));
  await page.waitForURL('**/orders/sandbox/**');
  const [{ orderNo }] = (await api(agent).get('/shop/orders')).json<{ items: [{ orderNo: string }] }>().items;
  const placed = await sql<{ buyer: { phone: string } }>`select buyer from orders.placed where order_no = ${orderNo}`.execute(db);
  expect(placed.rows.map(({ buyer }) => buyer.phone)).toEqual(['010-0000-1420']);
});

it('two notices in the wrong order, a second tab and the back button charge once', async () => {
  const { page, context, sheetNo } = await open({}, PAPER);
  await fill(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await fill(other);
  await payButton(page).dblclick();
  await page.waitForURL('**/orders/sandbox/**');
  await press(payButton(other));
  // It is in the background.
  await other.waitForURL('**/orders/sandbox/**', { waitUntil: 'commit' });
  expect(other.url()).toBe(page.url());
  await choose(page, /^승인 알림 두 번/);
  await heading(page, '주문이 끝났어요');
  const orderNo = orderNoOf(page);
  await other.reload();
  await other.getByText('이 결제는 끝났어요.').waitFor();
  await page.goto(shop(`/orders/order/${sheetNo}`));
  await lookAt(page, 'order.sheet.ordered');
  await expect.poll(() => payButton(page).isDisabled()).toBe(true);
  expect(await chargesOf(orderNo)).toBe(1);
});

it('a sheet of somebody else is not there; one that is over is made anew; what is sold out is said and not charged', async () => {
  const { page, agent, sheetNo } = await open({ expects: /404|409/ }, SEAT);
  const stranger = await visit({ expects: /404/ });
  await signIn(stranger.context, product(), 'nursing');
  expect((await stranger.page.goto(shop(`/orders/order/${sheetNo}`)))?.status()).toBe(404);
  await sql`update catalogue.option set seats_taken = seats where option_no = ${SEAT.optionNo}`.execute(db);
  await fill(page);
  await press(payButton(page));
  await page.getByRole('alertdialog').getByText('남은 자리가 없습니다.').waitFor();
  expect((await api(agent).get('/shop/orders')).json()).toMatchObject({ totalCount: 0 });
  const other = await sheetOf(agent, COURSE);
  await sql`update orders.sheet set expires_at = now() where sheet_no = ${other}`.execute(db);
  await page.goto(shop(`/orders/order/${other}`));
  await expect.poll(() => payButton(page).isDisabled()).toBe(true);
  await lookAt(page, 'order.sheet.over');
  await press(page.getByRole('button', { name: '주문서 다시 만들기' }));
  await page.waitForURL((url) => !url.pathname.endsWith(other) && url.pathname.startsWith('/orders/order/'));
  // What its page said before the price changed, said with what it costs.
  await page.goto(shop(`/orders/order/${await sheetOf(agent, { ...COURSE, seenPrice: 61_000 })}`));
  await page.getByText('61,000원 → 67,000원.').waitFor();
  await page.getByText('할인 직전 20일 동안 가장 낮았던 값').waitFor();
  expect(await faultsOf(page, 'price since the page', WIDTHS)).toEqual([]);
  await sql`update catalogue.option set sale_price = 71000 where option_no = ${COURSE.optionNo}`.execute(db);
  await page.reload();
  await page.getByText('67,000원 → 71,000원.').waitFor();
  await sql`update catalogue.option set state = 'paused' where option_no = ${COURSE.optionNo}`.execute(db);
  await page.reload();
  await lookAt(page, 'order.sheet.gone');
  await sql`update catalogue.option set state = 'on-sale' where option_no = ${COURSE.optionNo}`.execute(db);
  await sql`update catalogue.option set sale_price = 67000 where option_no = ${COURSE.optionNo}`.execute(db);
});

it('shows a member’s own pages, with coupons that come by code and a ledger of accumulations', async () => {
  const { page } = await open({ viewport: PHONE, expects: /404/ }, PAPER);
  await toWindow(page);
  await choose(page, /^승인 바로/);
  await heading(page, '주문이 끝났어요');
  const orderNo = orderNoOf(page);
  const faults: string[] = [];
  for (const [path, title] of [
    ['/mypage', '홍길동 님'],
    ['/mypage/purchase-history?months=3', '구매 내역'],
    ['/mypage/my-courses', '내 강의실'],
    [`/mypage/purchase-history/${orderNo}/contract`, '계약 내용'],
    ['/mypage/accumulations', '적립금'],
    ['/mypage/coupons', '쿠폰'],
  ] as const) {
    await page.goto(shop(path));
    await heading(page, title);
    faults.push(...(await faultsOf(page, path, [360, 1440])));
  }
  expect(faults).toEqual([]);
  await page.getByLabel('쿠폰 번호').fill('NOTHING');
  await press(page.getByRole('button', { name: '등록' }));
  await page.getByText('쓸 수 없는 쿠폰 번호입니다.').waitFor();
  await page.getByLabel('쿠폰 번호').fill('interview');
  await press(page.getByRole('button', { name: '등록' }));
  await page.getByRole('heading', { name: '면접 강의 10%' }).waitFor();
});

it('sends a visitor to sign-in and back', async () => {
  const { page } = await visit({ expects: /404/ });
  await page.goto(shop('/mypage/coupons'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(shop('/mypage/coupons'));
});
