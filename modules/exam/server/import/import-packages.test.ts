import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { localFileStore } from '@platform/files';
import { testDb } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Paper } from '../../contract.ts';
import type { ExamTables } from '../tables.ts';
import { importPackages } from './import-packages.ts';
import { syncExamTypes } from './sync-exam-types.ts';

const db = testDb<ExamTables>();
const TABLES = [
  'exam_type',
  'exam',
  'exam_exam_type',
  'paper',
  'answer_key',
  'exam_detail',
  'multiple_problem',
  'problem',
  'asset',
  'import',
] as const;
const own = join(import.meta.dirname, 'fixtures/own');
const TYPES = 'career:\n  - { id: public, name: 공기업, paper: 1, children: [{ id: public-ncs, name: NCS }] }\n';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maru-import-'));
});
afterAll(() => rm(root, { recursive: true }));

let said = '';
let work = '';
const run = async (sources: readonly string[], options = {}) => {
  said = '';
  return importPackages({ db, files: localFileStore(join(root, 'files')), log: (text) => void (said += `${text}\n`) }, sources, options);
};
/** A copy of the small package, with one change. */
const changed = async (from: string | RegExp, to: string): Promise<string> => {
  const yaml = await readFile(join(own, 'exam.yaml'), 'utf8');
  const other = yaml.replace(from, to);
  expect(other).not.toBe(yaml);
  await writeFile(join(work, 'exam.yaml'), other);
  return work;
};
const counts = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, (await db.selectFrom(`exam.${table}`).selectAll().execute()).length] as const)),
  );
const theDetail = () => db.selectFrom('exam.exam_detail').selectAll().executeTakeFirstOrThrow();
const thePaper = async (): Promise<Paper> => {
  const { body } = await db
    .selectFrom('exam.paper')
    .innerJoin('exam.exam_detail', 'exam.exam_detail.paper_hash', 'exam.paper.paper_hash')
    .select('body')
    .executeTakeFirstOrThrow();
  return JSON.parse(brotliDecompressSync(body).toString()) as Paper;
};

beforeEach(async () => {
  for (const table of ['import', 'exam', 'answer_key', 'paper', 'asset', 'exam_type'] as const)
    await db.deleteFrom(`exam.${table}`).execute();
  await syncExamTypes(db, TYPES);
  work = await mkdtemp(join(root, 'package-'));
  await cp(own, work, { recursive: true });
});

it('publishes a paper without keys, with its numbers, image and rules', async () => {
  const [report] = await run([own]);
  expect(report).toMatchObject({ outcome: 'imported', format: 'maru-exam/1', errors: [], notes: [] });
  const paper = await thePaper();
  expect(paper.problems.map(({ number, kind, pointsTenths }) => ({ number, kind, pointsTenths }))).toEqual([
    { number: 1, kind: 'single', pointsTenths: 10 },
    { number: 2, kind: 'multiple', pointsTenths: 25 },
  ]);
  expect(paper.rules).toMatchObject({ penaltyTenths: 5, shortened: null, remind: [10, 5], aids: { memo: true } });
  expect(paper.sections).toMatchObject([
    { id: 'comm', fullTenths: 10, cutOffPercent: 40 },
    { id: 'math', fullTenths: 25, cutOffPercent: null },
  ]);
  const text = JSON.stringify(paper);
  for (const secret of ['answer', 'explanation', '늦은 시간은', '글과 다르다']) expect(text).not.toContain(secret);
  const asset = await db.selectFrom('exam.asset').selectAll().executeTakeFirstOrThrow();
  expect(text).toContain(`/files/${asset.asset_hash}.svg`);
  expect(asset).toMatchObject({ media_type: 'image/svg+xml', width: 120, height: 40 });
  expect(await localFileStore(join(root, 'files')).get(asset.asset_hash)).not.toBeNull();
});

it('keeps the key beside the paper, positions rising', async () => {
  await run([own]);
  const key = await db.selectFrom('exam.answer_key').selectAll().executeTakeFirstOrThrow();
  expect(key.revision).toBe(1);
  expect(key.solutions.map(({ answer }) => answer)).toEqual([[2], [1, 3]]);
  expect(key.solutions[0]?.rationales).toEqual([['글에 있다.'], ['글과 다르다.']]);
});

it('puts the exam into the type it names and that type’s parent', async () => {
  await run([own]);
  const types = await db
    .selectFrom('exam.exam_exam_type as link')
    .innerJoin('exam.exam_type as type', 'type.exam_type_idx', 'link.exam_type_idx')
    .select('slug')
    .orderBy('link.position')
    .execute();
  expect(types.map(({ slug }) => slug)).toEqual(['public', 'public-ncs']);
});

