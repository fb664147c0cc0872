import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ProblemIdx } from '../../contract.ts';
import { createReportsApi } from './reports-api.ts';
import { findReportsOf, listReports, removeReports } from './store.ts';

const { db } = testDatabase<never>();
let now = new Date('2026-11-20T03:00:00Z');
const reports = createReportsApi({ db, clock: { now: () => now } });
const member = (memberId: string) => ({ memberId });
let problems: readonly ProblemIdx[];

beforeAll(async () => {
  const { rows } = await sql<{ problemIdx: ProblemIdx }>`
    with p as (insert into exam.paper (paper_hash, body) values ('p', '') returning paper_hash),
      e as (insert into exam.exam (brand_id, slug, title, summary, description, cover, published_on) values ('plain', 'tiny', '작은 시험', '', '[]', '{}', '2026-11-01') returning exam_idx),
      d as (
        insert into exam.exam_detail (exam_idx, slug, title, summary, position, is_free, rules, sections, problem_count, paper_hash, seconds)
        select exam_idx, 'first', '1회', '', 1, true, '{}', '[]', 1, paper_hash, 60 from e, p returning exam_detail_idx
      )
    insert into exam.problem (exam_detail_idx, slug, section_id) select exam_detail_idx, 'p' || n, 'a' from d, generate_series(1, 10) n returning problem_idx as "problemIdx"`.execute(
    db,
  );
  problems = rows.map(({ problemIdx }) => problemIdx).toSorted((a, b) => a - b);
});

it('is kept once for each reporter and kind; the newest words count, and nobody is named', async () => {
  const [, problem] = problems as [ProblemIdx, ProblemIdx];
  const say = (reporter: Parameters<typeof reports.report>[1], words: string) =>
    reports.report('plain', reporter, problem, { kind: 'answer', words });
  for (const words of ['②도 맞아요', '②도 맞아요, 지문 3줄']) expect((await say(member('teller'), words)).ok).toBe(true);
  await say({ network: '192.0.2.1' }, '');
  await say({ visitorId: 'walker' }, '지문 2줄');
  const listed = await listReports(db, 'plain', new Date(0));
  const own = listed.filter(({ problemIdx, kind }) => problemIdx === problem && kind === 'answer');
  expect(own.map(({ words }) => words)).toEqual(expect.arrayContaining(['②도 맞아요, 지문 3줄', '', '지문 2줄']));
  expect(own[0]).toMatchObject({ exam: 'tiny', sitting: '1회', problem: 'p2' });
  expect(own[0]!.reporters).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(listed)).not.toMatch(/teller|walker|192\.0/);
  expect(await listReports(db, 'career', new Date(0))).toEqual([]);
});

it('is none of another brand, and ends with its member', async () => {
  const [problem] = problems as [ProblemIdx];
  const report = { kind: 'text', words: '' } as const;
  expect(await reports.report('career', member('leaver'), problem, report)).toMatchObject({ error: { kind: 'exam/no-such-problem' } });
  await reports.report('plain', member('leaver'), problem, report);
  expect(await findReportsOf(db, 'leaver')).toHaveLength(1);
  await removeReports(db, 'leaver');
  expect(await findReportsOf(db, 'leaver')).toEqual([]);
});

it('has an end for a day', async () => {
  const kinds = ['answer', 'explanation', 'text', 'figure', 'other'] as const;
  const results: boolean[] = [];
  for (const idx of problems)
    for (const kind of kinds) results.push((await reports.report('plain', member('eager'), idx, { kind, words: '' })).ok);
  expect(results.filter(Boolean)).toHaveLength(30);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await reports.report('plain', member('eager'), problems[9]!, { kind: 'other', words: '' })).ok).toBe(true);
});
