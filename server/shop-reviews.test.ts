import type { QuestionPage, OwnQuestions, OwnReview, ReportedReviews, ReviewPage } from '@modules/product-review';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

/* What buyers say of products, and what is asked about them. Every answer is compared with its document on the way. */
const product = servedProduct({ REFUND_GRACE_MINUTES: '0' });
const { db } = product.database;
const anybody = () => product.agent('api.nursing.localhost');
let last = 52_000;
const BODY = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
/** A product with one option of the same number. */
const aProduct = async (): Promise<number> => {
  const no = (last += 1);
  await sql`insert into catalogue.product values (${no}, 'nursing', 3, 'course', ${`강의 ${no}`}, '요약', ${BODY}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
    values (${no}, ${no}, 0, '90일', 20000, 20000, 4, 90, 'on-sale')`.execute(db);
  return no;
};
interface Somebody {
  readonly agent: HttpAgent;
  readonly id: string;
}
const somebody = async (): Promise<Somebody> => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(db);
  return { agent: agent.at('api.nursing.localhost'), id: rows[0]!.id };
};
const buy = async (
  { id }: Pick<Somebody, 'id'>,
  no: number,
  { bundle = null, state = 'owned' }: { bundle?: number | null; state?: string } = {},
) => {
  const orderNo = `T-${(last += 1)}`;
  await sql`insert into orders.placed (order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, tries, created_at, holds_until, state_at)
    values (${orderNo}, ${orderNo}, 'nursing', ${id}, 'paid', 0, 0, 0, 0, 0, '{}', 1, now(), now(), now())`.execute(db);
  await sql`insert into orders.line (order_no, line_no, member_id, product_no, option_no, bundle_option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at)
    values (${orderNo}, 1, ${id}, ${no}, ${no}, ${bundle}, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, ${state}, now())`.execute(
    db,
  );
  return orderNo;
};
const buyer = async (no: number): Promise<Somebody> => {
  const who = await somebody();
  await buy(who, no);
  return who;
};
const operator = async (): Promise<HttpAgent> => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  await sql`update account.member set type = 'OPERATOR' where email = ${email}`.execute(db);
  for (const permission of ['product-review.hide', 'product-question.answer'])
    await sql`insert into account.operator_permission (member_id, permission) select id, ${permission} from account.member where email = ${email}`.execute(
      db,
    );
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  await turnOnFactor(agent);
  return agent.at('api.nursing.localhost');
};
const send = (agent: HttpAgent, method: 'PUT' | 'DELETE', path: string, body: unknown = {}) =>
  agent.ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const TEXT = '계통별 표가 있어서 오답을 정리하기 좋았어요.';
const write = (agent: HttpAgent, no: number, rating: number) => agent.post(`/shop/products/${no}/reviews`, { rating, text: TEXT });
const reviews = async (no: number, query = '') => (await anybody().get(`/v2/products/${no}/reviews${query}`)).json<ReviewPage>();
const questions = async (no: number) => (await anybody().get(`/v2/products/${no}/questions`)).json<QuestionPage>();

