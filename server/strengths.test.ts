import { readdirSync, readFileSync } from 'node:fs';
import type { Desk, Strengths } from '@modules/learner';
import type { StudyView } from '@modules/practice';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/* `GET /apiV2/user/me/strengths`: first answers of sittings and studies, by type; and drills, which go by its codes. */
const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
const member = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return agent;
};
const exam = async () => {
  const { examIdx } = (await cbt().get('/apiV2/exams/mini')).json<{ examIdx: number }>();
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly { examDetailIdx: number }[]>();
  return { examIdx, full: details[0]?.examDetailIdx ?? 0 };
};
/** Answers every problem with 1, which is wrong in all of them, and hands in. */
const sitWrong = async (agent: HttpAgent, leaveBlank = 0): Promise<void> => {
  const sitter = new Sitter(agent);
  await sitter.start((await exam()).full);
  const { problems } = await sitter.paper();
  const answered = problems.slice(0, problems.length - leaveBlank);
  await sitter.save(...answered.map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  expect((await sitter.submit()).status).toBe(200);
};
const strengths = async (agent: HttpAgent, query = ''): Promise<Strengths> => {
  const answer = await agent.get(`/apiV2/user/me/strengths${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json<Strengths>();
};
const told = ({ types }: Strengths) => types.map(({ section, count, rightCount, isKnown }) => [section, count, rightCount, isKnown]);

it('tells the weakest type first, of all sittings, a moment after they were handed in', async () => {
  const agent = await member();
  expect(await strengths(agent)).toEqual({
    allCount: 0,
    totalCount: 0,
    missingCount: 5,
    exams: [],
    examTypes: [],
    sections: [],
    types: [],
  });
  await sitWrong(agent, 1);
  const { examIdx } = await exam();
  const seen = await strengths(agent);
  expect(seen).toMatchObject({ allCount: 7, totalCount: 7, missingCount: 0, exams: [{ examIdx, count: 7 }], examTypes: [{ count: 7 }] });
  expect(told(seen)).toEqual([
    ['읽기', 5, 0, true],
    ['셈하기', 2, 0, false],
  ]);
  expect(seen.types[0]).toMatchObject({ kind: 'whole', name: null, percent: 0, low: 0, comparedWithSection: null, before: null });
  expect(seen.types[1]).toMatchObject({ missingCount: 3 });
  // The same again counts nothing more; the one that was blank does.
  await sitWrong(agent);
  expect(told(await strengths(agent)).map(([, count]) => count)).toEqual([5, 3]);
  expect(told(await strengths(agent, `?examIdx=${examIdx}`))).toHaveLength(2);
  expect(await strengths(agent, '?examIdx=99999')).toMatchObject({ allCount: 8, totalCount: 0, types: [], missingCount: 5 });
  expect(await strengths(agent, '?examTypeIds=99999')).toMatchObject({ allCount: 8, totalCount: 0 });
});

it('is one’s own, a visitor’s too, and nobody’s is empty', async () => {
  const visitor = cbt();
  await sitWrong(visitor);
  expect((await strengths(visitor)).allCount).toBe(8);
  expect((await strengths(await member())).allCount).toBe(0);
  expect((await strengths(cbt())).allCount).toBe(0);
  expect((await strengths(product.agent('cbt.nursing.localhost'))).allCount).toBe(0);
});

it('says what a drill of a type changed', async () => {
  const agent = await member();
  await sitWrong(agent);
  const code = (await strengths(agent)).types[0]?.code ?? '';
  const begun = await agent.post('/apiV2/study-sessions', { problemTypes: code });
  expect(begun.status).toBe(200);
  const study = begun.json<StudyView>();
  // Two of the type stand in a sitting that is proposed next: those that went wrong come before them.
  expect([study.kind, study.items.length]).toEqual(['drill', 5]);
  for (const { problemIdx } of study.items)
    expect((await agent.post(`/apiV2/study-sessions/${study.studyIdx}/answers`, { problemIdx, choices: [], spentMs: 30_000 })).status).toBe(
      200,
    );
  const [type] = (await strengths(agent, `?types=${code}&since=${study.startedAt}`)).types;
  expect(type).toMatchObject({ code, count: 5, before: { count: 5, rightCount: 0 } });
  expect((await strengths(cbt(), `?types=${code},t000000000`)).types).toMatchObject([{ code, count: 0, isKnown: false }]);
  expect((await agent.get('/apiV2/user/me/strengths?types=nonsense')).status).toBe(400);
  expect((await agent.post('/apiV2/study-sessions', { problemTypes: 'nonsense' })).status).toBe(400);
});

it('a drill says what it takes from the sitting that the desk proposes, and leaves it out when asked', async () => {
  const agent = await member();
  const sitter = new Sitter(agent);
  await sitter.start((await exam()).full);
  const { problems } = await sitter.paper();
  // Of the five of the type three are right.
  await sitter.save(
    ...problems
      .slice(0, 5)
      .map(({ problemIdx }, at) => ({ kind: 'answer', problemIdx, value: at < 3 ? (FULL_KEY[at] ?? []) : [1] }) as const),
  );
  expect((await sitter.submit()).status).toBe(200);
  const { next } = (await agent.get('/apiV2/user/me/desk')).json<Desk>();
  const problemTypes = (await strengths(agent)).types[0]?.code ?? '';
  const begun = async (more: object) => (await agent.post('/apiV2/study-sessions', { problemTypes, ...more })).json<StudyView>();
  expect((await begun({})).fresh).toEqual({
    title: next?.exam.title,
    sittings: [{ examDetailIdx: next?.examDetailIdx, title: next?.title, count: 2 }],
    otherCount: 5,
  });
  const without = await begun({ restart: true, withoutFresh: true });
  const sat = new Set(problems.map(({ problemIdx }) => problemIdx));
  expect([without.items.length, without.items.every(({ problemIdx }) => sat.has(problemIdx)), without.fresh]).toEqual([5, true, undefined]);
});

it('knows the recommended time of every problem from its import, and from keys that were there before it was kept', async () => {
  const seconds = async () =>
    (
      await sql<{ slug: string; seconds: number | null }>`
        select p.slug, expected_seconds as seconds from exam.problem p join exam.exam_detail using (exam_detail_idx) join exam.exam e using (exam_idx)
        where e.brand_id = 'career' and e.slug = 'mini' and p.slug in ('read-1', 'read-3') order by 1`.execute(product.database.db)
    ).rows;
  const known = await seconds();
  expect(known).toEqual([
    { slug: 'read-1', seconds: 40 },
    { slug: 'read-3', seconds: null },
  ]);
  const folder = new URL('../db/migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('-expected-seconds.sql')) ?? '';
  const migration = readFileSync(new URL(file, folder), 'utf8');
  await sql`alter table exam.problem drop column expected_seconds`.execute(product.database.db);
  for (const statement of migration.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(product.database.db);
  expect(await seconds()).toEqual(known);
});

it('tells recommended times to whoever may read the paper, in its order', async () => {
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly { paperHash: string | null }[]>();
  const pace = await cbt().get(`/apiV2/papers/${details[0]?.paperHash}/pace`);
  expect(pace.json()).toEqual({ expectedSeconds: [40, 40, null, null, null, null, null, null] });
  expect((await product.agent('cbt.nursing.localhost').get(`/apiV2/papers/${details[0]?.paperHash}/pace`)).status).toBe(404);
  const { rows } = await sql<{ hash: string }>`
    select paper_hash as hash from exam.exam_detail join exam.exam using (exam_idx) where brand_id = 'career' and exam.slug = 'mini' and not is_free`.execute(
    product.database.db,
  );
  expect((await cbt().get(`/apiV2/papers/${rows[0]?.hash}/pace`)).status).toBe(403);
});
