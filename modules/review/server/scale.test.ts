import { aClock, aSitting, examsOf, learnerId } from '@modules/attempt/testing';
import type { AnswerEventsApi } from '@modules/answers';
import type { Outbox } from '@platform/outbox';
import type { AttemptApi } from '@modules/attempt';
import type { ReAnswerApi } from '@modules/practice/re-answer';
import { medianMs, referenceMs, strictLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { NoteQuery } from '../contract.ts';
import { createReviewModule } from './index.ts';
import { notesOn } from './store/lists.ts';
import type { ReviewDb } from './tables.ts';

/* A learner with thousands of notes, among many learners: lists and counts stay quick, and pages are found by an index. */
const { db } = testDatabase<never>();
const OWN = 5_000;
const OTHERS = 200;
const sitting = aSitting({ examDetailIdx: 1, examIdx: 1, sections: [{ id: 'a', count: OWN }] });
/** One of many that were sat: forty of these problems. */
const short = aSitting({ examDetailIdx: 2, examIdx: 1, firstProblemIdx: 2001, sections: [{ id: 'a', count: 40 }] });
const RECORD = 7;
const silent = { settle: () => Promise.resolve() } as unknown as AnswerEventsApi;
const outbox = { deliver: () => Promise.resolve() } as unknown as Outbox;
const { api } = createReviewModule({
  db,
  clock: aClock(),
  exams: examsOf(sitting, short),
  answerEvents: silent,
  outbox,
  attempts: {
    openProblems: () => Promise.resolve(new Set<number>()),
    paperOf: () => Promise.resolve(short.listed.detail.paperHash),
  } as unknown as AttemptApi,
  reAnswers: {} as ReAnswerApi,
  log: strictLog,
});
const who = { brandId: 'plain', learnerId: learnerId(1), isMember: true };

beforeAll(async () => {
  const rows = (learner: string, count: number) =>
    sql`
    insert into review.note (learner_id, problem_idx, brand_id, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, is_mastered, due_on, natural_due_on, last_on, first_at, last_at, spent_ms, missed_count, was_unsure, was_slow, marks, reason)
    select ${sql.raw(learner)}, n, 'plain', ${sitting.listed.detail.paperHash}, 1, 1, 'a', '영역 ' || n % 8, n % 300 + 1, n % 10 = 0, case when n % 10 > 0 then date '2026-11-10' + n % 60 end, null, '2026-11-01', now(), now() - n * interval '1 minute', 30000, n % 5, n % 7 = 0, n % 9 = 0, 'xo', case when n % 3 = 0 then 'careless' end
    from generate_series(1, ${sql.raw(String(count))}) n`.execute(db);
  await rows(`'${who.learnerId}'::uuid`, OWN);
  await sql`
    insert into review.note (learner_id, problem_idx, brand_id, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, is_mastered, due_on, last_on, first_at, last_at, spent_ms, missed_count, was_unsure, was_slow, marks)
    select gen_random_uuid_of, n, 'plain', 'x', 1, 1, 'a', '영역', 1, false, '2026-11-20', '2026-11-01', now(), now(), 0, 1, false, false, 'x'
    from (select gen_random_uuid() as gen_random_uuid_of from generate_series(1, ${sql.raw(String(OTHERS))})) people, generate_series(1, 300) n`.execute(
    db,
  );
  const answered = (where: object) =>
    JSON.stringify({ where, at: 1, result: 'wrong', choices: [2], unsure: false, spentMs: 9000, isSlow: false });
  await sql`
    insert into review.body (learner_id, problem_idx, entries)
    select learner_id, problem_idx, ${`[${answered({ kind: 'mock', recordIdx: RECORD })},${answered({ kind: 'study', studyIdx: 1, try: 1 })}]`}::jsonb
    from review.note where learner_id = ${who.learnerId}`.execute(db);
  await sql`vacuum analyze review.note, review.body`.execute(db);
});

it('pages and counts of 5,000 notes', async () => {
  const first = await api.notes(who, NoteQuery.parse({}));
  expect([first.totalCount, first.items.length]).toEqual([4500, 20]);
  const last = await api.notes(who, NoteQuery.parse({ page: 225 }));
  expect(last.items).toHaveLength(20);
  expect(await api.aggregate(who, {})).toMatchObject({ activeCount: 4500, masteredCount: 500 });
  // Alone: 5 to 15 ms each, beside 20.
  const limit = 6 * (await referenceMs(db));
  expect(await medianMs(() => api.notes(who, NoteQuery.parse({})))).toBeLessThan(limit);
  expect(await medianMs(() => api.notes(who, NoteQuery.parse({ page: 225, reason: 'careless', sort: 'missed' })))).toBeLessThan(limit);
  expect(await medianMs(() => api.aggregate(who, {}))).toBeLessThan(limit);
});

it('what is due next is read in the order of an index, without sorting', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from review.note where learner_id = ${who.learnerId} and brand_id = 'plain' and is_mastered = false order by due_on asc nulls last, problem_idx limit 20`.execute(
    db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('note_due');
  expect(plan).not.toContain('Sort');
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Function Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('what one sitting missed unpacks the answers of its own problems alone', async () => {
  const problemIdxs = short.paper.problems.map(({ problemIdx }) => problemIdx);
  const page = await api.notes(who, NoteQuery.parse({ recordIdx: RECORD, state: 'all', sort: 'number', pageSize: 100 }));
  expect([page.totalCount, page.items.map(({ problemIdx }) => problemIdx)]).toEqual([40, problemIdxs]);
  const sat = { recordIdx: RECORD, withUnsure: false, problemIdxs };
  const [explained] = await notesOn(
    db as unknown as ReviewDb,
    who,
    { state: 'all', sort: 'number', examIdxs: null, sat, today: '2026-11-20' },
    { offset: 0, limit: 100 },
  ).explain<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>('json', sql`analyze`);
  const nodes = nodesOf(explained!['QUERY PLAN'][0]!.Plan);
  const unpacked = nodes.filter((node) => node['Function Name'] === 'jsonb_array_elements');
  const read = nodes.filter((node) => node['Relation Name'] === 'body');
  expect([unpacked.length, read.length]).toEqual([1, 1]);
  expect(unpacked[0]!['Actual Loops']).toBeLessThanOrEqual(40);
  expect((read[0]!['Actual Rows'] + (read[0]!['Rows Removed by Filter'] ?? 0)) * read[0]!['Actual Loops']).toBeLessThanOrEqual(41);
});