describe('reviews', () => {
  it('are of buyers, one of each, under one letter of a name', async () => {
    const no = await aProduct();
    const [who, stranger] = await Promise.all([buyer(no), somebody()]);
    const own = async () => (await who.agent.get(`/shop/products/${no}/own-review`)).json<OwnReview>();
    expect(await own()).toEqual({ mayWrite: true, review: null });
    expect((await write(stranger.agent, no, 5)).json()).toMatchObject({ kind: 'product-review/not-bought' });
    expect((await write(anybody(), no, 5)).status).toBe(401);
    // Whoever comes twice at once.
    const both = await Promise.all([write(who.agent, no, 4), write(who.agent, no, 4)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reviews(no)).toMatchObject({
      items: [{ rating: 4, text: TEXT, name: expect.stringMatching(/^.\*\*$/) as string, isEdited: false, isSample: false }],
      summary: { count: 1, averageTenths: 40, ofRatings: [0, 0, 0, 1, 0], bought: { count: 1, averageTenths: 40 } },
    });
    expect(await own()).toMatchObject({ mayWrite: false, review: { rating: 4, isHidden: false } });
  });

  it('are of who bought it in a bundle, the bundle too; of nobody whose money went back', async () => {
    const [part, bundle] = [await aProduct(), await aProduct()];
    const [who, refunded] = await Promise.all([somebody(), somebody()]);
    await buy(who, part, { bundle });
    await buy(refunded, part, { state: 'refunded' });
    expect((await write(who.agent, part, 5)).status).toBe(200);
    expect((await write(who.agent, bundle, 5)).status).toBe(200);
    expect((await write(refunded.agent, part, 1)).json()).toMatchObject({ kind: 'product-review/not-bought' });
  });

  it('stay where what they are about was paid back, and are no part of any figure; bought and written anew they count again', async () => {
    const [no, bundle] = [await aProduct(), await aProduct()];
    const [who, other] = [await somebody(), await buyer(no)];
    const orderNo = await buy(who, no, { bundle });
    for (const [agent, of, rating] of [
      [who.agent, no, 1],
      [who.agent, bundle, 1],
      [other.agent, no, 5],
    ] as const)
      expect((await write(agent, of, rating)).status).toBe(200);
    expect((await reviews(no)).summary).toMatchObject({ count: 2, averageTenths: 30 });
    const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 0, reason: '' };
    expect((await who.agent.post(`/shop/orders/${orderNo}/claims`, claim)).status).toBe(200);
    await expect.poll(async () => (await reviews(no)).summary.count).toBe(1);
    expect(await reviews(no)).toMatchObject({
      totalCount: 2,
      items: [{ isReturned: false }, { rating: 1, isReturned: true }],
      summary: { averageTenths: 50, ofRatings: [0, 0, 0, 0, 1], bought: { count: 1, averageTenths: 50 } },
    });
    expect(await reviews(bundle)).toMatchObject({ totalCount: 1, summary: { count: 0, bought: { count: 0 } } });
    const of = (await reviews(no)).items.find(({ isReturned }) => isReturned)?.reviewNo ?? 0;
    expect((await send(who.agent, 'PUT', `/shop/reviews/${of}`, { rating: 2, text: TEXT })).status).toBe(200);
    expect((await reviews(no)).summary.count).toBe(1);
    await buy(who, no);
    await send(who.agent, 'PUT', `/shop/reviews/${of}`, { rating: 3, text: TEXT });
    expect((await reviews(no)).summary).toMatchObject({ count: 2, averageTenths: 40 });
  });

  it('are changed and deleted by their author alone; sorted, paged and counted', async () => {
    const no = await aProduct();
    const people = await Promise.all([2, 5, 3].map(async (rating) => ({ ...(await buyer(no)), rating })));
    for (const { agent, rating } of people) await write(agent, no, rating);
    const ratings = async (query: string) => (await reviews(no, query)).items.map(({ rating }) => rating);
    expect([await ratings('?sort=high'), await ratings('?sort=low'), await ratings('')]).toEqual([
      [5, 3, 2],
      [2, 3, 5],
      [3, 5, 2],
    ]);
    expect(await reviews(no, '?sort=low&page=2&pageSize=2')).toMatchObject({
      items: [{ rating: 5 }],
      totalCount: 3,
      summary: { averageTenths: 33 },
    });
    const { reviewNo } = (await reviews(no)).items[0]!;
    const [, stranger, author] = people;
    expect((await send(stranger!.agent, 'PUT', `/shop/reviews/${reviewNo}`, { rating: 1, text: TEXT })).status).toBe(404);
    expect((await send(stranger!.agent, 'DELETE', `/shop/reviews/${reviewNo}`)).status).toBe(404);
    expect((await send(author!.agent, 'PUT', `/shop/reviews/${reviewNo}`, { rating: 1, text: TEXT })).status).toBe(200);
    expect((await reviews(no)).items[0]).toMatchObject({ rating: 1, isEdited: true });
    expect((await send(author!.agent, 'DELETE', `/shop/reviews/${reviewNo}`)).status).toBe(200);
    expect((await reviews(no)).summary).toMatchObject({ count: 2, averageTenths: 35 });
  });

  it('samples are no buyers’, and what is hidden counts nowhere', async () => {
    const no = await aProduct();
    await sql`insert into product_review.review (brand_id, product_no, rating, text, name, at) values ('nursing', ${no}, 1, ${TEXT}, '하**', '2026-11-01')`.execute(
      db,
    );
    const [who, reporter, desk] = await Promise.all([buyer(no), somebody(), operator()]);
    const { reviewNo } = (await write(who.agent, no, 5)).json<{ reviewNo: number }>();
    expect((await reviews(no)).summary).toMatchObject({ count: 2, averageTenths: 30, bought: { count: 1, averageTenths: 50 } });
    // The figures of lists are the same; what nobody reviewed is missing there.
    const unrated = await aProduct();
    const inLists = async () => (await anybody().get(`/v2/product-ratings?productNos=${no},${unrated},999999`)).json();
    expect(await inLists()).toEqual([{ productNo: no, count: 2, averageTenths: 30 }]);
    const report = `/shop/reviews/${reviewNo}/reports`;
    expect((await who.agent.post(report, { reason: 'insult' })).json()).toMatchObject({ kind: 'product-review/own' });
    for (const reason of ['insult', 'advertising']) expect((await reporter.agent.post(report, { reason })).status).toBe(200);
    expect((await reporter.agent.get('/shop/reported-reviews')).status).toBe(403);
    const listed = (await desk.get('/shop/reported-reviews')).json<ReportedReviews>().filter((one) => one.productNo === no);
    expect(listed).toMatchObject([{ reviewNo, isHidden: false, reports: [{ reason: 'insult' }] }]);
    expect((await send(reporter.agent, 'PUT', `/shop/reviews/${reviewNo}/hidden`, { isHidden: true })).status).toBe(403);
    expect((await send(desk, 'PUT', `/shop/reviews/${reviewNo}/hidden`, { isHidden: true })).status).toBe(200);
    expect((await reviews(no)).summary).toMatchObject({ count: 1, bought: { count: 0 } });
    expect((await who.agent.get(`/shop/products/${no}/own-review`)).json<OwnReview>().review?.isHidden).toBe(true);
    await send(desk, 'PUT', `/shop/reviews/${reviewNo}/hidden`, { isHidden: false });
    expect((await reviews(no)).summary.count).toBe(2);
  });
});

