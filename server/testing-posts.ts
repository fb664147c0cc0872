import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';

/** What a learner’s way has nothing of. */
export const NOT_IN_FIXTURE = [
  'GET /apiV2/exam-details/{examDetailIdx}/preview',
  'GET /apiV2/exams/{examIdx}/community-board',
  'GET /cbt-product/exams/{examIdx}',
];
/** An operator’s, who answers for them in `server/community.test.ts`. */
export const OPERATORS_POSTS = [
  'GET /apiV2/reported-posts',
  'POST /apiV2/reported-posts/{postIdx}/decisions',
  'POST /apiV2/posts/{postIdx}/reveals',
  'GET /apiV2/reveals',
];

/** How `documented.test.ts` asks: every answer is compared with its document. */
export interface Walk {
  readonly ask: (agent: HttpAgent, path: string) => Promise<unknown>;
  readonly change: <T = Record<string, never>>(agent: HttpAgent, method: string, path: string, body?: unknown) => Promise<T>;
}

/** Written, changed, marked, reported by somebody else, and taken back. */
export const walkPosts = async ({ ask, change }: Walk, agent: HttpAgent, guest: HttpAgent): Promise<void> => {
  const all = '/apiV2/posts';
  const drafts = `/apiV2/user/me/post-drafts/${randomUUID()}`;
  const values = { board: 'free', title: '스터디 규칙', text: '처음에는 벌금부터 정했어요.' };
  await ask(agent, '/apiV2/boards');
  await change(agent, 'PUT', drafts, values);
  await ask(agent, '/apiV2/user/me/post-drafts');
  await change(agent, 'DELETE', drafts);
  const { postIdx } = await change<{ postIdx: number }>(agent, 'POST', all, values);
  const one = `${all}/${postIdx}`;
  await change(agent, 'PUT', one, { title: '스터디 규칙', text: '처음에는 벌금부터 정했는데 오래가지 않았어요.' });
  for (const path of [
    all,
    `${all}?sort=hot`,
    `${all}?board=free&q=${encodeURIComponent('벌금')}`,
    one,
    `${one}/revisions`,
    '/apiV2/user/me/posts',
  ])
    await ask(agent, path);
  await change(guest, 'POST', `${one}/views`);
  for (const mark of ['like', 'bookmark']) await change(guest, 'PUT', `${one}/${mark}`);
  await ask(guest, '/apiV2/user/me/bookmarked-posts');
  for (const mark of ['like', 'bookmark']) await change(guest, 'DELETE', `${one}/${mark}`);
  await change(guest, 'PUT', `${one}/mute`);
  await change(guest, 'DELETE', '/apiV2/user/me/muted-authors');
  const asked = await change<{ postIdx: number }>(agent, 'POST', all, { ...values, board: 'worries', text: '무엇부터 할까요?' });
  const answer = await change<{ commentIdx: number }>(guest, 'POST', `/apiV2/comments/of/post/${asked.postIdx}`, {
    text: '공고부터 읽어요',
  });
  for (const method of ['PUT', 'DELETE']) await change(agent, method, `/apiV2/comments/${answer.commentIdx}/acceptance`);
  await change(guest, 'POST', `${one}/reports`, { reason: 'rights' });
  await change(agent, 'POST', `${one}/appeals`, { words: '제가 겪은 일이에요.' });
  await change(agent, 'DELETE', one);
};
