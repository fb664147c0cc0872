import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPackages } from '@modules/exam/import';
import { createFileStore } from '@platform/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const fixtures = join(import.meta.dirname, '../modules/exam/server/import/fixtures');
let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-export-'));
  await product.bring(join(fixtures, 'short'));
});
afterAll(() => rm(work, { recursive: true }));

const run = (...given: readonly string[]) =>
  runCommand('export-exam.ts', { databaseUrl: product.database.url, dataDir: product.dataDir, cwd: work }, ...given);
const bring = (path: string, options = {}) =>
  importPackages({ db: product.database.db, files: createFileStore(product.dataDir), log: () => {} }, [path], options);
/** All that is published, by its content. */
const published = async () =>
  (
    await sql`select e.slug, e.title, e.summary, e.description, e.cover, e.published_on, d.slug as detail, d.paper_hash, d.rules, k.revision, k.solutions
    from exam.exam e join exam.exam_detail d using (exam_idx) join exam.answer_key k using (paper_hash) order by e.brand_id, e.slug, d.slug, k.revision`.execute(
      product.database.db,
    )
  ).rows;

it('gives out exams with passages, figures and short answers so that its import changes nothing', async () => {
  const before = await published();
  for (const slug of ['mini', 'short']) {
    const path = join(work, `${slug}.zip`);
    expect(await run('--format', 'maru', '--brand', 'career', '--out', path, slug)).toMatchObject({ code: 0 });
    const [report] = await bring(path);
    expect(report).toMatchObject({ outcome: 'imported', errors: [] });
    expect(report?.exams.flatMap(({ details }) => details).map(({ change }) => change)).not.toContain('new paper');
  }
  expect(await published()).toEqual(before);
});

it('gives out QTI 3 that is read without a loss', async () => {
  expect(await run('--format', 'qti3', '--brand', 'career', 'mini')).toMatchObject({
    code: 0,
    said: expect.stringContaining('담기지 않은 것'),
  });
  const [report] = await bring(join(work, 'mini.qti3.zip'), {
    brand: 'career',
    types: ['public-ncs'],
    exam: 'from-qti',
    title: '돌아온 시험',
  });
  expect(report).toMatchObject({ outcome: 'imported', errors: [] });
  expect(report?.notes.filter(({ level }) => level === 'lost')).toEqual([]);
});

it.each([
  [[], '내보냅니다'],
  [['--format', 'word', 'mini'], '내보냅니다'],
  [['--format', 'maru', 'none'], '시험이 없습니다: none'],
  [['--format', 'maru', 'mini'], '여러 브랜드'],
])('says what is wrong with %j and exits 1', async (given, expected) => {
  expect(await run(...given)).toMatchObject({ code: 1, said: expect.stringContaining(expected) });
});
