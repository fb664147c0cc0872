import type { ExamDetailView, SittingPreview } from '@modules/exam';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { servedProduct } from './testing.ts';

/* What a sitting that must be bought shows of itself, and nothing more. */
const product = servedProduct();
const { db } = product.database;
const cbt = () => product.agent('cbt.nursing.localhost');
const get = (idx: number) => cbt().get(`/apiV2/exam-details/${idx}/preview`);
let locked: ExamDetailView;
let free: ExamDetailView;
beforeAll(async () => {
  // Eight problems, of which two are a passage's: the fixture's own locked sitting is too short to show any.
  await sql`update exam.exam_detail set is_free = false where slug = 'full'`.execute(db);
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  locked = details.find(({ isFree, problemCount }) => !isFree && problemCount >= 8)!;
  free = details.find(({ isFree }) => isFree)!;
});

it('gives the same few problems with key and explanation to everybody, and no other of the paper', async () => {
  const answer = await get(locked.examDetailIdx);
  expect(answer.status).toBe(200);
  const { problems } = answer.json<SittingPreview>();
  expect(problems.length).toBe(Math.min(5, Math.floor(locked.problemCount / 4)));
  expect(problems.length).toBeGreaterThan(0);
  for (const { problem, solution } of problems) {
    expect(solution.problemIdx).toBe(problem.problemIdx);
    expect(problem.multipleProblemIdx).toBeNull();
  }
  expect((await get(locked.examDetailIdx)).text).toBe(answer.text);
  // Neither the paper's name nor any other problem's number is in it.
  const { rows } = await sql<{ hash: string; idx: number }>`
    select d.paper_hash as hash, p.problem_idx as idx from exam.exam_detail d join exam.problem p using (exam_detail_idx)
    where d.exam_detail_idx = ${locked.examDetailIdx}`.execute(db);
  const shown = new Set<number>(problems.map(({ problem }) => problem.problemIdx));
  expect(rows.length).toBeGreaterThan(shown.size);
  expect(answer.text).not.toContain(rows[0]!.hash);
  for (const { idx } of rows) expect([idx, answer.text.includes(`"problemIdx":${idx},`)]).toEqual([idx, shown.has(idx)]);
});

it('is of locked sittings of the brand alone', async () => {
  expect((await get(free.examDetailIdx)).json()).toMatchObject({ kind: 'exam/no-preview' });
  expect((await get(999_999)).json()).toMatchObject({ kind: 'exam/detail-not-found' });
  expect((await product.agent('cbt.career.localhost').get(`/apiV2/exam-details/${locked.examDetailIdx}/preview`)).status).toBe(404);
});
