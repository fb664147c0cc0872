import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { SHOP_MEASURED } from './testing-shop.ts';
import { longest, statementCounter } from './testing-statements.ts';
import { servedProduct } from './testing.ts';

/* Lists of the shop cost as many statements with fifty things as with two (list-statements.test.ts has those of the other sites). */
const product = servedProduct({ PAYMENT_PROVIDER: 'sandbox' });
const { db } = product.database;
const cost = statementCounter();
const FEW = 2;
const MANY = 50;
/** The first product of fifty; the one after has two reviews, questions and options, the one after that has fifty. */
const FIRST = 90_000;
const [OF_FEW, OF_MANY] = [91_001, 91_002];
const BODY = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });

interface Buyer {
  readonly agent: HttpAgent;
  readonly orderNo: string;
}
let few: Buyer;
let many: Buyer;

const fill = async (count: number): Promise<Buyer> => {
  const shop = product.agent('nursing.localhost');
  await register(shop);
  const { id } = (await shop.get('/users/me')).json<{ id: string }>();
  const n = sql`generate_series(1, ${count}::integer) n`;
  const orderNo = `L-${count}`;
  await sql`insert into cart.line (brand_id, owner_id, is_member, product_no, option_no, seen_price, added_at)
    select 'nursing', ${id}, true, ${FIRST} + n, (${FIRST} + n) * 10, 1000, now() from ${n}`.execute(db);
  await sql`insert into wishlist.wish select 'nursing', ${id}, ${FIRST} + n, 1000, now() from ${n}`.execute(db);
  await sql`insert into address.address (brand_id, member_id, label, recipient, phone, postcode, street, detail, is_default, created_at)
    select 'nursing', ${id}, '집', '이하은', '', '04524', '세종대로 110', '', n = 1, now() from ${n}`.execute(db);
  await sql`insert into benefit.issued_coupon (coupon_idx, brand_id, member_id, state, issued_at, state_at)
    select coupon_idx, 'nursing', ${id}, 'unused', now(), now() from benefit.coupon where title like 'L %' order by coupon_idx limit ${count}`.execute(
    db,
  );
  await sql`with lot as (insert into benefit.lot (brand_id, member_id, amount, left_amount, source_type, source_id, earned_at, expires_at)
      select 'nursing', ${id}, 10, 10, 'test', ${id}::text || n, now(), now() + interval '1 year' from ${n} returning *)
    insert into benefit.entry (lot_idx, brand_id, member_id, kind, amount, source_type, source_id, at)
    select lot_idx, brand_id, member_id, 'earned', 10, 'test', source_id, now() from lot`.execute(db);
  // One order of as many things, and as many orders of one thing that was asked back.
  const placed = sql`order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, tries, created_at, holds_until, state_at`;
  const line = sql`order_no, line_no, member_id, product_no, option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at, ends_at`;
  await sql`insert into orders.placed (${placed}) values (${orderNo}, ${orderNo}, 'nursing', ${id}, 'paid', 0, 0, 0, 0, 0, '[]', 1, now(), now(), now())`.execute(
    db,
  );
  await sql`insert into orders.line (${line}) select ${orderNo}, n, ${id}, ${FIRST} + n, (${FIRST} + n) * 10, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'owned', now(), now() + interval '90 days' from ${n}`.execute(
    db,
  );
  await sql`insert into orders.placed (${placed}) select ${orderNo} || '-' || n, ${orderNo} || '-' || n, 'nursing', ${id}, 'paid', 0, 0, 0, 0, 0, '[]', 1, now(), now(), now() from ${n}`.execute(
    db,
  );
  await sql`insert into orders.line (${line}) select ${orderNo} || '-' || n, 1, ${id}, ${FIRST} + n, (${FIRST} + n) * 10, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'refunded', now(), now() + interval '90 days' from ${n}`.execute(
    db,
  );
  await sql`insert into orders.claim (order_no, brand_id, member_id, request_key, lines, money, accumulations, reason, state, requested_at, due_at, send_at, ended_at)
    select ${orderNo} || '-' || n, 'nursing', ${id}, 'r', '[]', 0, 0, '', 'done', now(), now(), now(), now() from ${n}`.execute(db);
  await sql`insert into product_review.question (brand_id, product_no, member_id, name, is_secret, text, at)
    select 'nursing', ${OF_FEW}, ${id}, '이', false, '질문', now() from ${n}`.execute(db);
  await sql`insert into course.course select ${FIRST} + n, 'nursing', '강의 ' || n, '한서윤' from ${n} on conflict do nothing`.execute(db);
  return { agent: shop.at('api.nursing.localhost'), orderNo };
};

