import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
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
/** Asked about by nobody else: two questions, where `OF_FEW` has those of the buyers too. */
const ASKED_TWICE = 91_003;
/** Lectures that have few and many notes, of a course with as many lectures. */
const LECTURE = 'with-notes';
/** Books that the buyers have, and one of few and one of many chapters. */
const BOOKS = 92_000;
/** Sittings that the products open, one each. */
const SITTING = 700_000;
/** The most that one sheet is made of. */
const MOST_IN_A_SHEET = 20;
const LESSON = { title: '비율', minutes: 10, isSample: true, slides: [{ title: '비율', lines: ['비율은 나눗셈이에요.'] }] };
const bodyOf = (lessons: number): string =>
  JSON.stringify({
    suits: [],
    suitsNot: [],
    points: [],
    curriculum: [{ title: '1부', lessons: Array.from({ length: lessons }, () => LESSON) }],
  });

const LINE = sql`order_no, line_no, member_id, product_no, option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at, ends_at`;

interface Buyer {
  readonly agent: HttpAgent;
  readonly memberId: string;
  readonly orderNo: string;
}
let few: Buyer;
let many: Buyer;
let desk: HttpAgent;

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
  const line = LINE;
  await sql`insert into orders.placed (${placed}) values (${orderNo}, ${orderNo}, 'nursing', ${id}, 'paid', 0, 0, 0, 0, 0, '[]', 1, now(), now(), now())`.execute(
    db,
  );
  await sql`insert into orders.line (${line}) select ${orderNo}, n, ${id}, ${FIRST} + n, (${FIRST} + n) * 10, 'course', '강의', '90일', 4, 90, array[${SITTING} + n], 1000, 1000, 0, 0, 1000, 0, 'owned', now(), now() + interval '90 days' from ${n}`.execute(
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
  await sql`insert into orders.placed (${placed}) values (${`${orderNo}-books`}, ${`${orderNo}-books`}, 'nursing', ${id}, 'paid', 0, 0, 0, 0, 0, '[]', 1, now(), now(), now())`.execute(
    db,
  );
  await sql`insert into orders.line (${line}) select ${`${orderNo}-books`}, n, ${id}, ${BOOKS} + n, (${BOOKS} + n) * 10, 'book', '전자책', '전자책', 4, null, '{}', 0, 0, 0, 0, 0, 0, 'owned', now(), null from ${n}`.execute(
    db,
  );
  await sql`insert into book.book select ${BOOKS} + n, 'nursing', '전자책 ' || n from ${n} on conflict do nothing`.execute(db);
  await sql`insert into book.chapter select ${BOOKS} + n, 1, '단원', '[]' from ${n} on conflict do nothing`.execute(db);
  return { agent: shop.at('api.nursing.localhost'), memberId: id, orderNo };
};

beforeAll(async () => {
  const add = (nos: ReturnType<typeof sql>, body: string) =>
    sql`with p as (insert into catalogue.product select no, 'nursing', 3, 'course', '강의 ' || no, '요약', ${body}::jsonb, 'on-sale', now() from ${nos} as no returning *)
      select count(*) from p`.execute(db);
  await add(sql`generate_series(${FIRST + 1}::bigint, ${FIRST + MANY}::bigint)`, bodyOf(1));
  await add(sql`unnest(${[OF_FEW]}::bigint[])`, bodyOf(FEW));
  await add(sql`unnest(${[OF_MANY]}::bigint[])`, bodyOf(MANY));
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
    await sql`insert into book.book values (${no}, 'nursing', '전자책')`.execute(db);
    await sql`insert into book.chapter select ${no}::bigint, n, '단원 ' || n, '[]' from ${n}`.execute(db);
    await sql`insert into catalogue.option (${option}) select ${no}::bigint * 1000 + n, ${no}, n, n || '일', 1000, 1000, 4, 90, 'on-sale' from ${n}`.execute(
      db,
    );
    await sql`insert into product_review.review (brand_id, product_no, member_id, rating, text, name, at) select 'nursing', ${no}, gen_random_uuid(), 5, '좋아요', '이', now() from ${n}`.execute(
      db,
    );
    await sql`insert into product_review.question (brand_id, product_no, member_id, name, is_secret, text, at) select 'nursing', ${no === OF_FEW ? ASKED_TWICE : no}, gen_random_uuid(), '이', false, '질문', now() from ${n}`.execute(
      db,
    );
  }
  await sql`insert into catalogue.sitting select (${FIRST} + n) * 10, ${SITTING} + n from generate_series(1, ${MANY}::integer) n`.execute(
    db,
  );
  few = await fill(FEW);
  many = await fill(MANY);
  await fillLectures(few, OF_FEW, FEW);
  await fillLectures(many, OF_MANY, MANY);
  desk = await operator();
});

