import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ScoreView } from '@modules/attempt';
import type { ExamView, Paper } from '@modules/exam';
import type { RandomDetail, RandomPlan } from '@modules/exam/random';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import { register } from '../testing/member.ts';
import { SEALED } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
const packages = () => join(product.dataDir, 'draws');
beforeAll(async () => {
  await product.bring(await drawPackage('career', packages()), await drawPackage('nursing', packages()));
});
// Agents of one address share its hour.
beforeEach(() => sql`delete from practice.random_quota`.execute(product.database.db));

type Drawn = { examDetailIdx: number; code: string };
const ask = (agent: HttpAgent, body: object) => agent.post('/apiV2/exams/draws/random-details', body);
const draw = async (agent: HttpAgent, body: object): Promise<Drawn> => {
  const answer = await ask(agent, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Drawn>();
};
const detailOf = async (agent: HttpAgent, { code }: Drawn) => (await agent.get(`/apiV2/random-details/${code}`)).json<RandomDetail>();
const paperOf = async (agent: HttpAgent, drawn: Drawn) =>
  (await agent.get(`/apiV2/papers/${(await detailOf(agent, drawn)).detail.paperHash}`)).json<Paper>();
const problemsOf = async (agent: HttpAgent, drawn: Drawn) =>
  (await paperOf(agent, drawn)).problems.map(({ problemIdx }) => problemIdx as number);
/** Sits it and answers all with 2. */
const sit = async (agent: HttpAgent, drawn: Drawn) => {
  const sitter = new Sitter(agent);
  await sitter.start(drawn.examDetailIdx);
  const { problems } = await sitter.paper();
  await sitter.save(...problems.map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [2] }) as const));
  // What is answered in no time counts nowhere.
  await sql`update attempt.record set started_at = started_at - interval '20 minutes' where record_idx = ${sitter.recordIdx}`.execute(
    product.database.db,
  );
  expect((await sitter.submit()).status).toBe(200);
  return { sitter, score: (await agent.get(sitter.path('/score'))).json<ScoreView>() };
};