it('a question is asked by whoever is signed in; a secret one is read by its asker alone, who is told of the answer once', async () => {
  const no = await aProduct();
  const [asker, other, desk] = await Promise.all([somebody(), somebody(), operator()]);
  const ask = (agent: HttpAgent, body: unknown) => agent.post(`/shop/products/${no}/questions`, body);
  expect((await ask(anybody(), { text: '?' })).status).toBe(401);
  const { questionNo } = (await ask(asker.agent, { text: '비밀로 묻습니다', isSecret: true })).json<{ questionNo: number }>();
  await ask(other.agent, { text: '자료를 내려받을 수 있나요?' });
  expect((await send(other.agent, 'PUT', `/shop/questions/${questionNo}/answer`, { text: '네' })).status).toBe(403);
  for (const text of ['네', '네, 그렇습니다'])
    expect((await send(desk, 'PUT', `/shop/questions/${questionNo}/answer`, { text })).status).toBe(200);
  const page = await anybody().get(`/v2/products/${no}/questions`);
  expect(page.text).not.toMatch(/비밀로|그렇습니다/);
  expect(page.json<QuestionPage>().items).toMatchObject([
    { isSecret: false, text: '자료를 내려받을 수 있나요?', answer: null },
    { isSecret: true, text: null, answer: { text: null } },
  ]);
  const own = (agent: HttpAgent) => agent.get(`/shop/products/${no}/own-questions`);
  expect((await own(asker.agent)).json<OwnQuestions>()).toMatchObject([
    { questionNo, text: '비밀로 묻습니다', answer: { text: '네, 그렇습니다' } },
  ]);
  expect((await own(other.agent)).text).not.toContain('비밀로');
  const told = await sql<{ path: string }>`
    select link_path as path from notification.notification where member_id = ${asker.id} and kind = 'PRODUCT_ANSWERED'`.execute(db);
  expect(told.rows).toEqual([{ path: `/products/${no}#questions` }]);
  // What has an answer stays; what has none is its asker's to delete.
  expect((await send(asker.agent, 'DELETE', `/shop/questions/${questionNo}`)).json()).toMatchObject({ kind: 'product-review/answered' });
  const mine = (await own(other.agent)).json<OwnQuestions>()[0]!.questionNo;
  expect((await send(asker.agent, 'DELETE', `/shop/questions/${mine}`)).status).toBe(404);
  expect((await send(other.agent, 'DELETE', `/shop/questions/${mine}`)).status).toBe(200);
  expect((await questions(no)).totalCount).toBe(1);
});

let pages = 0;
beforeAll(async () => void (pages = await aProduct()));
it('nothing of a product that is not there', async () => {
  const { agent } = await somebody();
  expect((await write(agent, 999_999, 5)).json()).toMatchObject({ kind: 'product-review/no-product' });
  expect((await agent.post('/shop/products/999999/questions', { text: '?' })).json()).toMatchObject({ kind: 'product-review/no-product' });
  expect((await write(agent, pages, 6)).status).toBe(400);
});