/** Who may look at what was reported. */
const operator = async (): Promise<HttpAgent> => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  await sql`update account.member set type = 'OPERATOR' where email = ${email}`.execute(db);
  await sql`insert into account.operator_permission (member_id, permission) select id, 'product-review.hide' from account.member where email = ${email}`.execute(
    db,
  );
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  await turnOnFactor(agent);
  return agent.at('api.nursing.localhost');
};

/** A course of so many lectures, all watched by a buyer, who made as many notes in one of them and answered as many questions. */
const fillLectures = async ({ memberId, orderNo }: Buyer, productNo: number, count: number): Promise<void> => {
  const n = sql`generate_series(1, ${count}::integer) n`;
  const quiz = Array.from({ length: count }, (_, at) => ({
    quizId: `q-${at}`,
    atMs: at,
    question: '무엇일까요?',
    choices: ['가', '나'],
    answer: 1,
    explanation: '가예요.',
    whyWrong: ['', '아니에요.'],
  }));
  await sql`insert into course.course values (${productNo}, 'nursing', '강의', '한서윤')`.execute(db);
  await sql`insert into course.lecture (product_no, lecture_id, no, title, summary, duration_ms, chapters, captions, materials, quiz)
    select ${productNo}::bigint, case n when 1 then ${LECTURE} else 'l-' || n end, n, '강의 ' || n, '요약', 60000, '[]', 'WEBVTT', '[]', ${JSON.stringify(quiz)}::jsonb from ${n}`.execute(
    db,
  );
  await sql`insert into course.watch (member_id, brand_id, product_no, lecture_id, position_ms, position_at, device, watched, watched_ms, opened_at)
    select ${memberId}, 'nursing', product_no, lecture_id, 0, now(), 'phone', '[]', 0, now() from course.lecture where product_no = ${productNo}`.execute(
    db,
  );
  await sql`insert into course.mark (member_id, brand_id, mark_id, product_no, lecture_id, at_ms, text, made_at)
    select ${memberId}, 'nursing', gen_random_uuid(), ${productNo}::bigint, ${LECTURE}, n, '메모', now() from ${n}`.execute(db);
  await sql`insert into course.quiz_answer (member_id, brand_id, answer_id, product_no, lecture_id, quiz_id, no, choice, is_right, answered_at)
    select ${memberId}, 'nursing', gen_random_uuid(), ${productNo}::bigint, ${LECTURE}, 'q-' || (n - 1), 1, 1, true, now() from ${n}`.execute(
    db,
  );
  await sql`insert into orders.line (${LINE}) select ${orderNo}, 1000, ${memberId}, ${productNo}, ${productNo}::bigint * 1000 + 1, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'owned', now(), now() + interval '90 days'`.execute(
    db,
  );
};

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
  '/books': () => '/books',
  '/courses': () => '/courses',
  '/shop/orders/{orderNo}/refund-preview': ({ orderNo }) => `/shop/orders/${orderNo}/refund-preview`,
  '/shop/owned-products': () => '/shop/owned-products',
  '/shop/claims': () => '/shop/claims',
  '/shop/products/{productNo}/own-questions': () => `/shop/products/${OF_FEW}/own-questions`,
};
const BY_PRODUCT: Readonly<Record<string, readonly [two: string, fifty: string]>> = {
  '/books/{productNo}': [`/books/${OF_FEW}`, `/books/${OF_MANY}`],
  '/v2/products/{productNo}': [`/v2/products/${OF_FEW}`, `/v2/products/${OF_MANY}`],
  '/v2/products/{productNo}/reviews': [`/v2/products/${OF_FEW}/reviews?pageSize=20`, `/v2/products/${OF_MANY}/reviews?pageSize=20`],
  '/v2/products/{productNo}/questions': [
    `/v2/products/${ASKED_TWICE}/questions?pageSize=20`,
    `/v2/products/${OF_MANY}/questions?pageSize=20`,
  ],
  '/v2/products/{productNo}/samples/{lessonNo}': [`/v2/products/${OF_FEW}/samples/1`, `/v2/products/${OF_MANY}/samples/1`],
  '/v2/products': [`/v2/products?categoryId=3&pageSize=${FEW}`, `/v2/products?categoryId=3&pageSize=${MANY}`],
  '/v2/sold-sittings': [
    `/v2/sold-sittings?sittings=${SITTING + 1},${SITTING + 2}`,
    `/v2/sold-sittings?sittings=${Array.from({ length: MANY }, (_, at) => SITTING + 1 + at).join()}`,
  ],
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
  expect(two.statements).toBeGreaterThan(0);
  if (path !== '/v2/product-ratings')
    expect(longest(fifty.answer), 'lists of different lengths').toBeGreaterThan(Math.max(FEW, longest(two.answer)));
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

/** Of one course, with what this buyer did with it. */
const OF_A_COURSE: Readonly<Record<string, (productNo: number) => string>> = {
  '/courses/{productNo}': (productNo) => `/courses/${productNo}`,
  '/courses/{productNo}/lectures/{lectureId}': (productNo) => `/courses/${productNo}/lectures/${LECTURE}`,
};
it.each(Object.entries(OF_A_COURSE))('%s costs as much of fifty lectures, notes and questions as of two', async (_path, addressOf) => {
  const [two, fifty] = [await cost(few.agent, addressOf(OF_FEW)), await cost(many.agent, addressOf(OF_MANY))];
  expect(two.statements).toBeGreaterThan(0);
  expect([longest(two.answer), longest(fifty.answer)]).toEqual([FEW, MANY]);
  if (addressOf(OF_FEW).endsWith(LECTURE))
    expect(fifty.answer).toMatchObject({ marks: { length: MANY }, lessons: { length: MANY }, quiz: { length: MANY } });
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it('/shop/order-sheets/{orderSheetNo} costs as much of twenty products, the most of one sheet, as of two', async () => {
  const shop = product.agent('nursing.localhost');
  await register(shop);
  const buyer = shop.at('api.nursing.localhost');
  const sheetOf = async (count: number) => {
    const products = Array.from({ length: count }, (_, at) => FIRST + 1 + at).map((productNo) => ({
      productNo,
      optionNo: productNo * 10,
      orderCnt: 1,
    }));
    const { orderSheetNo } = (await buyer.post('/v2/orders', { products })).json<{ orderSheetNo: string }>();
    return cost(buyer, `/shop/order-sheets/${orderSheetNo}`);
  };
  const [two, most] = [await sheetOf(FEW), await sheetOf(MOST_IN_A_SHEET)];
  expect(two.statements).toBeGreaterThan(0);
  expect([two.answer, most.answer]).toMatchObject([{ lines: { length: FEW } }, { lines: { length: MOST_IN_A_SHEET } }]);
  expect(most.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it('/shop/reported-reviews costs as much with fifty of them as with two', async () => {
  const reported = async (count: number) => {
    await sql`insert into product_review.report (review_no, member_id, reason, at)
      select review_no, gen_random_uuid(), 'insult', now() from product_review.review where product_no = ${OF_MANY} order by review_no limit ${count}`.execute(
      db,
    );
    return cost(desk, '/shop/reported-reviews');
  };
  const [two, fifty] = [await reported(FEW), await reported(MANY)];
  expect(two.statements).toBeGreaterThan(0);
  expect([longest(two.answer), longest(fifty.answer)]).toEqual([FEW, MANY]);
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it('every list that is said to be measured here is', () => {
  expect(
    [
      ...[OF_A_BUYER, BY_PRODUCT, OF_A_COURSE].flatMap((lists) => Object.keys(lists)),
      '/shop/order-sheets/{orderSheetNo}',
      '/shop/reported-reviews',
    ].toSorted(),
  ).toEqual(SHOP_MEASURED.toSorted());
});
