import { randomUUID } from 'node:crypto';
import { listingsIn } from '@modules/listing/testing';
import { exampleIn } from '@modules/cover-letter/testing';
import { noticeIn } from '@modules/notice/testing';
import { predictionsIn } from '@modules/prediction/testing';
import type { Db } from '@platform/db';
import type { HttpAgent } from '@platform/testing';
import { register } from '../testing/member.ts';
import type { Walk } from './testing-posts.ts';

/* What is said around listings, asked in every way, for `documented.test.ts`. */

interface PortalWalk extends Walk {
  readonly db: Db<never>;
}

/** Asked, answered by nobody, changed, reported by somebody else, and taken back. */
export const walkComments = async ({ db, ask, change }: PortalWalk, agent: HttpAgent, guest: HttpAgent): Promise<void> => {
  const { organization, listing } = listingsIn(db, 'career');
  const of = `/apiV2/comments/of/listing/${await listing(await organization())}`;
  const { commentIdx } = await change<{ commentIdx: number }>(agent, 'POST', of, { text: '휴학 중이어도 되나요?' });
  await register(guest);
  await change(guest, 'POST', of, { text: '저도 궁금해요', replyTo: commentIdx });
  await ask(guest, of);
  for (const path of ['/apiV2/user/me/comments', '/apiV2/user/me/questions']) await ask(agent, path);
  const one = `/apiV2/comments/${commentIdx}`;
  await change(agent, 'PATCH', one, { text: '휴학 중이어도 될까요?' });
  for (const method of ['PUT', 'DELETE']) await change(guest, method, `${one}/like`);
  await change(guest, 'POST', `${one}/reports`, { reason: 'other' });
  await change(agent, 'DELETE', one);
};

/** An event with enough entries for figures, and one's own. */
export const walkPredictions = async ({ db, ask, change }: PortalWalk, agent: HttpAgent): Promise<void> => {
  const { event, entries } = predictionsIn(db, 'career');
  for (const eventId of ['documented', 'documented-before'])
    await event(eventId, { opensAt: Date.now() - 3_600_000, closesAt: Date.now() + 3_600_000 });
  await entries(
    'documented',
    Array.from({ length: 100 }, (_none, n) => [n % 20, n % 30]),
    Date.now() - 60_000,
  );
  await ask(agent, '/apiV2/predictions/documented');
  const own = '/apiV2/user/me/predictions/documented';
  const sections = [
    { tried: 20, right: 15 },
    { tried: 30, right: 22 },
  ];
  await change(agent, 'PUT', own, { sections, revision: null });
  const { standing } = (await ask(agent, own)) as { readonly standing: unknown };
  if (standing === null) throw new Error('no standing among a hundred');
};

export const readNotices = async ({ db, ask }: PortalWalk, agent: HttpAgent): Promise<void> => {
  const noticeIdx = await noticeIn(db, 'career');
  for (const path of ['notices', `notices/${noticeIdx}`]) await ask(agent, `/apiV2/${path}`);
};

export const readLetters = async ({ db, ask }: PortalWalk, agent: HttpAgent): Promise<void> => {
  const organizationIdx = await listingsIn(db, 'career').organization();
  for (const slug of ['documented-letter', 'documented-other']) await exampleIn(db, 'career', organizationIdx, { slug });
  for (const path of [`?q=${encodeURIComponent('장비 기록')}`, '/documented-letter'])
    await ask(agent, `/apiV2/cover-letter-examples${path}`);
};

/** A section is kept and read. */
export const walkCareer = async ({ ask, change }: PortalWalk, agent: HttpAgent): Promise<void> => {
  const items = [{ itemId: randomUUID(), values: { name: '정보처리기사', got: '2026-06' } }];
  await change(agent, 'PUT', '/apiV2/user/me/career/certificates', { version: 0, items });
  await ask(agent, '/apiV2/user/me/career');
};

/** Begun, written, kept as it is, looked at, deleted and taken back. */
export const walkOwnLetters = async ({ ask, change }: PortalWalk, agent: HttpAgent): Promise<void> => {
  const all = '/apiV2/user/me/cover-letters';
  const one = `${all}/${randomUUID()}`;
  const { answers } = await change<{ answers: readonly { questionId: string; question: string }[] }>(agent, 'PUT', one, {
    listingIdx: null,
  });
  const [first] = answers;
  if (!first) throw new Error('a letter without a question');
  await change(agent, 'PATCH', one, { title: '자기소개서', company: '한울전력', isDone: false });
  await change(agent, 'PUT', `${one}/questions`, {
    questions: [{ questionId: first.questionId, text: first.question, limit: 1_000, unit: 'eucKr' }],
  });
  const line = { seq: 1, questionId: first.questionId, after: null, place: null, removed: 0, inserted: '현장을 배웠습니다.', madeAt: 0 };
  await change(agent, 'POST', `${one}/lines`, { writerId: randomUUID(), lines: [line] });
  const { versionIdx } = await change<{ versionIdx: number }>(agent, 'POST', `${one}/versions`);
  for (const path of [all, one, `${one}/versions`, `${one}/versions/${versionIdx}`, `${one}/review`]) await ask(agent, path);
  await change(agent, 'DELETE', one);
  await change(agent, 'POST', `${one}/restore`);
};
