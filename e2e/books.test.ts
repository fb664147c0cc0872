import type { ExamDetailView } from '@modules/exam';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { SEALED } from '../testing/mini-package.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* Electronic books that were bought, made of the fixture's problems. What opening one costs: `server/books.test.ts`. */
const product = useProduct({ env: { PAYMENT_PROVIDER: 'sandbox' } });
const visit = useBrowser();
const { db } = product;
const study = (path: string) => product().url('study.nursing.localhost', path);
const shop = (path: string) => product().url('nursing.localhost', path);

const BOOK = { productNo: 34_001, optionNo: 340_011 };
const TITLE = '두 영역 문제와 해설';
const WON = 12_000;
const page = `/study/books/${BOOK.productNo}`;
const chapter = (no: number) => `${page}/chapters/${no}`;
const WIDTHS = [320, PHONE.width, DESKTOP.width];

beforeAll(async () => {
  const details = (await product().agent('cbt.nursing.localhost').get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  const { examDetailIdx } = details.find(({ problemCount }) => problemCount === 8)!;
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  await sql`insert into catalogue.product values (${BOOK.productNo}, 'nursing', 3, 'book', ${TITLE}, '요약', ${body}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
    values (${BOOK.optionNo}, ${BOOK.productNo}, 0, '전자책', ${WON}, ${WON}, 2, 'on-sale')`.execute(db);
  await sql`insert into book.book values (${BOOK.productNo}, 'nursing', ${TITLE})`.execute(db);
  for (const [place, sectionId] of ['read', 'count'].entries()) {
    const parts = JSON.stringify([{ examDetailIdx, sectionId, from: 0, to: null }]);
    await sql`insert into book.chapter values (${BOOK.productNo}, ${place + 1}, ${place === 0 ? '읽기' : '셈하기'}, ${parts}::jsonb)`.execute(
      db,
    );
  }
});

const sheetOf = async (agent: HttpAgent): Promise<string> =>
  (await agent.at('api.nursing.localhost').post('/v2/orders', { products: [{ ...BOOK, orderCnt: 1 }] })).json<{ orderSheetNo: string }>()
    .orderSheetNo;
const buy = async (agent: HttpAgent): Promise<string> => {
  const api = agent.at('api.nursing.localhost');
  const paid = await api.post(`/shop/order-sheets/${await sheetOf(agent)}/pay`, {
    couponNo: null,
    accumulations: 0,
    method: 'card',
    expectedPay: WON,
    buyer: { name: '이하은', email: 'reads@nursing.test', phone: '010-0000-1420' },
    agreements: ['goods', 'refund-rule', 'payment-provider', 'book-rule'],
  });
  const { orderNo, payment } = paid.json<{ orderNo: string; payment: { paymentId: string } }>();
  const { paymentId } = payment;
  const { paymentKey } = (await api.post(`/shop/sandbox/payments/${paymentId}/press`, { outcome: 'approve' })).json<{
    paymentKey: string;
  }>();
  expect((await api.post('/shop/payments/settle', { paymentId, paymentKey })).status).toBe(200);
  return orderNo;
};
const openedOf = async (orderNo: string): Promise<readonly string[]> =>
  (await sql<{ unit: string }>`select unit from orders.opened_unit where order_no = ${orderNo} order by unit`.execute(db)).rows.map(
    ({ unit }) => unit,
  );

it('says before one buys what stands in it, shows its sample, and asks on the sheet for what opening means', async () => {
  const { page: at, context } = await visit({ viewport: DESKTOP, expects: /403|409/ });
  const faults: string[] = [];
  await at.goto(shop(`/products/${BOOK.productNo}`));
  await at.getByText('단원 2개 · 8문항').waitFor();
  await at.getByText('열어 본 단원은 청약철회가 제한됩니다.').waitFor();
  await press(at.getByRole('link', { name: '맛보기 3문항 읽기' }));
  await at.waitForURL(study(`${page}/sample`));
  await at.getByRole('heading', { level: 1, name: '맛보기' }).waitFor();
  expect(await at.getByRole('article').count()).toBe(3);
  faults.push(...(await faultsOf(at, 'sample', WIDTHS)));
  // A visitor, then a member who has not bought it: the way to it, and nothing of a chapter.
  await at.goto(study(page));
  await at.getByText('이 전자책을 구매했다면 로그인해 주세요.').waitFor();
  faults.push(...(await faultsOf(at, 'contents of a visitor', WIDTHS)));
  await at.goto(study(chapter(1)));
  await at.waitForURL(/\/login\?redirect=/);
  const { agent } = await signIn(context, product(), 'nursing');
  await at.goto(study(chapter(1)));
  await at.waitForURL(study(page));
  await at.getByText('구매하면 바로 읽을 수 있어요.').waitFor();

  await at.goto(shop(`/orders/order/${await sheetOf(agent)}`));
  const pay = at.getByRole('button', { name: /결제하기$/ });
  await isAlive(pay);
  const rule = at.getByRole('checkbox', { name: /전자책은 연 단원만큼 청약철회가 제한되는 것을 확인했습니다/ });
  expect(await rule.isChecked()).toBe(false);
  await at.getByLabel('휴대전화').fill('010-0000-1420');
  for (const name of [/상품, 가격, 기간/, /환불 규칙/, /결제 대행사/]) await at.getByRole('checkbox', { name }).check();
  await press(pay);
  await at.getByText('필수 항목에 모두 동의해야 결제할 수 있어요.').first().waitFor();
  await rule.check();
  await press(pay);
  await at.waitForURL('**/orders/sandbox/**');
  expect(faults).toEqual([]);
});

it('is read by who bought it, chapter by chapter, each opened by a press that says what it costs, until it is asked back', async () => {
  const { page: at, context } = await visit({ viewport: PHONE, expects: /403|409/ });
  const { agent } = await signIn(context, product(), 'nursing');
  const orderNo = await buy(agent);
  const faults: string[] = [];
  await at.goto(shop('/mypage/my-courses'));
  await press(at.getByRole('link', { name: `${TITLE} 읽기` }));
  await at.waitForURL(study(page));
  await at.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  faults.push(...(await faultsOf(at, 'contents', WIDTHS)));
  await press(at.getByRole('link', { name: '1단원 읽기' }));
  await at.waitForURL(study(chapter(1)));
  await at.getByText('열면 이 단원만큼 청약철회가 제한되고').waitFor();
  faults.push(...(await faultsOf(at, 'before it is opened', WIDTHS)));
  // Nothing of it has left the server, and looking opened nothing.
  expect([(await at.content()).includes(SEALED), await openedOf(orderNo)]).toEqual([false, []]);
  await press(at.getByRole('button', { name: '단원 열기' }));
  await expect.poll(() => at.getByRole('article').count()).toBe(5);
  expect([(await at.content()).includes(SEALED), await openedOf(orderNo)]).toEqual([true, ['1']]);
  faults.push(...(await faultsOf(at, 'chapter', WIDTHS)));
  // Opened, it comes with its words, and no cache keeps them.
  const answer = await at.goto(study(chapter(1)));
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect((await answer?.text())?.includes(SEALED)).toBe(true);
  await press(at.getByRole('link', { name: '다음 단원' }));
  await at.waitForURL(study(chapter(2)));
  await at.getByRole('button', { name: '단원 열기' }).waitFor();
  await at.goto(study('/study'));
  await at.getByText('연 단원 1 / 2').waitFor();
  faults.push(...(await faultsOf(at, 'home', WIDTHS)));

  await at.goto(shop(`/mypage/purchase-history/${orderNo}/refund`));
  await at.getByText('연 단원은 청약철회가 제한돼요. 열지 않은 단원의 값은 돌려드려요.').waitFor();
  const refused = await agent.at('api.nursing.localhost').post(`/shop/orders/${orderNo}/claims`, {
    requestId: crypto.randomUUID(),
    lineNos: [1],
    expectedRefund: WON / 2,
    reason: '',
    account: null,
  });
  expect(refused.status).toBe(200);
  await at.goto(study(chapter(1)));
  await at.waitForURL(study(page));
  await at.getByText('환불을 신청한 전자책이라 지금은 읽을 수 없어요.').waitFor();
  expect(faults).toEqual([]);
});
