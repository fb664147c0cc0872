import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { importPackages, syncExamTypes } from '@modules/exam/import';
import { createExamModule } from '@modules/exam/server';
import { localFileStore } from '@platform/files';
import { testDb } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drawPackage } from '../../../../testing/draw-package.ts';
import { aClock } from '@modules/attempt/testing';
import type { PracticeDb } from '../tables.ts';
import { resultSums } from '../../../attempt/server/store/result-sums.ts';
import { pruneDraws } from './prune.ts';
import { takeDraw } from './quota.ts';

const DAY = 86_400_000;
const db = testDb<never>();
const practiceDb = db as unknown as PracticeDb;
const clock = aClock();
const exam = createExamModule({ db, clock });
const deps = { db: practiceDb, clock, randoms: exam.randoms, results: resultSums(db as never) };

let folder = '';
let examIdx: ExamIdx;
let examDetailIdxs: readonly ExamDetailIdx[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-prune-'));
  await syncExamTypes(db, 'career:\n  - { id: public, name: 공기업, paper: 1, children: [{ id: public-ncs, name: NCS }] }\n');
  await importPackages({ db, files: localFileStore(join(folder, 'files')), log: () => {} }, [await drawPackage('career', folder)]);
  const found = await exam.api.examBySlug('career', 'draws');
  if (!found.ok) throw new Error(found.error.kind);
  ({ examIdx } = found.value);
  examDetailIdxs = found.value.details.map((detail) => detail.examDetailIdx);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await sql`delete from attempt.record`.execute(db);
  await sql`delete from exam.exam_detail where kind = 'random'`.execute(db);
});

const draw = async (seed: string) => {
  const drawn = await exam.randoms.draw({
    brandId: 'career',
    examIdx,
    examDetailIdxs,
    blueprint: { count: 10, sections: null, difficulty: 'source' },
    seed,
    seen: null,
    titleOf: (count) => `${count}`,
  });
  if (!drawn.ok) throw new Error(drawn.error.kind);
  return drawn.value;
};
/** The paper's name stands in no answer: a draw's paper is not for everybody. */
const paperHashOf = async ({ examDetailIdx }: { readonly examDetailIdx: number }): Promise<string> => {
  const { rows } = await sql<{
    paper_hash: string;
  }>`select paper_hash from exam.exam_detail where exam_detail_idx = ${examDetailIdx}`.execute(db);
  return rows[0]?.paper_hash ?? '';
};
const isThere = async ({ code }: Awaited<ReturnType<typeof draw>>) => (await exam.randoms.randomDetail('career', code)).ok;
const begin = ({ examDetailIdx }: { readonly examDetailIdx: number }) =>
  sql`
  insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, writer_device_id, writers)
  values ('career', gen_random_uuid(), true, ${examIdx}, ${examDetailIdx}, 'x', now(), now(), gen_random_uuid(), '[]')`.execute(db);

it('forgets draws of thirty days that nobody started, with paper and key, and nothing else', async () => {
  const [unused, begun] = [await draw('unused'), await draw('begun')];
  await begin(begun);
  const hash = await paperHashOf(unused);
  clock.pass(29 * DAY);
  const young = await draw('young');
  expect(await pruneDraws(deps)).toBe(0);
  clock.pass(1 * DAY + 1);
  expect(await pruneDraws(deps)).toBe(1);
  expect([await isThere(unused), await isThere(begun), await isThere(young)]).toEqual([false, true, true]);
  const { rows } = await sql`select from exam.paper where paper_hash = ${hash}`.execute(db);
  expect(rows.length).toBe(0);
  expect((await exam.api.examBySlug('career', 'draws')).ok).toBe(true);
  // The same question draws the same again, behind the same link.
  expect((await draw('unused')).code).toBe(unused.code);
});

it('keeps a draw that somebody still needs, for as long as they do', async () => {
  const drawn = await draw('needed');
  clock.pass(31 * DAY);
  const needs = async (idxs: readonly ExamDetailIdx[]) => new Set(idxs.filter((idx) => idx === drawn.examDetailIdx));
  expect(await pruneDraws({ ...deps, drawUsers: new Set([needs]) })).toBe(0);
  expect(await pruneDraws({ ...deps, drawUsers: new Set([async () => new Set<number>()]) })).toBe(1);
});

it('brings a draw that missed a correction up to its source', async () => {
  const drawn = await draw('late');
  const hash = await paperHashOf(drawn);
  // As if an import had committed between reading the key and keeping the draw.
  await sql`
    insert into exam.answer_key (paper_hash, revision, solutions)
    select paper_hash, 2, (select jsonb_agg(jsonb_set(one, '{answer}', '[4]')) from jsonb_array_elements(solutions) one)
    from exam.answer_key where paper_hash in (select source_paper_hash from exam.random_problem where exam_detail_idx = ${drawn.examDetailIdx})`.execute(
    db,
  );
  expect(await exam.randoms.recheckKeys(clock.now())).toBeGreaterThan(0);
  expect(await exam.randoms.recheckKeys(clock.now())).toBe(0);
  const { rows } = await sql<{
    answers: string;
  }>`select jsonb_path_query_array(solutions, '$[*].answer[*]')::text as answers from exam.answer_key where paper_hash = ${hash} order by revision desc limit 1`.execute(
    db,
  );
  expect(rows[0]?.answers).toBe(JSON.stringify(Array<number>(10).fill(4)).replaceAll(',', ', '));
});

it('never forgets a published sitting', async () => {
  await exam.randoms.forgetDraws(examDetailIdxs);
  const { rows } = await sql`select from exam.exam_detail where kind = 'published'`.execute(db);
  expect(rows.length).toBe(3);
});

it('counts draws by the hour', async () => {
  const takes = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => takeDraw(practiceDb, { learnerId: 'somebody' }, clock.now())))).filter(Boolean)
      .length;
  expect(await takes(40)).toBe(30);
  expect(await takeDraw(practiceDb, { learnerId: 'another' }, clock.now())).toBe(true);
  clock.pass(3_600_000);
  expect(await takes(1)).toBe(1);
});
