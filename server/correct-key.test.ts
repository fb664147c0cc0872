import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const { db, url } = testDatabase<object>();
const root = join(import.meta.dirname, '..');
let work = '';
let pack = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-key-'));
  pack = join(work, 'own');
  await cp(join(root, 'modules/exam/server/import/fixtures/own'), pack, { recursive: true });
  await run('import.ts', pack);
});
afterAll(() => rm(work, { recursive: true }));

/** On the test's database. */
const run = (command: string, ...given: readonly string[]) => runCommand(command, { databaseUrl: url, dataDir: work }, ...given);
const problem = ['--brand', 'career', '--exam', 'tiny', '--sitting', 'sitting-1', '--problem', 'p1'];
const correct = (...given: readonly string[]) =>
  run('correct-key.ts', ...problem, '--reason', '두 선택지가 모두 옳다', '--by', '운영자', ...given);
const newest = async () => {
  const { rows } = await sql<{ revision: number; right: unknown }>`
    select revision, jsonb_build_object('answer', solutions -> 0 -> 'answer', 'alsoRight', solutions -> 0 -> 'alsoRight', 'all', solutions -> 0 -> 'isRightForAll') as right
    from exam.answer_key where paper_hash = (select paper_hash from exam.exam_detail join exam.exam using (exam_idx) where exam.slug = 'tiny') order by revision desc limit 1`.execute(
    db,
  );
  return rows[0];
};

it('gives the problem a new key with its reason, keeps it through an import of the same answer, and gives way to a package with another', async () => {
  const before = await newest();
  expect(before).toEqual({ revision: 1, right: { answer: [2], alsoRight: null, all: null } });
  expect(await correct('--answer', '2', '--or', '1')).toMatchObject({
    code: 0,
    said: expect.stringContaining('정답을 정정했습니다: 시험지 1종'),
  });
  expect(await newest()).toEqual({ revision: 2, right: { answer: [2], alsoRight: [[1]], all: null } });
  const { rows } = await sql`select before, after, reason, made_by from exam.key_correction where reason = '두 선택지가 모두 옳다'`.execute(
    db,
  );
  expect(rows).toEqual([
    { before: { answer: [2] }, after: { answer: [2], alsoRight: [[1]] }, reason: '두 선택지가 모두 옳다', made_by: '운영자' },
  ]);
  const { rows: logged } = await sql`
    select by, operator_id, reason, before, after from audit.entry where act = 'key.correct' and reason = '두 선택지가 모두 옳다'`.execute(
    db,
  );
  expect(logged).toEqual([
    {
      by: 'npm run correct-key (운영자)',
      operator_id: null,
      reason: '두 선택지가 모두 옳다',
      before: { answer: ['2'] },
      after: { answer: ['2', '1'] },
    },
  ]);

  const yaml = join(pack, 'exam.yaml');
  const text = await readFile(yaml, 'utf8');
  const changed = text.replace(/(id: p2[\s\S]*?)explanation:.*\n/, '$1explanation: 새로 쓴 해설이다.\n');
  expect(changed).not.toBe(text);
  await writeFile(yaml, changed);
  expect((await run('import.ts', pack)).code).toBe(0);
  expect(await newest()).toEqual({ revision: 3, right: { answer: [2], alsoRight: [[1]], all: null } });

  await writeFile(yaml, changed.replace(/(id: p1[\s\S]*?)answer: 2/, '$1answer: 1'));
  expect((await run('import.ts', pack)).code).toBe(0);
  expect(await newest()).toEqual({ revision: 4, right: { answer: [1], alsoRight: null, all: null } });

  expect((await correct('--all')).code).toBe(0);
  expect(await newest()).toEqual({ revision: 5, right: { answer: [1], alsoRight: null, all: true } });
});

it.each([
  [['--answer', '9'], '가질 수 없는 정답'],
  [['--answer', '1,2'], '가질 수 없는 정답'],
  [['--answer', '1', '--or', '1'], '가질 수 없는 정답'],
  [['--answer', 'x'], '가질 수 없는 정답'],
  [['--problem', 'p99', '--answer', '1'], '그런 문항이 없습니다'],
  [['--exam', 'none', '--answer', '1'], '그런 문항이 없습니다'],
  [[], '문항의 정답을 정정합니다'],
  [['--no-such'], '--no-such'],
])('says what is wrong with %j, exits 1 and changes nothing', async (given, expected) => {
  const before = await newest();
  expect(await correct(...given)).toMatchObject({ code: 1, said: expect.stringContaining(expected) });
  expect(await newest()).toEqual(before);
});

it('corrects short answers, and keeps what is right beside a choice', async () => {
  expect((await run('import.ts', join(root, 'modules/exam/server/import/fixtures/short'))).code).toBe(0);
  const correctShort = (id: string, ...given: readonly string[]) =>
    run(
      'correct-key.ts',
      '--brand',
      'career',
      '--exam',
      'short',
      '--sitting',
      'sitting-1',
      '--problem',
      id,
      '--reason',
      '다른 답도 옳다',
      '--by',
      '운영자',
      ...given,
    );
  const keyOf = async (at: number) => {
    const { rows } = await sql<{ accepts: { answers: unknown } | null; also: unknown }>`
      select solutions -> ${at}::integer -> 'accepts' as accepts, solutions -> ${at}::integer -> 'alsoRight' as also from exam.answer_key
      where paper_hash = (select paper_hash from exam.exam_detail join exam.exam using (exam_idx) where exam.slug = 'short') order by revision desc limit 1`.execute(
      db,
    );
    return rows[0]?.accepts?.answers ?? rows[0]?.also;
  };
  expect(await correctShort('word', '--or', '직립성 저혈압')).toMatchObject({ code: 0 });
  expect(await keyOf(0)).toEqual(['기립성 저혈압', '체위성 저혈압', '직립성 저혈압']);
  expect(await correctShort('rate', '--answer', '약 60')).toMatchObject({ code: 1, said: expect.stringContaining('가질 수 없는 정답') });
  // Added to what the author took as right.
  expect(await correctShort('ten', '--or', '4')).toMatchObject({ code: 0 });
  expect(await keyOf(3)).toEqual([[10], [4]]);
  // What was corrected stays through an import of the same package.
  const text = await readFile(join(root, 'modules/exam/server/import/fixtures/short/exam.yaml'), 'utf8');
  await writeFile(join(work, 'exam.yaml'), text.replace('나누면 된다.', '나누면 나온다.'));
  expect((await run('import.ts', join(work, 'exam.yaml'))).code).toBe(0);
  expect(await keyOf(0)).toEqual(['기립성 저혈압', '체위성 저혈압', '직립성 저혈압']);
  expect(await keyOf(3)).toEqual([[10], [4]]);
});
