import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const { db, url } = testDatabase<object>();
const root = join(import.meta.dirname, '..');
let work = '';

/** On the test's database. */
const run = (command: string, ...given: readonly string[]) => runCommand(command, { databaseUrl: url, dataDir: work }, ...given);
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-statistics-'));
  await run('import.ts', join(root, 'modules/exam/server/import/fixtures/own'));
  // Forty sittings: ten with both right, ten with none, twenty with the first alone; of those who missed the first all took choice 1.
  await sql`
    insert into answers.item_level (paper_hash, problem_idx, level, taken_count, right_count, picked_counts)
    select d.paper_hash, p.problem_idx, l.level, l.taken, case when p.slug = 'p1' then l.first else l.second end, case when p.slug = 'p1' then array[l.taken - l.first, l.first, 0, 0, 0] else array[l.second, 0, l.second, 0, 0] end
    from exam.exam_detail d join exam.problem p using (exam_detail_idx), (values (0, 10, 0, 0), (1, 20, 20, 0), (2, 10, 10, 10)) as l (level, taken, first, second)`.execute(
    db,
  );
});
afterAll(() => rm(work, { recursive: true }));

it('writes a row per problem that spreadsheets read as it is meant', async () => {
  const file = join(work, 'report.csv');
  expect(await run('statistics.ts', '--brand', 'career', '--out', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1개 시험, 2문항'),
  });
  const text = await readFile(file, 'utf8');
  expect(text.startsWith('\uFEFF시험,회차,')).toBe(true);
  const rows = papaparse.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true }).data;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    시험: '작은 시험',
    '응시(첫 응시)': '40',
    '평균(맞은 문항)': '1',
    '난이도(정답률)': '0.75',
    번호: '1',
    정답: '2',
    '1번 선택': '0.25',
    '2번 평균': '1.333',
    '3번 선택': '',
  });
  expect(rows[1]).toMatchObject({ '난이도(정답률)': '0.25', 정답: '1 3', 무응답: '' });
  expect((await run('statistics.ts', '--brand', 'career', '--exam', 'tiny')).out).toBe(text);
});

it.each([
  [[], '문항 통계를 CSV로'],
  [['--brand', 'career', '--exam', 'none'], '없는 시험입니다: none'],
  [['--brand', 'nobody'], '시험이 없는 브랜드입니다: nobody'],
  [['--no-such'], '--no-such'],
])('says what is wrong with %j and exits 1', async (given, expected) => {
  expect(await run('statistics.ts', ...given)).toMatchObject({ code: 1, err: expect.stringContaining(expected) });
});
