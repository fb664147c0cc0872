import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const { db, url } = testDatabase<{ 'exam.exam': { slug: string } }>();
const root = join(import.meta.dirname, '..');
const own = join(root, 'modules/exam/server/import/fixtures/own');
let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-cli-'));
});
afterAll(() => rm(work, { recursive: true }));

/** On the test's database. */
const run = (...given: readonly string[]) => runCommand('import.ts', { databaseUrl: url, dataDir: work }, ...given);
const slugs = async () => (await db.selectFrom('exam.exam').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

it('imports, reports in words, repeats without a change, and fails when something was refused', async () => {
  const tried = await run('--dry-run', own);
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('저장하지 않음') });
  expect(await slugs()).toEqual([]);

  const first = await run(own);
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('그대로  2문항: p1, p2') });
  expect(await slugs()).toEqual(['tiny']);
  expect((await run(own)).said).toContain('바뀐 것이 없습니다');

  await writeFile(join(work, 'quiz.txt'), '가?\nA. 1\nB. 2\nANSWER: A\n');
  const refused = await run(join(work, 'quiz.txt'), own);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--brand') });
  expect(refused.said).toContain('가져옴 0, 그대로 1, 거절 1');

  const foreign = await run(
    '--brand',
    'career',
    '--types',
    'public-ncs',
    '--exam',
    'quiz',
    '--title',
    '퀴즈',
    '--minutes',
    '5',
    join(work, 'quiz.txt'),
  );
  expect(foreign.code).toBe(0);
  expect(await slugs()).toEqual(['quiz', 'tiny']);
});

it.each([
  [[], '시험 파일을 가져옵니다'],
  [[], '  Moodle XML: '],
  [['--no-such'], '--no-such'],
  [['nowhere.zip'], '파일이나 폴더가 없습니다: nowhere.zip'],
  [['--minutes', 'many', own], '--minutes'],
  [['--exam', 'one', own, own], '파일 하나를 가져올 때만'],
])('says what is wrong with %j and exits 1', async (given, expected) => {
  expect(await run(...given)).toMatchObject({ code: 1, said: expect.stringContaining(expected) });
});