beforeAll(async () => {
  const add = (nos: ReturnType<typeof sql>) =>
    sql`with p as (insert into catalogue.product select no, 'nursing', 3, 'course', '강의 ' || no, '요약', ${BODY}::jsonb, 'on-sale', now() from ${nos} as no returning *)
      select count(*) from p`.execute(db);
  await add(sql`generate_series(${FIRST + 1}::bigint, ${FIRST + MANY}::bigint)`);
  await add(sql`unnest(${[OF_FEW, OF_MANY]}::bigint[])`);
  const option = sql`option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state`;
  await sql`insert into catalogue.option (${option}) select (${FIRST} + n) * 10, ${FIRST} + n, 0, '90일', 1000, 1000, 4, 90, 'on-sale' from generate_series(1, ${MANY}::integer) n`.execute(
    db,
  );
  await sql`insert into benefit.coupon (brand_id, title, percent, starts_at, ends_at) select 'nursing', 'L ' || n, 10, '2020-01-01', '2099-01-01' from generate_series(1, ${MANY}::integer) n`.execute(
    db,
  );
  for (const [no, count] of [
    [OF_FEW, FEW],
    [OF_MANY, MANY],
  ] as const) {
    const n = sql`generate_series(1, ${count}::integer) n`;
    await sql`insert into catalogue.option (${option}) select ${no}::bigint * 1000 + n, ${no}, n, n || '일', 1000, 1000, 4, 90, 'on-sale' from ${n}`.execute(
      db,
    );
    await sql`insert into product_review.review (brand_id, product_no, member_id, rating, text, name, at) select 'nursing', ${no}, gen_random_uuid(), 5, '좋아요', '이', now() from ${n}`.execute(
      db,
    );
    await sql`insert into product_review.question (brand_id, product_no, member_id, name, is_secret, text, at) select 'nursing', ${no === OF_FEW ? 91_003 : no}, gen_random_uuid(), '이', false, '질문', now() from ${n}`.execute(
      db,
    );
  }
  few = await fill(FEW);
  many = await fill(MANY);
});

const OF_A_BUYER: Readonly<Record<string, (buyer: Buyer) => string>> = {
  '/shop/cart': () => '/shop/cart',
  '/shop/wishlist': () => '/shop/wishlist',
  '/shop/wishlist/product-nos': () => '/shop/wishlist/product-nos',
  '/shop/addresses': () => '/shop/addresses',
  '/shop/coupons': () => '/shop/coupons',
  '/shop/accumulations': () => '/shop/accumulations',
  '/shop/orders': () => '/shop/orders',
  '/shop/orders/{orderNo}': ({ orderNo }) => `/shop/orders/${orderNo}`,
  '/shop/courses': () => '/shop/courses',
  '/shop/owned-products': () => '/shop/owned-products',
  '/shop/claims': () => '/shop/claims',
  '/shop/products/{productNo}/own-questions': () => `/shop/products/${OF_FEW}/own-questions`,
};
const BY_PRODUCT: Readonly<Record<string, readonly [two: string, fifty: string]>> = {
  '/v2/products/{productNo}': [`/v2/products/${OF_FEW}`, `/v2/products/${OF_MANY}`],
  '/v2/products/{productNo}/reviews': [`/v2/products/${OF_FEW}/reviews?pageSize=20`, `/v2/products/${OF_MANY}/reviews?pageSize=20`],
  '/v2/product-ratings': [
    `/v2/product-ratings?productNos=${OF_FEW}`,
    `/v2/product-ratings?productNos=${Array.from({ length: MANY }, (_, at) => FIRST + 1 + at).join()},${OF_MANY}`,
  ],
};

it.each(Object.entries(OF_A_BUYER))('%s costs as much with fifty things as with two', async (_path, addressOf) => {
  const [two, fifty] = [await cost(few.agent, addressOf(few)), await cost(many.agent, addressOf(many))];
  expect(two.statements).toBeGreaterThan(0);
  expect(longest(fifty.answer), 'lists of different lengths').toBeGreaterThan(Math.max(FEW, longest(two.answer)));
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it.each(Object.entries(BY_PRODUCT))('%s costs as much of fifty as of two', async (path, [ofTwo, ofFifty]) => {
  const [two, fifty] = [await cost(many.agent, ofTwo), await cost(many.agent, ofFifty)];
  if (path !== '/v2/product-ratings')
    expect(longest(fifty.answer), 'lists of different lengths').toBeGreaterThan(Math.max(FEW, longest(two.answer)));
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it('every list that is said to be measured here is', () => {
  expect([...Object.keys(OF_A_BUYER), ...Object.keys(BY_PRODUCT)].toSorted()).toEqual(SHOP_MEASURED.toSorted());
});
