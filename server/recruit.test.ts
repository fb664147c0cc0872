import { listingsIn } from '@modules/listing/testing';
import { beforeAll, expect, it } from 'vitest';
import { servedProduct } from './testing.ts';

/* Job postings of the shop: each brand shows its own (specification 2.3). */
const product = servedProduct();
const shop = () => product.agent('nursing.localhost');
const portal = () => product.agent('career.localhost');
const idxs: Record<'nursing' | 'career', number> = { nursing: 0, career: 0 };
beforeAll(async () => {
  for (const brand of ['nursing', 'career'] as const) {
    const { organization, listing } = listingsIn(product.database.db, brand);
    idxs[brand] = await listing(await organization(), {
      kind: 'recruit',
      title: `${brand} 공고`,
      fields: [brand === 'nursing' ? 'ward' : 'office'],
      regions: ['busan'],
    });
  }
});

it('are listed under their brand alone', async () => {
  for (const [agent, own] of [
    [shop(), 'nursing'],
    [portal(), 'career'],
  ] as const) {
    const { items } = (await agent.get('/apiV2/listings?kind=recruit')).json<{ items: { listingIdx: number }[] }>();
    expect([own, items.map(({ listingIdx }) => listingIdx)]).toEqual([own, [idxs[own]]]);
  }
});

it('have pages on the shop, and none of another brand', async () => {
  const list = await shop().get('/recruit?work=ward&region=busan');
  expect([list.status, list.text.includes('nursing 공고'), list.text.includes('career 공고')]).toEqual([200, true, false]);
  const one = await shop().get(`/recruit/${idxs.nursing}`);
  expect([one.status, one.text.includes('"JobPosting"')]).toEqual([200, true]);
  expect((await shop().get(`/recruit/${idxs.career}`)).status).toBe(404);
  expect((await portal().get(`/listing/${idxs.nursing}`)).status).toBe(404);
  expect((await shop().get('/recruit?work=screening')).text).toContain('조건에 맞는 공고가 없어요');
});
