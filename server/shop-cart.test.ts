import type { CartView } from '@modules/cart';
import { soldForMoreBefore } from '@modules/catalogue/testing';
import { AGREEMENTS } from '@modules/order';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* What is in the cart may become another option of the same product. Every answer is compared with its document on the way. */
const product = servedProduct({ PAYMENT_PROVIDER: 'sandbox' });
const { db } = product.database;
const COURSE = { no: 53_001, options: [530_011, 530_012, 530_013] } as const;
const OTHER = { no: 53_002, options: [530_021] } as const;
const BUNDLE = { no: 53_003, options: [530_031] } as const;

beforeAll(async () => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  for (const { no, options } of [COURSE, OTHER, BUNDLE]) {
    await sql`insert into catalogue.product values (${no}, 'nursing', 3, 'course', ${`강의 ${no}`}, '요약', ${body}, 'on-sale', now())`.execute(
      db,
    );
    for (const [at, option] of options.entries())
      await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, seats_taken, state)
        values (${option}, ${no}, ${at}, '옵션', 50000, ${20_000 + 10_000 * at}, 4, 90, ${at === 2 ? 1 : null}, ${at === 2 ? 1 : 0}, 'on-sale')`.execute(
        db,
      );
  }
  await soldForMoreBefore(db);
});

const put = async (agent: HttpAgent, no: number, optionNo: number): Promise<CartView> =>
  (await agent.post('/shop/cart', { products: [{ productNo: no, optionNo, orderCnt: 1 }] })).json<CartView>();
const change = (agent: HttpAgent, cartNo: number, optionNo: number) =>
  agent.ask(`/shop/cart/${cartNo}/option`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ optionNo }),
  });

it('a line becomes another option of its product, at the price of now, for whoever it belongs to', async () => {
  const mine = product.agent('api.nursing.localhost');
  const { lines } = await put(mine, COURSE.no, COURSE.options[0]);
  expect(lines).toMatchObject([{ hasOptions: true, optionNo: COURSE.options[0], seenPrice: 20_000 }]);
  const { cartNo } = lines[0]!;
  const changed = (await change(mine, cartNo, COURSE.options[1])).json<CartView>();
  expect(changed).toMatchObject({ lines: [{ cartNo, optionNo: COURSE.options[1], seenPrice: 30_000 }], selected: { sale: 30_000 } });
  expect((await put(mine, OTHER.no, OTHER.options[0])).lines[1]).toMatchObject({ hasOptions: false });
  const kindOf = async (agent: HttpAgent, optionNo: number) => (await change(agent, cartNo, optionNo)).json<{ kind: string }>().kind;
  expect(await kindOf(mine, OTHER.options[0])).toBe('cart/no-product');
  expect(await kindOf(mine, COURSE.options[2])).toBe('cart/no-seat');
  const stranger = product.agent('api.nursing.localhost');
  await put(stranger, OTHER.no, OTHER.options[0]);
  expect(await kindOf(stranger, COURSE.options[0])).toBe('cart/no-line');
});

it('what is paid for is not counted, though it leaves the cart some moments later', async () => {
  const agent = product.agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  const mine = agent.at('api.nursing.localhost');
  await put(mine, COURSE.no, COURSE.options[0]);
  await put(mine, OTHER.no, OTHER.options[0]);
  const count = async () => (await mine.get('/shop/cart/count')).json();
  expect(await count()).toEqual({ count: 2 });
  await sql`insert into orders.placed (order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, tries, created_at, holds_until, state_at)
    select 'C-1', 'C-1', 'nursing', id, 'paid', 0, 0, 0, 0, 0, '{}', 1, now(), now(), now() from account.member where email = ${email}`.execute(
    db,
  );
  await sql`insert into orders.line (order_no, line_no, member_id, product_no, option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at)
    select 'C-1', 1, id, ${COURSE.no}, ${COURSE.options[0]}, 'course', '강의', '옵션', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'owned', now() from account.member where email = ${email}`.execute(
    db,
  );
  expect(await count()).toEqual({ count: 1 });
});

it('a bundle that was bought leaves the cart, and so do its parts, in whichever option; before that it is not counted', async () => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  const mine = agent.at('api.nursing.localhost');
  for (const option of [COURSE.options[0], OTHER.options[0]])
    await sql`insert into catalogue.part values (${BUNDLE.options[0]}, ${option})`.execute(db);
  await sql`insert into benefit.coupon (brand_id, code, title, percent, starts_at, ends_at)
    values ('nursing', 'WHOLE', '모두', 100, '2020-01-01', '2099-01-01')`.execute(db);
  const { couponNo } = (await mine.post('/shop/coupons', { code: 'WHOLE' })).json<{ couponNo: number }>();
  await put(mine, BUNDLE.no, BUNDLE.options[0]);
  await put(mine, COURSE.no, COURSE.options[1]);
  const products = [{ productNo: BUNDLE.no, optionNo: BUNDLE.options[0], orderCnt: 1 }];
  const { orderSheetNo } = (await mine.post('/v2/orders', { products })).json<{ orderSheetNo: string }>();
  const paid = await mine.post(`/shop/order-sheets/${orderSheetNo}/pay`, {
    couponNo,
    accumulations: 0,
    method: 'card',
    expectedPay: 0,
    buyer: { name: '이하은', email: 'nurse@nursing.test', phone: '010-0000-1420' },
    agreements: AGREEMENTS,
  });
  expect(paid.json()).toMatchObject({ state: 'paid' });
  expect((await mine.get('/shop/cart/count')).json()).toEqual({ count: 0 });
  await expect.poll(async () => (await mine.get('/shop/cart')).json<CartView>().lines, { timeout: 20_000 }).toEqual([]);
});
