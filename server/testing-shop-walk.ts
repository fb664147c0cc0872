import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import type { World } from './testing-whole-walk.ts';

/* A buyer's way through the shop's part of the API, and an operator's at its desk. */

const PAPER = { productNo: 40_001, optionNo: 400_011 };
const COURSE = { productNo: 40_101, optionNo: 401_011 };

/** Two products, a coupon, and a sitting that one of them opens. */
const furnish = async ({ product: { database } }: World, sitting: number): Promise<void> => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  for (const [{ productNo, optionNo }, kind] of [
    [PAPER, 'cbt'],
    [COURSE, 'course'],
  ] as const) {
    await sql`insert into catalogue.product values (${productNo}, 'nursing', 3, ${kind}, '면접 준비', '요약', ${body}, 'on-sale', now())`.execute(
      database.db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
      values (${optionNo}, ${productNo}, 0, '1년', 9900, 9900, 1, 365, 'on-sale')`.execute(database.db);
  }
  await sql`insert into catalogue.sitting values (${PAPER.optionNo}, ${sitting})`.execute(database.db);
  await sql`insert into benefit.coupon (brand_id, code, title, amount, starts_at, ends_at)
    values ('nursing', 'WALK', '첫 구매', 1000, '2020-01-01', '2099-01-01')`.execute(database.db);
};

const atTheDesk = async ({ product }: World): Promise<HttpAgent> => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  await sql`update account.member set type = 'OPERATOR' where email = ${email}`.execute(product.database.db);
  for (const permission of ['product-review.hide', 'product-question.answer'])
    await sql`insert into account.operator_permission (member_id, permission)
      select id, ${permission} from account.member where email = ${email}`.execute(product.database.db);
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  await turnOnFactor(agent);
  return agent.at('api.nursing.localhost');
};

/** Looks around, puts things into the cart, and takes them out. */
const choose = async ({ ask, change }: World, buyer: HttpAgent, sitting: number): Promise<void> => {
  for (const path of [
    '/v2/categories/gnb',
    '/v2/products?categoryId=3&kind=cbt&page=1&pageSize=10&sort=dear&keywords=abc',
    `/v2/sold-sittings?sittings=${sitting}`,
    `/v2/products/${PAPER.productNo}`,
    `/v2/product-ratings?productNos=${PAPER.productNo}`,
  ])
    await ask(buyer, path);
  interface Cart {
    readonly lines: readonly { readonly cartNo: number }[];
  }
  const cart = await change<Cart>(buyer, 'POST', '/shop/cart', { products: [{ ...COURSE, orderCnt: 1 }] });
  const cartNo = cart.lines[0]?.cartNo ?? 0;
  await ask(buyer, '/shop/cart');
  await ask(buyer, '/shop/cart/count');
  await change(buyer, 'PUT', '/shop/cart/selected', { cartNos: [cartNo] });
  await change(buyer, 'PUT', `/shop/cart/${cartNo}/option`, { optionNo: COURSE.optionNo });
  await change(buyer, 'POST', '/shop/cart/remove', { cartNos: [cartNo] });
  await change(buyer, 'PUT', `/shop/wishlist/${PAPER.productNo}`);
  for (const path of ['/shop/wishlist', '/shop/wishlist/product-nos']) await ask(buyer, path);
  await change(buyer, 'DELETE', `/shop/wishlist/${PAPER.productNo}`);
  const home = { label: '집', recipient: '이하은', phone: '01000001420', postcode: '04524', street: '세종대로 110', detail: '302호' };
  const { addressNo } = await change<{ addressNo: number }>(buyer, 'POST', '/shop/addresses', home);
  await change(buyer, 'PUT', `/shop/addresses/${addressNo}`, { ...home, label: '학교', isDefault: false });
  await change(buyer, 'PUT', `/shop/addresses/${addressNo}/default`);
  await ask(buyer, '/shop/addresses');
  await change(buyer, 'DELETE', `/shop/addresses/${addressNo}`);
};

type Ordered = { readonly orderNo: string; readonly payment: { readonly paymentId: string } };
const order = async ({ ask, change }: World, buyer: HttpAgent, couponNo: number): Promise<Ordered> => {
  const { orderSheetNo } = await change<{ orderSheetNo: string }>(buyer, 'POST', '/v2/orders', { products: [{ ...PAPER, orderCnt: 1 }] });
  const sheet = `/shop/order-sheets/${orderSheetNo}`;
  await ask(buyer, `${sheet}?couponNo=${couponNo}`);
  return change<Ordered>(buyer, 'POST', `${sheet}/pay`, {
    couponNo,
    accumulations: 0,
    method: 'card',
    expectedPay: 8_900,
    buyer: { name: '이하은', email: 'walk@nursing.test', phone: '010-0000-1420' },
    agreements: ['goods', 'refund-rule', 'payment-provider'],
  });
};

/** Takes an order back, pays the next one in the sandbox and asks for the money back. */
const pay = async (world: World, buyer: HttpAgent): Promise<void> => {
  const { ask, change } = world;
  const { couponNo } = await change<{ couponNo: number }>(buyer, 'POST', '/shop/coupons', { code: 'walk' });
  await change(buyer, 'POST', `/shop/orders/${(await order(world, buyer, couponNo)).orderNo}/cancel`);
  const { orderNo, payment } = await order(world, buyer, couponNo);
  const { paymentId } = payment;
  const { paymentKey } = await change<{ paymentKey: string }>(buyer, 'POST', `/shop/sandbox/payments/${paymentId}/press`, {
    outcome: 'approve',
  });
  await change(buyer, 'POST', '/shop/payments/settle', { paymentId, paymentKey });
  const path = `/shop/orders/${orderNo}`;
  for (const one of ['/shop/orders', '/shop/owned-products', '/shop/courses', '/shop/coupons', '/shop/accumulations', path])
    await ask(buyer, one);
  await ask(buyer, `${path}/refund-preview?lineNos=1`);
  const claim = { requestId: randomUUID(), lineNos: [1], expectedRefund: 8_900, reason: '' };
  const { claimNo } = await change<{ claimNo: number }>(buyer, 'POST', `${path}/claims`, claim);
  await change(buyer, 'POST', `${path}/claims/${claimNo}/withdraw`);
  await ask(buyer, '/shop/claims');
  await change(buyer, 'POST', `${path}/send-refund-again`);
};

/** Of what was bought: a review and a question, each looked at by the desk. */
const speak = async ({ ask, change }: World, buyer: HttpAgent, reader: HttpAgent, desk: HttpAgent): Promise<void> => {
  const own = `/shop/products/${PAPER.productNo}`;
  const { reviewNo } = await change<{ reviewNo: number }>(buyer, 'POST', `${own}/reviews`, {
    rating: 4,
    text: '계통별 표가 있어서 오답을 정리하기 좋았어요.',
  });
  await change(buyer, 'PUT', `/shop/reviews/${reviewNo}`, { rating: 5, text: '계통별 표가 있어서 다시 보기에 좋았어요.' });
  await change(reader, 'POST', `/shop/reviews/${reviewNo}/reports`, { reason: 'advertising' });
  await ask(desk, '/shop/reported-reviews');
  await change(desk, 'PUT', `/shop/reviews/${reviewNo}/hidden`, { isHidden: false });
  const question = () =>
    change<{ questionNo: number }>(buyer, 'POST', `${own}/questions`, { text: '교재가 따로 있나요?', isSecret: false });
  const [asked, answered] = [await question(), await question()];
  await change(desk, 'PUT', `/shop/questions/${answered.questionNo}/answer`, { text: '없어요.' });
  for (const path of [`/v2/products/${PAPER.productNo}/reviews?sort=high&page=1&pageSize=2`, `/v2/products/${PAPER.productNo}/questions`])
    await ask(reader, path);
  for (const path of [`${own}/own-review`, `${own}/own-questions`]) await ask(buyer, path);
  await change(buyer, 'DELETE', `/shop/questions/${asked.questionNo}`);
  await change(buyer, 'DELETE', `/shop/reviews/${reviewNo}`);
};

/** The product with the sandbox for its provider. */
export const walkShop = async (world: World): Promise<void> => {
  const { product } = world;
  const details = (await product.agent('cbt.nursing.localhost').get('/apiV2/exams/mini/exam-details')).json<
    readonly { readonly examDetailIdx: number; readonly isFree: boolean }[]
  >();
  const sitting = details.find(({ isFree }) => !isFree)?.examDetailIdx ?? 0;
  await furnish(world, sitting);
  const member = async (): Promise<HttpAgent> => {
    const agent = product.agent('cbt.nursing.localhost');
    await register(agent);
    return agent.at('api.nursing.localhost');
  };
  const [buyer, reader, desk] = [await member(), await member(), await atTheDesk(world)];
  await choose(world, buyer, sitting);
  await pay(world, buyer);
  await speak(world, buyer, reader, desk);
};
