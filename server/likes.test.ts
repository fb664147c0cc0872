import type { ExamSummary } from '@modules/exam';
import type { LikedPage, LikeState } from '@modules/exam/likes';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
beforeAll(async () => {
  for (const name of ['alpha', 'beta', 'gamma'])
    await product.bring(await variantPackage('career', `${product.dataDir}/likes`, name, () => ({})));
});
const member = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return agent;
};
const set = async (agent: HttpAgent, word: 'like' | 'unlike', exam = 'mini'): Promise<LikeState> => {
  const answer = await agent.post(`/apiV2/exams/${exam}/${word}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<LikeState>();
};
const likedOf = async (agent: HttpAgent, query = ''): Promise<LikedPage> =>
  (await agent.get(`/apiV2/user/me/likes/exams${query}`)).json<LikedPage>();
const slugsOf = async (agent: HttpAgent, query = '') => (await likedOf(agent, query)).items.map(({ slug }) => slug);

describe('a like', () => {
  it('counts once however often and from how many tabs it is sent, and so does its end', async () => {
    const agent = await member();
    const before = (await set(agent, 'unlike', 'mini-alpha')).likeCount;
    const states = await Promise.all(Array.from({ length: 12 }, () => set(agent, 'like', 'mini-alpha')));
    expect(states.every(({ isLiked, likeCount }) => isLiked && likeCount === before + 1)).toBe(true);
    expect(await set(agent, 'like', 'mini-alpha')).toMatchObject({ isLiked: true, likeCount: before + 1 });
    const ends = await Promise.all(Array.from({ length: 12 }, () => set(agent, 'unlike', 'mini-alpha')));
    expect(ends.every(({ isLiked, likeCount }) => !isLiked && likeCount === before)).toBe(true);
    // Likes and their ends at the same moment: the counter is what the rows say.
    await Promise.all(Array.from({ length: 20 }, (_none, n) => set(agent, n % 2 ? 'like' : 'unlike', 'mini-alpha')));
    const { rows } = await sql<{ said: number; are: number }>`
      select e.like_count as said, (select count(*)::int from exam.exam_like l where l.exam_idx = e.exam_idx) as are from exam.exam e`.execute(
      product.database.db,
    );
    expect(rows.every(({ said, are }) => said === are)).toBe(true);
  });

  it('needs no body and no type of one where a bearer says who asks; a cookie alone is no excuse', async () => {
    const agent = cbt();
    const { accessToken } = await register(agent);
    const bare = (from: HttpAgent, headers: Readonly<Record<string, string>>) =>
      from.ask('/apiV2/exams/mini-gamma/like', { method: 'POST', headers });
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect((await bare(cbt(), bearer)).json()).toMatchObject({ isLiked: true });
    expect(
      (await cbt().ask('/apiV2/exams/mini-gamma/unlike', { method: 'POST', headers: { ...bearer, 'content-length': '0' } })).json(),
    ).toMatchObject({ isLiked: false });
    // The cookie would decide: a form of another site sends one too.
    for (const headers of [{}, { authorization: 'Bearer forged' }])
      expect((await bare(agent, headers)).json()).toMatchObject({ kind: 'request/not-json' });
    // A type that a form can send is refused whoever asks, and so is a body without one.
    expect((await bare(cbt(), { ...bearer, 'content-type': 'text/plain' })).status).toBe(400);
    expect((await cbt().ask('/apiV2/exams/mini-gamma/like', { method: 'POST', body: '{}', headers: bearer })).status).toBe(400);
  });

  it('takes an exam by slug or index, and refuses what is no exam of this brand', async () => {
    const agent = await member();
    const { examIdx } = (await agent.get('/apiV2/exams/mini-beta')).json<ExamSummary>();
    expect((await set(agent, 'like', String(examIdx))).examIdx).toBe(examIdx);
    expect(await slugsOf(agent)).toEqual(['mini-beta']);
    for (const exam of ['nothing', '2147483647', '99999999999']) {
      const answer = await agent.post(`/apiV2/exams/${exam}/like`);
      expect([exam, answer.status, answer.json().kind]).toEqual([exam, 404, 'exam/not-found']);
    }
    const nurse = product.agent('cbt.nursing.localhost');
    await register(nurse);
    expect((await nurse.post(`/apiV2/exams/${examIdx}/like`)).status).toBe(404);
  });

  it('is for members: nobody and a visitor are turned away, and nothing is kept for them', async () => {
    const visitor = cbt();
    await new Sitter(visitor).start(1);
    for (const agent of [cbt(), visitor]) {
      for (const path of ['/apiV2/exams/mini/like', '/apiV2/exams/mini/unlike'])
        expect((await agent.post(path)).json()).toMatchObject({
          kind: 'account/signed-out',
          message: '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.',
        });
      for (const path of ['/apiV2/user/me/likes/exams', '/apiV2/user/me/likes/exam-idxs']) expect((await agent.get(path)).status).toBe(401);
    }
  });
});

describe('the saved exams', () => {
  it('are the member’s own, in the asked order, narrowed by type and paged', async () => {
    const agent = await member();
    const begun = Date.now();
    for (const exam of ['mini-gamma', 'mini', 'mini-alpha']) await set(agent, 'like', exam);
    expect(await slugsOf(agent)).toEqual(['mini-alpha', 'mini', 'mini-gamma']);
    expect(await slugsOf(agent, '?sort=title')).toEqual(['mini', 'mini-alpha', 'mini-gamma']);
    expect(await slugsOf(agent, '?page=2&pageSize=2')).toEqual(['mini-gamma']);
    const all = await likedOf(agent);
    expect(all).toMatchObject({ page: 1, pageSize: 20, totalCount: 3, likedCount: 3, examTypes: [{ count: 3 }] });
    expect(all.items[0]?.likedAt).toBeGreaterThanOrEqual(begun);
    expect(all.items[0]?.likedAt).toBeLessThanOrEqual(Date.now());
    expect(await slugsOf(agent, `?type=${all.examTypes[0]?.slug}`)).toHaveLength(3);
    expect(await likedOf(agent, '?type=company')).toMatchObject({ items: [], totalCount: 0, likedCount: 3 });
    expect((await agent.get('/apiV2/user/me/likes/exam-idxs')).json<number[]>()).toEqual(all.items.map(({ examIdx }) => examIdx));
    expect(await likedOf(await member())).toMatchObject({ items: [], likedCount: 0, examTypes: [] });
    for (const query of ['?page=0', '?pageSize=101', '?sort=worst'])
      expect((await agent.get(`/apiV2/user/me/likes/exams${query}`)).status).toBe(400);
  });
});
