import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { changedListingIn, companyIn, stateOfPosting, waitingListingIn } from '@modules/listing/testing';
import { servedProduct } from './testing.ts';

/* Listings in the back office: the queue, what differs, decisions with the log; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
let agent: HttpAgent;
beforeAll(async () => {
  agent = await signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['everything'], '박도윤'));
});

interface Listing {
  readonly version: number;
  readonly state: string;
  readonly may: readonly string[];
  readonly heldBy: string | null;
  readonly changes: readonly { readonly what: string; readonly from: string; readonly to: string }[] | null;
  readonly says: readonly { readonly what: string; readonly text: string }[];
  readonly acts: readonly { readonly kind: string; readonly by: string | null }[];
}
const one = async (postingIdx: number) => (await agent.get(`/office/listings/${postingIdx}`)).json<Listing>();
const decide = (postingIdx: number, decision: object) => agent.post(`/office/listings/${postingIdx}/decisions`, decision);
const log = async (postingIdx: number) => {
  const { items } = (await agent.get(`/office/audit?q=${postingIdx}`)).json<{ items: { act: string; subject: { kind: string } }[] }>();
  return items.filter(({ subject }) => subject.kind === 'listing');
};

it('lists what waits of all brands, the oldest first, page by page without a gap', async () => {
  // Whatever other tests left waiting.
  await sql`update listing.posting set state = 'published', draft = null where state = 'changing'`.execute(db);
  await sql`update listing.posting set state = 'draft' where state = 'in-review'`.execute(db);
  const companyIdx = await companyIn(db);
  const idxs: number[] = [];
  // Two at the very same moment stand in the order of their numbers.
  for (let n = 0; n < 52; n++)
    idxs.push(
      await waitingListingIn(db, {
        companyIdx,
        title: `공고 ${n}`,
        at: `2026-01-${String(1 + (n >> 1)).padStart(2, '0')}T00:00:00.123456Z`,
      }),
    );
  interface Page {
    readonly items: readonly { readonly postingIdx: number; readonly companyName: string | null }[];
    readonly nextAfter: string | null;
  }
  const first = (await agent.get('/office/listings')).json<Page>();
  const second = (await agent.get(`/office/listings?after=${first.nextAfter}`)).json<Page>();
  expect([...first.items, ...second.items].map(({ postingIdx }) => postingIdx)).toEqual(idxs);
  expect([first.items.length, second.nextAfter, first.items[0]?.companyName]).toEqual([50, null, '가람상사']);
  await sql`delete from listing.posting where posting_idx = any(${idxs})`.execute(db);
});

it('approves what was looked at, once, with its entry in the log; the change after it is told word by word', async () => {
  const postingIdx = await waitingListingIn(db, { companyIdx: await companyIn(db), title: '새싹 서포터즈' });
  const looked = await one(postingIdx);
  expect(looked).toMatchObject({ state: 'in-review', may: ['approve', 'reject'], heldBy: null, changes: null });
  expect(looked.says.find(({ what }) => what === 'sections')?.text).toContain('매주 한 번 모입니다.');
  for (const [body, status, kind] of [
    [{ kind: 'approve' }, 400, 'request/invalid'],
    [{ kind: 'reject', reason: ' ', version: looked.version }, 400, 'request/invalid'],
    [{ kind: 'approve', version: looked.version + 1 }, 409, 'listing/office-not-now'],
    [{ kind: 'take-down', reason: '거짓', version: looked.version }, 409, 'listing/office-not-now'],
  ] as const) {
    const refused = await decide(postingIdx, body);
    expect([refused.status, refused.json().kind]).toEqual([status, kind]);
  }
  expect(await log(postingIdx)).toEqual([]);
  const answers = await Promise.all([1, 2].map(() => decide(postingIdx, { kind: 'approve', version: looked.version })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await log(postingIdx)).toMatchObject([
    { act: 'listing.approve', by: '박도윤', brandId: 'career', before: { state: 'in-review' }, after: { state: 'published' } },
  ]);
  await expect.poll(() => stateOfPosting(db, postingIdx), { timeout: 30_000 }).toBe('published');
  await changedListingIn(db, postingIdx, { title: '새싹 서포터즈', benefitText: '월 30만 원' });
  const changed = await one(postingIdx);
  expect(changed.changes?.map(({ what, from, to }) => [what, from, to])).toContainEqual(['benefitText', '월 20만 원', '월 30만 원']);
  // Without an opening of its own it keeps the one before.
  expect(changed.changes?.map(({ what }) => what)).toEqual(['benefitText']);
  expect(changed.acts[0]).toMatchObject({ kind: 'approve', by: '박도윤' });
});

it('is not approved while its company is not; a reason goes back with it', async () => {
  const postingIdx = await waitingListingIn(db, { companyIdx: await companyIn(db, { state: 'pending' }), title: '물음 서포터즈' });
  const { version, may, heldBy } = await one(postingIdx);
  expect([may, heldBy]).toEqual([['reject'], 'company']);
  expect((await decide(postingIdx, { kind: 'approve', version })).json().kind).toBe('listing/office-company');
  expect((await decide(postingIdx, { kind: 'reject', reason: '기업을 먼저 확인해야 해요', version })).status).toBe(200);
  await expect.poll(() => stateOfPosting(db, postingIdx), { timeout: 30_000 }).toBe('draft');
  expect(await log(postingIdx)).toMatchObject([{ act: 'listing.reject', reason: '기업을 먼저 확인해야 해요' }]);
  expect((await agent.get('/office/listings/999999')).json().kind).toBe('listing/office-not-there');
  const picture = await agent.get(`/office/listings/${postingIdx}/posters/0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20`);
  expect(picture.json().kind).toBe('listing/office-no-picture');
});