it('changes nothing for the same package, and says so', async () => {
  await run([own]);
  const before = await counts();
  const [report] = await run([own]);
  expect(report?.outcome).toBe('unchanged');
  expect(said).toContain('바뀐 것이 없습니다');
  expect(await counts()).toEqual(before);
});

it('saves nothing on a dry run, and reports as if it had', async () => {
  const before = await counts();
  const [report] = await run([own], { dryRun: true });
  expect(report?.outcome).toBe('imported');
  expect(said).toContain('저장하지 않음');
  expect(await counts()).toEqual(before);
});

it('makes a new key revision of the same paper when only the key changed', async () => {
  await run([own]);
  const { paper_hash: before } = await theDetail();
  const [report] = await run([await changed('answer: 2', 'answer: 1')]);
  expect(report?.exams[0]?.details[0]).toMatchObject({ change: 'new key', keyRevision: 2 });
  expect((await theDetail()).paper_hash).toBe(before);
  const keys = await db.selectFrom('exam.answer_key').select(['revision', 'reason']).orderBy('revision').execute();
  expect(keys).toEqual([
    { revision: 1, reason: null },
    { revision: 2, reason: '재가져오기' },
  ]);
});

it('says that nothing changed when only the file’s layout did', async () => {
  await run([own]);
  const before = await counts();
  const [report] = await run([await changed('format:', '# a comment\nformat:')]);
  expect(report?.exams[0]?.details[0]).toMatchObject({ change: 'none', keyRevision: 1 });
  expect(await counts()).toEqual({ ...before, import: 2 });
});

it('publishes a new paper for changed text, keeps the old one, and every number', async () => {
  await run([own]);
  const [before, detail] = [await thePaper(), await theDetail()];
  await run([await changed('30분 늦었다.', '40분 늦었다.')]);
  const after = await thePaper();
  expect((await theDetail()).paper_hash).not.toBe(detail.paper_hash);
  expect((await counts()).paper).toBe(2);
  expect(after.problems.map(({ problemIdx }) => problemIdx)).toEqual(before.problems.map(({ problemIdx }) => problemIdx));
  expect([after.examIdx, after.examDetailIdx, after.passages[0]?.multipleProblemIdx]).toEqual([
    before.examIdx,
    before.examDetailIdx,
    before.passages[0]?.multipleProblemIdx,
  ]);
});

it('takes back what a second package changed when the first comes again', async () => {
  await run([own]);
  const { paper_hash: first } = await theDetail();
  await run([await changed('30분 늦었다.', '40분 늦었다.')]);
  const [report] = await run([own]);
  expect(report?.outcome).toBe('imported');
  expect((await theDetail()).paper_hash).toBe(first);
});

it('imports all of a package or nothing', async () => {
  await writeFile(
    join(work, 'second.yaml'),
    (await readFile(join(own, 'exam.yaml'), 'utf8'))
      .replace('id: tiny', 'id: other')
      .replace('types: [public-ncs]', 'types: [no-such-type]'),
  );
  const before = await counts();
  const [report] = await run([work]);
  expect(report?.outcome).toBe('refused');
  expect(said).toContain('no-such-type');
  expect(await counts()).toEqual(before);
});

it('goes on with the next package after a refused one', async () => {
  const reports = await run([await changed('brand: career', 'brand: nobody'), own]);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['refused', 'imported']);
});

it('two imports at once end in one exam', async () => {
  const reports = await Promise.all([run([own]), run([work])]);
  expect(reports.flat().map(({ outcome }) => outcome)).not.toContain('refused');
  expect(await counts()).toMatchObject({ exam: 1, exam_detail: 1, paper: 1, problem: 2, answer_key: 1 });
});

it('keeps a sitting that the file no longer has', async () => {
  await run([own]);
  const [report] = await run([await changed('id: sitting-1', 'id: sitting-2')]);
  expect(report?.exams[0]?.untouchedDetails).toEqual(['sitting-1']);
  expect((await counts()).exam_detail).toBe(2);
});

it('syncs exam types by slug and drops only unused ones', async () => {
  await run([own]);
  const before = await db.selectFrom('exam.exam_type').select(['exam_type_idx', 'slug']).orderBy('slug').execute();
  await syncExamTypes(db, 'career:\n  - { id: public, name: 공공기관, paper: 2 }\n  - { id: psat, name: PSAT, paper: 1 }\n');
  const after = await db.selectFrom('exam.exam_type').select(['exam_type_idx', 'slug', 'name', 'paper']).orderBy('slug').execute();
  expect(after.map(({ slug }) => slug)).toEqual(['psat', 'public', 'public-ncs']);
  expect(after.find(({ slug }) => slug === 'public')).toMatchObject({
    exam_type_idx: before.find(({ slug }) => slug === 'public')?.exam_type_idx,
    name: '공공기관',
    paper: 2,
  });
});
