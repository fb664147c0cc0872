import type { RecordSummary } from '@modules/attempt';
import type { Entitlements, MyExam, RecordsOverview, StudyCalendar } from '@modules/learner';
import type { ExamDetailView, ExamSummary, ExamType } from '@modules/exam';
import type { Page } from '@platform/kernel/page';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasDrawn } from '../testing/has-drawn.ts';
import { register } from '../testing/member.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
beforeAll(async () => {
  for (const name of ['alpha', 'beta', 'gamma'])
    await product.bring(await variantPackage('career', `${product.dataDir}/mine`, name, () => ({})));
  for (const path of ['/', '/exam/detail/mini']) await hasDrawn(cbt(), path);
});
const member = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return agent;
};
const detailsOf = async (exam: string, query = '') =>
  (await cbt().get(`/apiV2/exams/${exam}/exam-details${query}`)).json<readonly ExamDetailView[]>();
/** Answers the first problems with 1 and hands in. */
const sit = async (agent: HttpAgent, exam: string, answers: number): Promise<number> => {
  const sitter = new Sitter(agent);
  await sitter.start((await detailsOf(exam))[0]?.examDetailIdx ?? 0);
  const { problems } = await sitter.paper();
  await sitter.save(...problems.slice(0, answers).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  expect((await sitter.submit()).status).toBe(200);
  return sitter.recordIdx;
};
const get = async <T>(agent: HttpAgent, path: string): Promise<T> => {
  const answer = await agent.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json<T>();
};
const types = () => get<readonly ExamType[]>(cbt(), '/apiV2/exam-types');

describe('a learner’s results', () => {
  it('are listed a thousand at once from the first page on, unless asked otherwise, and narrowed by types of either level', async () => {
    const agent = await member();
    const taken = [await sit(agent, 'mini', 2), await sit(agent, 'mini-alpha', 1), await sit(agent, 'mini', 3)];
    const list = (query = '') => get<Page<RecordSummary>>(agent, `/apiV2/user-exam-records${query}`);
    expect(await list()).toMatchObject({ page: 1, pageSize: 1000, totalCount: 3 });
    expect((await list()).items.map(({ recordIdx }) => recordIdx)).toEqual(taken.toReversed());
    expect((await list('?page=2&pageSize=2')).items.map(({ recordIdx }) => recordIdx)).toEqual([taken[0]]);
    const [own] = (await get<ExamSummary>(agent, '/apiV2/exams/mini')).examTypes;
    const parent = (await types()).find(({ examTypeIdx }) => examTypeIdx === own?.parentId);
    const foreign = (await types()).find(({ slug }) => slug === 'history');
    for (const [ids, count] of [
      [own?.examTypeIdx, 3],
      [parent?.examTypeIdx, 3],
      [foreign?.examTypeIdx, 0],
      [`${foreign?.examTypeIdx},${own?.examTypeIdx}`, 3],
    ] as const) {
      if (ids !== undefined) expect([ids, (await list(`?examTypeIds=${ids}`)).totalCount]).toEqual([ids, count]);
    }
    // A list of types, as either kind of client writes it.
    for (const query of [
      `?examTypeIds=${foreign?.examTypeIdx}&examTypeIds=${own?.examTypeIdx}`,
      `?examTypeIds=${foreign?.examTypeIdx},1&examTypeIds=${own?.examTypeIdx}`,
    ]) {
      expect([query, (await list(query)).totalCount]).toEqual([query, 3]);
      expect([query, (await get<Page<ExamSummary>>(agent, `/apiV2/exams${query}`)).totalCount > 0]).toEqual([query, true]);
      expect([query, (await agent.get(`/apiV2/user/me/review-notes${query}`)).status]).toEqual([query, 200]);
    }
    const seen = await get<RecordsOverview>(agent, '/apiV2/user-exam-records/overview');
    expect(seen).toMatchObject({ allCount: 3, totalCount: 3 });
    const titleOf = async (slug: string) => (await get<ExamSummary>(agent, `/apiV2/exams/${slug}`)).title;
    expect(seen.exams.map(({ title }) => title)).toEqual([await titleOf('mini'), await titleOf('mini-alpha')]);
    expect(seen.trend.map(({ recordIdx, isFirstTry }) => [recordIdx, isFirstTry])).toEqual([
      [taken[0], true],
      [taken[1], true],
      [taken[2], false],
    ]);
    expect(await get<RecordsOverview>(agent, `/apiV2/user-exam-records/overview?examTypeIds=${foreign?.examTypeIdx}`)).toMatchObject({
      allCount: 3,
      totalCount: 0,
      trend: [],
    });
    expect(await get<RecordsOverview>(await member(), '/apiV2/user-exam-records/overview')).toEqual({
      allCount: 0,
      totalCount: 0,
      examTypes: [],
      exams: [],
      trend: [],
    });
  });

  it('say which exams were sat, the last one first, with the best of each', async () => {
    const agent = await member();
    await sit(agent, 'mini', 0);
    const best = await sit(agent, 'mini', 8);
    await sit(agent, 'mini-alpha', 0);
    const mine = await get<Page<MyExam>>(agent, '/apiV2/user/me/exams');
    expect(mine).toMatchObject({ page: 1, pageSize: 20, totalCount: 2 });
    expect(mine.items.map(({ exam, recordCount, isOwned }) => [exam.slug, recordCount, isOwned])).toEqual([
      ['mini-alpha', 1, false],
      ['mini', 2, false],
    ]);
    expect(mine.items[1]?.best?.recordIdx).toBe(best);
    expect((await get<Page<MyExam>>(agent, '/apiV2/user/me/exams?page=2&pageSize=1')).items.map(({ exam }) => exam.slug)).toEqual(['mini']);
    expect((await cbt().get('/apiV2/user/me/exams')).status).toBe(401);
  });
});

it('entitlements say what is free, and what must be bought', async () => {
  const { sold, freeExamCount } = await get<Entitlements>(await member(), '/apiV2/user/me/entitlements');
  expect(freeExamCount).toBe(3);
  expect(sold.map(({ exam }) => exam.slug)).toEqual(['mini']);
  expect(sold[0]?.details.map(({ title, access }) => [title, access])).toEqual([
    ['1회', 'free'],
    ['짧은 회차', 'free'],
    ['구간 회차', 'free'],
    ['유료 회차', 'locked'],
  ]);
});

describe('exams', () => {
  const slugs = async (query: string) =>
    (await get<Page<ExamSummary>>(cbt(), `/apiV2/exams${query}`)).items.map(({ slug }) => slug).toSorted();

  it('are narrowed by types, and by having a sitting that is all of what is asked for; sittings likewise', async () => {
    const [own] = (await get<ExamSummary>(cbt(), '/apiV2/exams/mini')).examTypes;
    expect(await slugs('')).toEqual(['mini', 'mini-alpha', 'mini-beta', 'mini-gamma']);
    expect(await slugs(`?examTypeIds=${own?.examTypeIdx}`)).toHaveLength(4);
    expect(await slugs('?examTypeIds=999999')).toEqual([]);
    expect(await slugs('?isFree=false')).toEqual(['mini']);
    expect(await slugs('?minProblems=8&maxMinutes=30')).toHaveLength(4);
    expect(await slugs('?isFree=false&minProblems=8')).toEqual([]);
    const titles = async (query: string) => (await detailsOf('mini', query)).map(({ title }) => title);
    expect(await titles('?isFree=false')).toEqual(['유료 회차']);
    expect(await titles('?minProblems=4')).toEqual(['1회', '구간 회차']);
    expect(await titles('?maxMinutes=1440')).toHaveLength(4);
    for (const query of ['?isFree=yes', '?maxMinutes=0', '?minProblems=x', '?examTypeIds=a,b'])
      expect([query, (await cbt().get(`/apiV2/exams${query}`)).status]).toEqual([query, 400]);
  });

  /** An import: what lists remember of counts is forgotten. */
  const forget = async (what: string) =>
    product.bring(
      await variantPackage('career', `${product.dataDir}/mine-${what}`, 'alpha', (detail) => ({
        rules: { ...detail.rules, basis: `${what} 때문에 가져온 규칙입니다.` },
      })),
    );

  it('are best by the people who sat them of late, not by one who repeats; nothing is ranked by a few', async () => {
    const { db } = product.database;
    // What others sat is counted by jobs, which may come after it was deleted.
    const waiting = () => sql`select from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(0);
    await sql`delete from exam.taken_day`.execute(db);
    const best = async (query = '') => (await get<readonly ExamSummary[]>(cbt(), `/apiV2/exams/best${query}`)).map(({ slug }) => slug);
    const idxOf = async (slug: string) => (await detailsOf(slug))[0]?.examDetailIdx ?? 0;
    for (let n = 0; n < 3; n++) await sit(await member(), 'mini-alpha', 0);
    const eager = await member();
    for (let n = 0; n < 5; n++) await sit(eager, 'mini-beta', 0);
    const counted = async () =>
      (
        await sql<{
          idx: number;
          people: number;
          taken: number;
        }>`select exam_detail_idx as idx, learner_count as people, taken_count as taken from exam.taken_day order by taken_count`.execute(
          db,
        )
      ).rows;
    // A job counts them.
    await expect.poll(counted).toEqual([
      { idx: await idxOf('mini-alpha'), people: 3, taken: 3 },
      { idx: await idxOf('mini-beta'), people: 1, taken: 5 },
    ]);
    const sat = (slug: string, people: number, taken: number, daysAgo = 0) =>
      idxOf(slug).then((idx) =>
        sql`insert into exam.taken_day (exam_detail_idx, day, taken_count, learner_count)
          values (${idx}, (now() at time zone 'Asia/Seoul')::date - ${daysAgo}::integer, ${taken}, ${people})
          on conflict (exam_detail_idx, day) do update set taken_count = excluded.taken_count, learner_count = excluded.learner_count`.execute(
          db,
        ),
      );
    // Three that thirty people sat, one of twenty-nine, and that one's many of long ago.
    await sat('mini-alpha', 40, 40);
    await sat('mini-beta', 30, 60);
    await sat('mini-gamma', 90, 90, 7);
    await sat('mini', 29, 29);
    await sat('mini', 900, 900, 28);
    await forget('first');
    await expect.poll(() => best()).toEqual([]);
    const home = async (port: number) => (await cbt().get('/', { host: `cbt.career.localhost:${port}` })).text;
    expect(await home(81)).toMatch(/지금 바로 풀 수 있는 시험/);
    expect(await home(81)).not.toMatch(/지금 많이 푸는 시험|class="rank"/);
    await sat('mini', 30, 30);
    await forget('second');
    await expect.poll(() => best()).toEqual(['mini-gamma', 'mini-alpha', 'mini-beta', 'mini']);
    expect(await best('?count=1')).toEqual(['mini-gamma']);
    expect(await home(82)).toMatch(/지금 많이 푸는 시험/);
  });

  it('tell how many sat them from thirty on, and nothing of fewer', async () => {
    const [one] = await detailsOf('mini-beta');
    const told = async () => {
      const [listed] = (await get<Page<ExamSummary>>(cbt(), '/apiV2/exams?q=beta')).items;
      const [detail] = await detailsOf('mini-beta');
      return [listed?.takenCount, detail?.takenCount, (await get<ExamSummary>(cbt(), '/apiV2/exams/mini-beta')).takenCount];
    };
    for (const [count, shown] of [
      [29, null],
      [30, 30],
    ] as const) {
      await sql`update exam.exam_detail set taken_count = ${count} where exam_detail_idx = ${one?.examDetailIdx}`.execute(
        product.database.db,
      );
      await forget(`count-${count}`);
      await expect.poll(told).toEqual([shown, shown, shown]);
    }
    expect((await cbt().get('/exam/detail/mini-beta', { host: 'cbt.career.localhost:83' })).text).toContain('30명');
  });

  it('say which board they have in the community and which product unlocks them, and 404 where there is none', async () => {
    const { db } = product.database;
    const api = product.agent('api.nursing.localhost');
    expect((await cbt().get('/apiV2/exams/mini/community-board')).json()).toMatchObject({
      kind: 'exam/no-board',
      message: '이 시험의 게시판이 없어요.',
    });
    expect((await api.get('/cbt-product/exams/mini')).json()).toMatchObject({
      kind: 'exam/no-product',
      message: '판매하는 상품이 없는 시험이에요.',
    });
    const { examIdx } = await get<ExamSummary>(api, '/apiV2/exams/mini');
    await sql`insert into exam.cbt_product (exam_idx, shopby_product_id, option_id) values (${examIdx}, 110024, 20311)`.execute(db);
    expect(await get(api, `/cbt-product/exams/${examIdx}`)).toEqual({ optionId: 20311, shopbyProductId: 110024 });
    for (const path of ['/cbt-product/exams/nothing', '/cbt-product/exams/99999999999', '/apiV2/exams/nothing/community-board'])
      expect((await api.get(path)).json().kind).toBe('exam/not-found');
    // Another brand's exam is none of this one.
    expect((await product.agent('api.career.localhost').get(`/cbt-product/exams/${examIdx}`)).status).toBe(404);
  });
});

describe('the calendar', () => {
  const calendar = (agent: HttpAgent, month = '') =>
    get<StudyCalendar>(agent, `/apiV2/user/me/study-calendar${month && `?month=${month}`}`);
  const setGoal = (agent: HttpAgent, dailyProblems: unknown) =>
    agent.ask('/apiV2/user/me/study-goal', { method: 'PUT', body: { dailyProblems } });

  it('counts what was answered in sittings and studies on its day, blanks and second tries not', async () => {
    const agent = await member();
    expect(await calendar(agent)).toMatchObject({
      days: [],
      hasEarlier: false,
      goal: null,
      todayProblemCount: 0,
      streakDays: 0,
      weekDays: 0,
    });
    const recordIdx = await sit(agent, 'mini', 5);
    const study = (await agent.post('/apiV2/study-sessions', { examDetailIdx: (await detailsOf('mini-beta'))[0]?.examDetailIdx })).json<{
      studyIdx: number;
      items: { problemIdx: number }[];
    }>();
    const problemIdx = study.items[0]?.problemIdx;
    for (const choices of [[1], [2], [3]]) await agent.post(`/apiV2/study-sessions/${study.studyIdx}/answers`, { problemIdx, choices });
    const now = await calendar(agent);
    expect(now).toMatchObject({ month: now.today.slice(0, 7), hasEarlier: false, todayProblemCount: 6, streakDays: 1, weekDays: 1 });
    expect(now.days).toMatchObject([{ day: now.today, problemCount: 6, sittingCount: 1 }]);
    // The same evening in Korea, the day before in London.
    await sql`update attempt.result set submitted_at = '2026-03-31T15:30:00Z' where record_idx = ${recordIdx}`.execute(product.database.db);
    expect((await calendar(agent, '2026-04')).days).toMatchObject([{ day: '2026-04-01', problemCount: 5, sittingCount: 1 }]);
    expect((await calendar(agent, '2026-03')).days).toEqual([]);
    expect(
      [await calendar(agent), await calendar(agent, '2026-04'), await calendar(agent, '2026-03')].map(({ hasEarlier }) => hasEarlier),
    ).toEqual([true, false, false]);
    expect((await calendar(await member(), '2026-04')).days).toEqual([]);
    for (const month of ['2026-13', '2026-1', 'x'])
      expect((await agent.get(`/apiV2/user/me/study-calendar?month=${month}`)).status).toBe(400);
  });

  it('keeps a goal that can be changed and taken back, one’s own', async () => {
    const agent = await member();
    for (const daily of [20, 300, 1]) {
      expect((await setGoal(agent, daily)).json()).toEqual({ dailyProblems: daily });
      expect((await calendar(agent)).goal).toBe(daily);
    }
    expect((await calendar(await member())).goal).toBeNull();
    for (const wrong of [0, 301, 2.5, '20', undefined]) expect((await setGoal(agent, wrong)).status).toBe(400);
    expect((await setGoal(agent, null)).json()).toEqual({ dailyProblems: null });
    expect((await calendar(agent)).goal).toBeNull();
    expect((await setGoal(cbt(), 20)).status).toBe(401);
  });
});

describe('what a member takes away', () => {
  type File = Readonly<Record<string, readonly Record<string, unknown>[]>> & { readonly complete?: boolean };

  it('is all of theirs, and nothing of anybody else', async () => {
    const [agent, other] = [await member(), await member()];
    const recordIdx = await sit(agent, 'mini', 5);
    const foreign = await sit(other, 'mini', 5);
    await agent.post('/apiV2/exams/mini-alpha/like');
    await agent.ask('/apiV2/user/me/study-goal', { method: 'PUT', body: { dailyProblems: 7 } });
    const answer = await agent.get('/apiV2/user/me/export');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="maru-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const file = answer.json<File>();
    expect(file).toMatchObject({
      format: 'maru-export/1',
      brand: 'career',
      complete: true,
      account: [{ username: '홍길동' }],
      likes: [{ slug: 'mini-alpha' }],
      studyGoals: [{ dailyProblems: 7 }],
      records: [{ recordIdx }],
    });
    const [record] = file.records ?? [];
    expect(JSON.stringify(record?.journal)).toContain('"answer"');
    expect(record?.result).toMatchObject({ report: { correctCount: expect.any(Number) as number } });
    expect(file.notes?.length).toBeGreaterThan(0);
    expect(answer.text).not.toContain(`"recordIdx":${foreign}`);
    expect(answer.text).not.toMatch(/password|token/i);
    expect(Object.keys(file).every((name) => name in file)).toBe(true);
    expect((await cbt().get('/apiV2/user/me/export')).status).toBe(401);
    const visitor = cbt();
    await sit(visitor, 'mini', 1);
    expect((await visitor.get('/apiV2/user/me/export')).status).toBe(401);
  });

  it('is made one at a time, and can be asked for again', async () => {
    const agent = await member();
    await sit(agent, 'mini', 5);
    const statuses = (await Promise.all([1, 2, 3].map(() => agent.get('/apiV2/user/me/export')))).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect((await agent.get('/apiV2/user/me/export')).json<File>().complete).toBe(true);
  });

  it('is not begun by who only asks for its headers, and can be asked for again by who went away', async () => {
    const agent = await member();
    await sit(agent, 'mini', 5);
    const head = await agent.ask('/apiV2/user/me/export', { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['content-disposition']]).toEqual([200, 0, expect.stringMatching(/^attachment/)]);
    expect((await agent.get('/apiV2/user/me/export')).json<File>().complete).toBe(true);
    for (const patienceMs of [5, 10, 20, 40]) await agent.ask('/apiV2/user/me/export', { patienceMs }).catch(() => undefined);
    await expect.poll(async () => (await agent.get('/apiV2/user/me/export')).status).toBe(200);
    expect(product.logged.filter(({ msg }) => msg === 'an export was cut off')).toEqual([]);
  });
});