describe('a draw', () => {
  it('by seed is the same sitting for two learners, a visitor and whoever is not signed in, also at the same moment', async () => {
    const [one, two] = [cbt(), cbt()];
    await register(one);
    await register(two);
    const body = { count: 12, difficulty: 'harder', seed: 'study-group' };
    const drawn = await Promise.all([one, two, cbt(), one, cbt()].map((agent) => draw(agent, body)));
    expect(new Set(drawn.map(({ code }) => code)).size).toBe(1);
    expect(new Set(drawn.map(({ examDetailIdx }) => examDetailIdx)).size).toBe(1);
    expect((await draw(cbt(), { ...body, seed: 'other' })).code).not.toBe(drawn[0]?.code);
    expect(await problemsOf(one, await draw(cbt(), { ...body, seed: 'other' }))).not.toEqual(await problemsOf(one, drawn[0]!));
  });

  it('has the sections in their order, whole passages, and the time that its problems had', async () => {
    const agent = cbt();
    const drawn = await draw(agent, { count: 14, seed: 'shape' });
    const paper = await paperOf(agent, drawn);
    expect(paper.problems.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(paper.sections.map(({ id, problemCount }) => [id, problemCount])).toEqual([
      ['read', 7],
      ['count', 7],
    ]);
    // 30 minutes for 20 problems.
    expect(paper.rules).toMatchObject({
      clocks: [{ minutes: 21, sections: ['read', 'count'] }],
      pass: { kind: 'totalPercent', at: 60 },
      shortened: { problems: 20, minutes: 30 },
    });
    for (const [, set] of Map.groupBy(
      paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx !== null),
      (problem) => problem.multipleProblemIdx,
    ))
      expect([2, 3]).toContain(set.length);
    expect(await detailOf(agent, drawn)).toMatchObject({
      detail: { title: '무작위 14문항', isFree: true, problemCount: 14, randomCode: drawn.code },
      exam: { slug: 'draws' },
      blueprint: { count: 14, sections: null, difficulty: 'source' },
      notes: [],
    });
  });

  it('takes free sittings alone, and of other brands nothing', async () => {
    const agent = cbt();
    const exam = (await agent.get('/apiV2/exams/draws')).json<ExamView>();
    const paid = exam.details.find(({ isFree }) => !isFree)!;
    const {
      rows: [kept],
    } = await sql<{ body: Buffer }>`
      select body from exam.paper join exam.exam_detail using (paper_hash) where exam_detail_idx = ${paid.examDetailIdx}`.execute(
      product.database.db,
    );
    const ofPaid = (JSON.parse(brotliDecompressSync(kept!.body).toString()) as Paper).problems.map(
      ({ problemIdx }) => problemIdx as number,
    );
    for (let run = 0; run < 5; run += 1)
      expect(new Set(await problemsOf(agent, await draw(agent, { count: 20, seed: `run-${run}` }))).isDisjointFrom(new Set(ofPaid))).toBe(
        true,
      );
    const drawn = await draw(agent, { count: 10, seed: 'brand' });
    const nursing = product.agent('cbt.nursing.localhost');
    expect((await nursing.get(`/apiV2/random-details/${drawn.code}`)).status).toBe(404);
    expect((await nursing.get(`/apiV2/exam-details/${drawn.examDetailIdx}`)).status).toBe(404);
  });

  it('takes what the learner has never met first, until the pool is used up, and then says so', async () => {
    const agent = cbt();
    await register(agent);
    const first = await draw(agent, { count: 15 });
    await sit(agent, first);
    const plan = (await agent.get('/apiV2/exams/draws/random-plan?count=15')).json<RandomPlan>();
    expect(plan).toMatchObject({ poolCount: 40, unseenCount: 25, isOffered: true, count: 15, least: 10, most: 20 });
    const second = await draw(agent, { count: 15 });
    const met = new Set(await problemsOf(agent, first));
    expect((await problemsOf(agent, second)).filter((idx) => met.has(idx))).toEqual([]);
    expect((await detailOf(agent, second)).notes).toEqual([]);
    await sit(agent, second);
    const third = await draw(agent, { count: 15 });
    expect((await detailOf(agent, third)).notes).toContainEqual({ kind: 'seen', count: 5 });
    // Whoever asks by seed shares what everybody gets.
    expect(await draw(agent, { count: 15, seed: 'shared' })).toEqual(await draw(cbt(), { count: 15, seed: 'shared' }));
  });

  it('is planned with what there is: the mix that the draw then has, and how many there are of each difficulty', async () => {
    const agent = cbt();
    const wanted = { count: 14, difficulty: 'harder', sections: ['count'] };
    const plan = (await agent.get('/apiV2/exams/draws/random-plan?count=14&difficulty=harder&sections=count')).json<RandomPlan>();
    // Half of 14 should be hard, and there are six.
    expect(plan).toMatchObject({ count: 14, byDifficulty: { hard: 6 }, stock: { easy: 4, medium: 10, hard: 6 } });
    const drawn = await detailOf(agent, await draw(agent, { ...wanted, seed: 'hardest' }));
    expect(drawn.byDifficulty).toEqual(plan.byDifficulty);
  });

  it('refuses what cannot be drawn, and more than a learner needs in an hour', async () => {
    const agent = cbt();
    const kind = async (body: object) => (await ask(agent, body)).json<{ kind: string }>().kind;
    expect(await kind({ count: 10, sections: ['no-such'] })).toBe('random/no-such-section');
    expect(await kind({ count: 9 })).toBe('request/invalid');
    expect(await kind({ count: 10, seed: 'a b' })).toBe('request/invalid');
    expect((await agent.post('/apiV2/exams/nothing/random-details', { count: 10 })).json().kind).toBe('random/exam-not-found');
    expect((await agent.post('/apiV2/exams/mini/random-details', { count: 10 })).json().kind).toBe('random/too-few');
    expect((await agent.get('/apiV2/random-details/0000000000')).json().kind).toBe('random/not-found');

    const learner = cbt();
    await register(learner);
    const statuses = await Promise.all(Array.from({ length: 33 }, async () => (await ask(learner, { count: 10, seed: 'same' })).status));
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([30, 3]);
  });

  it('is refused beyond what a class room needs in an hour: whoever throws their cookie away, and anywhere in one IPv6 network', async () => {
    const statusFrom = async (address: string) =>
      (await cbt().post('/apiV2/exams/draws/random-details', { count: 10, seed: 'room' }, { 'x-forwarded-for': address })).status;
    /** In this hour and in the next, which may begin meanwhile. */
    const setDrawn = (count: number) =>
      sql`
        insert into practice.random_quota (asker_hash, hour, drawn_count)
        select distinct asker_hash, hour + n * interval '1 hour', ${count}::int from practice.random_quota, generate_series(0, 1) n
        on conflict (asker_hash, hour) do update set drawn_count = excluded.drawn_count`.execute(product.database.db);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    await setDrawn(359);
    expect(await statusFrom('2001:db8:1:2:3:4:5:6')).toBe(200);
    await setDrawn(360);
    expect(await statusFrom('2001:db8:1:2:3:4:5:7')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  });

  it('of more problems than there are is as large as it can be, and says so', async () => {
    const agent = cbt();
    expect((await detailOf(agent, await draw(agent, { count: 300, sections: ['count'], seed: 'x' }))).notes[0]).toEqual({
      kind: 'count',
      wanted: 300,
      got: 20,
    });
  });
});

it('is sat, scored and explained like any sitting; the group of the same draw is the cohort', async () => {
  const agent = cbt();
  const drawn = await draw(agent, { count: 10, seed: 'group' });
  const first = await sit(agent, drawn);
  const right = first.score.problems.filter(({ result }) => result === 'correct').length;
  const { problems } = await paperOf(agent, drawn);
  // Choice 2 is right for the first, fifth and ninth of each section of each sitting.
  expect(right).toBe(problems.filter(({ stem }) => / (1|5|9)번째/.test(JSON.stringify(stem))).length);
  const second = await sit(cbt(), drawn);
  expect(second.score.cohort).toMatchObject({
    firstTryCount: 2,
    isFirstTry: true,
    percentile: null,
    meanTenths: first.score.report.scoreTenths,
  });
  expect((await agent.get(first.sitter.path('/solution'))).text).toContain(SEALED);
  expect((await agent.get('/apiV2/user-exam-records')).json<{ items: { exam: RandomDetail }[] }>().items[0]?.exam.detail).toMatchObject({
    title: '무작위 10문항',
    randomCode: drawn.code,
  });
});

it('shows in no list, view or count of published sittings, and gives no key away', async () => {
  const agent = cbt();
  const before = (await agent.get('/apiV2/exams/draws')).json<ExamView>();
  const drawn = await draw(agent, { count: 10, seed: 'hidden' });
  for (const path of [
    `/apiV2/random-details/${drawn.code}`,
    '/apiV2/exams/draws/random-plan',
    `/apiV2/papers/${(await detailOf(agent, drawn)).detail.paperHash}`,
  ])
    expect((await agent.get(path)).text).not.toContain(SEALED);
  await sit(agent, drawn);
  // Forgets what was read; as an import does.
  await product.bring(await drawPackage('career', packages(), (yaml) => yaml.replace('두 회차가', '두 회차는')));
  await expect.poll(async () => (await agent.get('/apiV2/exams/draws')).text).toContain('두 회차는');
  const after = (await agent.get('/apiV2/exams/draws')).json<ExamView>();
  expect(after.details.map(({ title }) => title)).toEqual(['첫째', '둘째', '셋째']);
  expect({ ...after, description: null }).toEqual({ ...before, description: null });
  expect((await agent.get('/apiV2/exams/draws/exam-details')).text).not.toContain(drawn.code);
  for (const page of ['/', '/exam/all', '/exam/detail/draws', '/sitemap.xml'])
    expect((await agent.get(page)).text).not.toContain(drawn.code);
});

it('gets a corrected key from where its problems were taken, and the score follows', async () => {
  const agent = cbt();
  const drawn = await draw(agent, { count: 20, sections: ['count'], seed: 'key' });
  const { sitter, score } = await sit(agent, drawn);
  // The fourth of the second section of the first sitting: its answer 1 becomes 2, the one that was given.
  await product.bring(
    await drawPackage('career', packages(), (yaml) => yaml.replace(/(id: count-4\n[\s\S]*?answer: )1/, (_all, head: string) => `${head}2`)),
  );
  await expect.poll(async () => (await agent.get(sitter.path('/score'))).json<ScoreView>().keyRevision).toBe(2);
  const corrected = (await agent.get(sitter.path('/score'))).json<ScoreView>();
  expect(corrected.report.correctCount).toBe(score.report.correctCount + 1);
});
