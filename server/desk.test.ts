import type { Desk } from '@modules/learner';
import type { OpenAttempt } from '@modules/attempt';
import type { ExamDetailView } from '@modules/exam';
import type { StudyView } from '@modules/practice';
import type { HttpAgent } from '@platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/* A member's home: its data in one answer, and what the page says of it before any script runs. */
const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
beforeAll(async () => product.bring(await variantPackage('career', `${product.dataDir}/mine`, 'alpha', () => ({}))));

const member = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return agent;
};
const deskOf = async (agent: HttpAgent): Promise<Desk> => {
  const answer = await agent.get('/apiV2/user/me/desk');
  expect(answer.status).toBe(200);
  return answer.json<Desk>();
};
const detailsOf = async (exam: string) => (await cbt().get(`/apiV2/exams/${exam}/exam-details`)).json<readonly ExamDetailView[]>();
const idxOf = async (exam: string, title: string) => (await detailsOf(exam)).find((detail) => detail.title === title)?.examDetailIdx ?? 0;
/** Opens all problems of 1회, answers the first ones right, and nothing else. */
const sit = async (agent: HttpAgent, right: number, exam = 'mini'): Promise<number> => {
  const sitter = new Sitter(agent);
  const { startedAt } = await sitter.start(await idxOf(exam, '1회'));
  const { problems } = await sitter.paper();
  // A fast machine is here before the time at which the last problem is opened, which nobody would have looked at then.
  while (Date.now() - startedAt <= problems.length) await sleep(1);
  problems.forEach(({ problemIdx }, at) => sitter.note({ kind: 'enter', problemIdx }, at));
  expect((await sitter.send(1)).status).toBe(200);
  await sitter.save(
    ...problems.slice(0, right).map(({ problemIdx }, at) => ({ kind: 'answer', problemIdx, value: FULL_KEY[at] ?? [1] }) as const),
  );
  expect((await sitter.submit()).status).toBe(200);
  return sitter.recordIdx;
};
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
/** A day of Korea that turns in the middle of a test changes what is right: then it is done again, on the new one. */
const onOneDay = async (work: () => Promise<void>): Promise<void> => {
  const today = dayIn(0);
  await work().catch((error: unknown) => {
    if (dayIn(0) === today) throw error;
    return work();
  });
};
const setExamDay = async (agent: HttpAgent, exam: string, examOn: string | null) => {
  const { examIdx } = (await agent.get(`/apiV2/exams/${exam}`)).json<{ examIdx: number }>();
  expect((await agent.ask(`/apiV2/user/me/review-notes/goals/${examIdx}`, { method: 'PUT', body: { examOn } })).status).toBe(200);
};
/** Words of the page as the server drew it. */
const pageOf = async (agent: HttpAgent): Promise<string> =>
  (await agent.get('/')).text
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a new member', () => {
  it('has nothing due and no day, and is proposed the shortest sitting', async () => {
    const agent = await member();
    const desk = await deskOf(agent);
    expect(desk).toMatchObject({
      examDays: [],
      review: { activeCount: 0, dueCount: 0, eachMs: null },
      study: { goal: null, streakDays: 0 },
      last: null,
      weakest: { answerCount: 0, types: [] },
      next: { why: 'first', title: '짧은 회차', exam: { slug: 'mini' } },
    });
    expect(desk.study.days.map(({ problemCount }) => problemCount)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(desk.study.days.at(-1)?.day).toBe(desk.today);
    expect(desk.review.forecast.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is told on the page what to do first in each place', async () => {
    const page = await pageOf(await member());
    for (const words of [
      '홍길동 님, 첫 시험을 풀어 볼까요?',
      '짧은 회차 풀기',
      '시험일 정하기',
      '하루 목표 정하기',
      '문제를 풀면 틀리거나 헷갈린 문항이 여기에 모여요',
      '아직 결과가 없어요',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('시험용 브랜드');
  });
});

describe('after a sitting', () => {
  it('the desk says what is due, what each section lacks, what was solved today, and which sitting comes next', async () => {
    const agent = await member();
    // Two of five right in reading, nothing in counting: one section reaches its cut-off, the other is two problems short.
    const recordIdx = await sit(agent, 2);
    await agent.ask('/apiV2/user/me/study-goal', { method: 'PUT', body: { dailyProblems: 10 } });
    const desk = await deskOf(agent);
    expect(desk.last).toMatchObject({
      recordIdx,
      title: '작은 모의고사',
      detailTitle: '1회',
      rules: { pass: { kind: 'totalPercent', at: 60 } },
    });
    expect(desk.last?.report.reasons).toContainEqual({ kind: 'sectionBelow', sectionId: 'count', neededPercent: 40, moreCorrect: 2 });
    expect(desk.review.dueCount).toBe(6);
    expect(desk.review.forecast[0]).toEqual({ day: desk.today, count: 6 });
    expect(desk.study).toMatchObject({ goal: 10, streakDays: 1 });
    expect(desk.study.days.at(-1)).toEqual({ day: desk.today, problemCount: 2 });
    expect(desk.weakest).toMatchObject({ answerCount: 2, types: [] });
    expect(desk.next).toMatchObject({ why: 'same-exam', title: '짧은 회차' });
    const page = await pageOf(agent);
    for (const words of [
      '오늘 복습할 문항이 6개 있어요',
      '복습 시작하기',
      '기준까지 2문항 더 맞혀야 해요',
      '기준을 넘었어요',
      '아직 어느 유형도 말할 수 없어요',
      '2 / 10문항',
      '목표까지 8문항',
    ])
      expect(page).toContain(words);
  });

  it('the weakest types of which enough is known stand there, each with a drill', async () => {
    const agent = await member();
    const sitter = new Sitter(agent);
    await sitter.start(await idxOf('mini', '1회'));
    const { problems } = await sitter.paper();
    await sitter.save(...problems.slice(0, 7).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
    expect((await sitter.submit()).status).toBe(200);
    const { weakest } = await deskOf(agent);
    expect(weakest).toMatchObject({ answerCount: 7, missingCount: 0, types: [{ section: '읽기', count: 5, rightCount: 0 }] });
    const { text } = await agent.get('/');
    expect(text).toContain('aria-label="읽기 5문제 풀기"');
    // What goes better than the rest is no weak type, though it is the only one of which enough is known.
    const better = await member();
    const elsewhere = new Sitter(better);
    await elsewhere.start(await idxOf('mini', '1회'));
    const paper = await elsewhere.paper();
    // Four of five right in reading, none of two in counting.
    await elsewhere.save(
      ...paper.problems
        .slice(0, 7)
        .map(({ problemIdx }, at) => ({ kind: 'answer', problemIdx, value: at < 4 ? (FULL_KEY[at] ?? []) : [1] }) as const),
    );
    expect((await elsewhere.submit()).status).toBe(200);
    expect((await deskOf(better)).weakest).toMatchObject({ answerCount: 7, missingCount: 0, types: [] });
    expect(text).toMatch(new RegExp(`href="/cbt/onequestions/drill\\?types=${weakest.types[0]?.code}`));
  });

  it('모르겠어요 solves nothing of the day: neither in a study nor in the note', async () => {
    const agent = await member();
    const study = (await agent.post('/apiV2/study-sessions', { examDetailIdx: await idxOf('mini', '1회') })).json<StudyView>();
    const [first, second] = study.items;
    const answer = (at: number, choices: readonly number[]) =>
      agent.post(`/apiV2/study-sessions/${study.studyIdx}/answers`, { problemIdx: study.items[at]?.problemIdx, choices });
    const solved = async () => (await deskOf(agent)).study.days.at(-1)?.problemCount;
    expect([first && (await answer(0, [])).status, second && (await answer(1, [1])).status]).toEqual([200, 200]);
    expect(await solved()).toBe(1);
    await agent.post(`/apiV2/user/me/review-notes/${first?.problemIdx}/answers`, { answerId: randomUUID(), choices: [] });
    expect(await solved()).toBe(1);
    await agent.post(`/apiV2/user/me/review-notes/${first?.problemIdx}/answers`, { answerId: randomUUID(), choices: [2] });
    expect(await solved()).toBe(2);
  });

  it('what is sat or under way is not proposed, nor what must be bought; then another exam of the same type', async () => {
    const agent = await member();
    await sit(agent, 0);
    for (const title of ['짧은 회차', '구간 회차']) await new Sitter(agent).start(await idxOf('mini', title));
    expect((await deskOf(agent)).next).toMatchObject({ why: 'same-type', exam: { slug: 'mini-alpha' }, title: '1회' });
    await sit(agent, 0, 'mini-alpha');
    expect((await deskOf(agent)).next).toBeNull();
  });

  it('the exam whose day comes next goes first; a day that has passed and another’s are none', () =>
    onOneDay(async () => {
      const agent = await member();
      await sit(agent, 8);
      await setExamDay(agent, 'mini', dayIn(-1));
      expect((await deskOf(agent)).examDays).toEqual([]);
      await setExamDay(agent, 'mini', dayIn(30));
      await setExamDay(agent, 'mini-alpha', dayIn(12));
      const { examDays, next } = await deskOf(agent);
      expect(examDays.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
        ['작은 모의고사 alpha', 12],
        ['작은 모의고사', 30],
      ]);
      expect(next).toMatchObject({ why: 'exam-day', exam: { slug: 'mini-alpha' } });
      expect(await pageOf(agent)).toContain('홍길동 님, 시험까지 12일 남았어요');
      await setExamDay(agent, 'mini-alpha', dayIn(0));
      expect(await pageOf(agent)).toContain('홍길동 님, 오늘이 시험일이에요');
      expect((await deskOf(await member())).examDays).toEqual([]);
    }));
});

it('a sitting under way stands first, with the time of its own section', async () => {
  const agent = await member();
  await new Sitter(agent).start(await idxOf('mini', '구간 회차'));
  const [open] = (await agent.get('/apiV2/user-exam-records/open')).json<readonly OpenAttempt[]>();
  expect(open?.clocks.map(({ sections }) => sections)).toEqual([['앞 구간'], ['뒤 구간']]);
  expect(open?.clocks[0]?.endsAt).toBe((open?.startedAt ?? 0) + 10 * 60_000);
  const left = /앞 구간 (?:9분 5\d초|10분 0초) 남음/;
  expect(await pageOf(agent)).toMatch(left);
  for (const path of [`/cbt/select/${await idxOf('mini', '구간 회차')}`, '/exam/detail/mini', '/cbt/practice'])
    expect((await agent.get(path)).text.replaceAll(/<!--.*?-->/g, '')).toMatch(left);
});

it('only a member has a desk, and a visitor’s home has nothing of anybody', async () => {
  expect((await cbt().get('/apiV2/user/me/desk')).status).toBe(401);
  const agent = await member();
  await sit(agent, 2);
  await agent.get('/');
  const visitors = await cbt().get('/');
  expect(visitors.text).not.toMatch(/홍길동|오늘 복습|desk-today/);
  // The same page for the next one, from memory.
  expect(visitors.headers.etag).toBeTruthy();
  expect((await cbt().get('/')).headers.etag).toBe(visitors.headers.etag);
});

describe('a visitor’s home', () => {
  it('shows every exam once with its sittings, how much there is, and what a result looks like', async () => {
    const { text } = await cbt().get('/');
    const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    for (const slug of ['mini', 'mini-alpha']) expect(body.split(`href="/exam/detail/${slug}"`)).toHaveLength(2);
    expect(body).toContain(`href="/cbt/select/${await idxOf('mini', '1회')}"`);
    expect(body).not.toContain(`href="/cbt/select/${await idxOf('mini', '유료 회차')}"`);
    const page = await pageOf(cbt());
    for (const words of [
      '시험 2개',
      '회차 5개',
      '무료 회차 4개',
      '화면 미리 써 보기 (3분)',
      '유료 회차 구매 필요',
      '예시',
      '기준까지 1문항 더 맞혀야 해요',
    ])
      expect(page).toContain(words);
  });

  it('says how many exams a type has, not how many sittings', async () => {
    const { text } = await cbt().get('/');
    const counts = [...text.matchAll(/<span>(\d+)개<\/span>/g)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
