import { randomUUID } from 'node:crypto';
import { operatorIn } from '@modules/operator/testing';
import { companyIn, listingsIn } from '@modules/listing/testing';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { reportedCommentIn, reportedListingIn, reportedPostIn } from '../testing/reported.ts';
import { servedProduct } from './testing.ts';

/* Reported posts and comments in the back office: decisions, who wrote it, appeals, with the log; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
let agent: HttpAgent;
beforeAll(async () => {
  agent = await signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['everything'], '박도윤'));
});
const log = async (kind: string, id: number) => {
  const { items } = (await agent.get(`/office/audit?q=${id}`)).json<{
    items: { act: string; reason: string; subject: { kind: string } }[];
  }>();
  return items.filter(({ subject }) => subject.kind === kind);
};
interface Post {
  readonly postIdx: number;
  readonly state: string;
  readonly decisions: number;
  readonly appeal: { readonly words: string } | null;
  readonly appealUntil: number | null;
  readonly reports: readonly unknown[];
}
const posts = async () => (await agent.get('/office/posts')).json<{ items: Post[] }>().items;
const told = async (memberId: string) =>
  (await sql<{ kind: string }>`select kind from notification.notification where member_id = ${memberId}`.execute(db)).rows.map(
    ({ kind }) => kind,
  );

it('decides of a reported post what was looked at, once; author and reporter are told; an appeal comes back with its clock', async () => {
  const [author, reporter] = [randomUUID(), randomUUID()];
  const postIdx = await reportedPostIn(db, { title: '면접관 이름', author, reporter });
  const path = `/office/posts/career/${postIdx}/decisions`;
  expect((await posts()).find((one) => one.postIdx === postIdx)).toMatchObject({
    state: 'shown',
    decisions: 0,
    appeal: null,
    appealUntil: null,
  });
  for (const [body, status, kind] of [
    [{ keeps: false, decisions: 0 }, 400, 'request/invalid'],
    [{ keeps: false, reason: ' ', decisions: 0 }, 400, 'request/invalid'],
    [{ keeps: false, reason: '개인정보', decisions: 1 }, 409, 'community/office-decided'],
  ] as const) {
    const refused = await agent.post(path, body);
    expect([refused.status, refused.json().kind]).toEqual([status, kind]);
  }
  const answers = await Promise.all([1, 2].map(() => agent.post(path, { keeps: false, reason: '개인정보가 있어요', decisions: 0 })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await posts()).some((one) => one.postIdx === postIdx)).toBe(false);
  expect(await log('post', postIdx)).toMatchObject([
    { act: 'post.remove', by: '박도윤', reason: '개인정보가 있어요', before: { state: 'shown' }, after: { state: 'removed' } },
  ]);
  expect([await told(author), await told(reporter)]).toEqual([['POST_REVIEWED'], ['POST_REVIEWED']]);
  await sql`update community.post set appeal = '제 번호입니다', appealed_at = now() where post_idx = ${postIdx}`.execute(db);
  const appealed = (await posts()).find((one) => one.postIdx === postIdx);
  expect(appealed).toMatchObject({ state: 'removed', decisions: 1, appeal: { words: '제 번호입니다' } });
  const days = ((appealed?.appealUntil ?? 0) - Date.now()) / 86_400_000;
  expect(days > 29.9 && days <= 30).toBe(true);
  expect((await agent.post(path, { keeps: true, reason: '본인 번호', decisions: 1 })).status).toBe(200);
  expect((await agent.post('/office/posts/nursing/1/decisions', { keeps: true, reason: '없음', decisions: 0 })).json().kind).toBe(
    'community/office-not-there',
  );
});

it('says who wrote a post only with a reason, and that it was asked is in the log first', async () => {
  const member = product.agent('cbt.career.localhost');
  const { email } = await register(member);
  const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(db);
  const author = rows[0]?.id ?? '';
  const postIdx = await reportedPostIn(db, { title: '익명 글', author, reporter: randomUUID() });
  expect((await agent.get('/office/posts')).text).not.toContain(author);
  expect((await agent.post(`/office/posts/career/${postIdx}/reveal`, { reason: '' })).status).toBe(400);
  const found = await agent.post(`/office/posts/career/${postIdx}/reveal`, { reason: '수사 기관 요청 118호' });
  expect(found.json()).toMatchObject({ memberId: author, username: expect.any(String) });
  expect(await log('post', postIdx)).toMatchObject([{ act: 'post.reveal', reason: '수사 기관 요청 118호' }]);
  const { rows: kept } = await sql`select from community.reveal where post_idx = ${postIdx}`.execute(db);
  expect(kept).toHaveLength(1);
});

it('decides of a reported comment by the desk of the command, once, with the log', async () => {
  const [author, reporter] = [randomUUID(), randomUUID()];
  const postIdx = await reportedPostIn(db, { title: '댓글이 달린 글', author: randomUUID(), reporter: randomUUID() });
  const commentIdx = await reportedCommentIn(db, { postIdx, text: '광고 댓글', author, reporter });
  const comments = async () =>
    (await agent.get('/office/comments')).json<{ items: { commentIdx: number }[] }>().items.map((one) => one.commentIdx);
  expect(await comments()).toContain(commentIdx);
  const path = `/office/comments/career/${commentIdx}/decisions`;
  const answers = await Promise.all([1, 2].map(() => agent.post(path, { keeps: false, reason: '광고예요' })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  // By the time of the second one it may have been carried out.
  expect([statuses[0], statuses[1] === 404 || statuses[1] === 409]).toEqual([200, true]);
  expect(await comments()).not.toContain(commentIdx);
  expect(await log('comment', commentIdx)).toMatchObject([{ act: 'comment.remove', reason: '광고예요', after: { state: 'removed' } }]);
  await expect.poll(() => told(reporter), { timeout: 30_000 }).toEqual(['COMMENT_REVIEWED']);
});

it('a reported listing is kept for what was seen, or taken down with its company; who reported it is told', async () => {
  const { organization, listing } = listingsIn(db, 'career');
  const [kept, other] = [randomUUID(), randomUUID()];
  const unmanaged = await listing(await organization(), { title: '가람 인턴' });
  await reportedListingIn(db, { listingIdx: unmanaged, reporter: kept });
  interface Reported {
    readonly listingIdx: number;
    readonly postingIdx: number | null;
    readonly seen: number;
    readonly reports: readonly unknown[];
  }
  const reported = async () => (await agent.get('/office/listing-reports')).json<{ items: Reported[] }>().items;
  const looked = (await reported()).find(({ listingIdx }) => listingIdx === unmanaged);
  expect(looked).toMatchObject({ postingIdx: null, title: '가람 인턴', organization: '한울전력', reports: [{ reason: 'fee' }] });
  // Said while it was looked at.
  await reportedListingIn(db, { listingIdx: unmanaged, reporter: other, words: '나이를 물어봐요.' });
  const path = `/office/listing-reports/career/${unmanaged}/decisions`;
  const seen = looked?.seen ?? 0;
  expect((await agent.post(path, { keeps: true, reason: '공고와 같아요', seen })).status).toBe(200);
  expect((await reported()).find(({ listingIdx }) => listingIdx === unmanaged)?.reports).toHaveLength(1);
  expect((await agent.post(path, { keeps: true, reason: '공고와 같아요', seen })).json().kind).toBe('listing/report-decided');
  expect((await agent.post('/office/listing-reports/career/2000000/decisions', { keeps: true, reason: '없음', seen })).status).toBe(404);
  await waitFor(async () => (await told(kept)).includes('REPORT_DECIDED'));
  expect([await told(other), await log('reported-listing', unmanaged)]).toMatchObject([
    [],
    [{ act: 'listing.keep', reason: '공고와 같아요' }],
  ]);

  const managed = await listing(await organization('라온상사', true, await companyIn(db)), { title: '라온 인턴' });
  await reportedListingIn(db, { listingIdx: managed, reporter: other });
  const answers = await Promise.all(
    [1, 2].map(() =>
      agent.post(`/office/listing-reports/career/${managed}/decisions`, { keeps: false, reason: '돈을 받아요', seen: 9_000 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await reported()).some(({ listingIdx }) => listingIdx === managed)).toBe(false);
  await waitFor(async () => (await told(other)).includes('REPORT_DECIDED'));
});
