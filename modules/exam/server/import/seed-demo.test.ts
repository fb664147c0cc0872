import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFileStore } from '@platform/files';
import { systemClock } from '@platform/kernel';
import { testDb } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExamModule } from '../index.ts';
import { seedDemo } from './index.ts';

const db = testDb<never>();
let contentDir = '';
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'maru-seed-'));
  await writeFile(
    join(contentDir, 'exam-types.yaml'),
    'career:\n  - { id: public, name: 공기업, paper: 1, children: [{ id: public-ncs, name: NCS }] }\n',
  );
  await cp(join(import.meta.dirname, 'fixtures/own'), join(contentDir, 'tiny'), { recursive: true });
  await mkdir(join(contentDir, 'checks'));
  await writeFile(
    join(contentDir, 'cbt-products.yaml'),
    'career:\n  - { exam: tiny, shopbyProductId: 30001, optionId: 300011 }\n  - { exam: none, shopbyProductId: 1, optionId: 1 }\n',
  );
});
afterAll(() => rm(contentDir, { recursive: true }));

it('loads types and packages once, skips them at the next start, and goes on after a broken one', async () => {
  const seed = async () => {
    const said: string[] = [];
    const reports = await seedDemo({
      db,
      files: localFileStore(join(contentDir, 'files')),
      contentDir,
      log: (text) => void said.push(text),
    });
    return { outcomes: reports.map(({ outcome }) => outcome), said: said.join('\n') };
  };
  expect((await seed()).outcomes).toEqual(['imported']);
  expect((await seed()).outcomes).toEqual(['unchanged']);
  const { api } = createExamModule({ db, clock: systemClock });
  const tiny = await api.examBySlug('career', 'tiny');
  expect(tiny.ok && (await api.product('career', tiny.value.examIdx))).toEqual({
    ok: true,
    value: { optionId: 300011, shopbyProductId: 30001 },
  });
  await mkdir(join(contentDir, 'a-broken'));
  await writeFile(join(contentDir, 'a-broken/exam.yaml'), 'format: maru-exam/1\n');
  const { outcomes, said } = await seed();
  expect(outcomes).toEqual(['refused', 'unchanged']);
  expect(said).toContain('exam.yaml:1 exam: 빠졌습니다');
});

it('invents nobody: with the demo come no learners, sittings, answers and counts of them', async () => {
  const tables = [
    'attempt.record',
    'attempt.result',
    'attempt.score_count',
    'attempt.problem_count',
    'answers.choice_count',
    'answers.item_level',
    'answers.text_count',
    'exam.taken_day',
  ];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(table)}`.execute(db);
    expect([table, rows[0]?.count]).toEqual([table, 0]);
  }
  const { rows } = await sql<{ taken: number }>`select coalesce(sum(taken_count), 0)::int as taken from exam.exam_detail`.execute(db);
  expect(rows[0]?.taken).toBe(0);
});
