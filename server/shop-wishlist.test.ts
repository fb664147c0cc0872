import type { Wish, Wishlist } from '@modules/wishlist';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Products that a member wishes for. Every answer is compared with its document on the way. */
const product = servedProduct();
const { db } = product.database;
const member = async (): Promise<HttpAgent> => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  return agent.at('api.nursing.localhost');
};
const [FIRST, SECOND, OTHERS] = [50_001, 50_002, 50_003];

beforeAll(async () => {
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  for (const [no, brand] of [
    [FIRST, 'nursing'],
    [SECOND, 'nursing'],
    [OTHERS, 'career'],
  ] as const) {
    await sql`insert into catalogue.product values (${no}, ${brand}, 3, 'course', '찜할 강의', '요약', ${body}, 'on-sale', '2026-11-01')`.execute(
      db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
      values (${no}, ${no}, 0, '90일', 20000, 20000, 4, 90, 'on-sale')`.execute(db);
  }
});

const list = async (agent: HttpAgent) => (await agent.get('/shop/wishlist')).json<Wishlist>();
const send = (agent: HttpAgent, method: 'PUT' | 'DELETE', no: number) =>
  agent.ask(`/shop/wishlist/${no}`, { method, headers: { 'content-type': 'application/json' }, body: '{}' });
const put = (agent: HttpAgent, no: number) => send(agent, 'PUT', no);

it('keeps a product once, with the price of then, for its member alone', async () => {
  const [mine, other] = await Promise.all([member(), member()]);
  expect(await list(mine)).toEqual([]);
  expect((await put(mine, FIRST)).json<Wish>()).toEqual({ productNo: FIRST, isWished: true, wishCount: 1 });
  await put(mine, SECOND);
  await sql`update catalogue.option set sale_price = 15000 where option_no = ${SECOND}`.execute(db);
  // Once more it stays as it was.
  expect((await put(mine, SECOND)).json<Wish>().wishCount).toBe(2);
  expect((await list(mine)).map(({ product: { productNo, salePrice }, seenPrice }) => [productNo, seenPrice, salePrice])).toEqual([
    [SECOND, 20_000, 15_000],
    [FIRST, 20_000, 20_000],
  ]);
  expect((await mine.get('/shop/wishlist/product-nos')).json()).toEqual([SECOND, FIRST]);
  expect(await list(other)).toEqual([]);
  const removed = await send(mine, 'DELETE', FIRST);
  expect(removed.json<Wish>()).toEqual({ productNo: FIRST, isWished: false, wishCount: 1 });
  await sql`update catalogue.option set sale_price = 20000 where option_no = ${SECOND}`.execute(db);
});

it('refuses what is no product of the brand, what is too much, and whoever is nobody', async () => {
  const agent = await member();
  for (const no of [OTHERS, 999_999]) expect((await put(agent, no)).json()).toMatchObject({ kind: 'wishlist/no-product' });
  await put(agent, FIRST);
  const { rows } = await sql<{ id: string }>`select member_id as id from wishlist.wish order by added_at desc limit 1`.execute(db);
  await sql`insert into wishlist.wish (brand_id, member_id, product_no, seen_price, added_at) select 'nursing', ${rows[0]!.id}::uuid, n, 1, now() from generate_series(1, 199) n`.execute(
    db,
  );
  expect((await put(agent, SECOND)).json()).toMatchObject({ kind: 'wishlist/full' });
  // What is there may be wished for again, and what is gone is passed over.
  expect((await put(agent, FIRST)).json<Wish>().wishCount).toBe(200);
  expect((await list(agent)).map((wish) => wish.product.productNo)).toEqual([FIRST]);
  expect((await put(product.agent('api.nursing.localhost'), FIRST)).status).toBe(401);
});

it('the sitemap has the shop’s first page, its lists that have something, and its products', async () => {
  const { text } = await product.agent('nursing.localhost').get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>http:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/list/3', `/products/${FIRST}`, `/products/${SECOND}`]));
  expect(paths).not.toContain(`/products/${OTHERS}`);
  expect(paths).not.toContain('/list/1');
  expect(text).toContain('<lastmod>2026-11-01</lastmod>');
});
