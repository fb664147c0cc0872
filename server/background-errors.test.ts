import type { ExamDetailView } from '@modules/exam';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startErrorService } from '../testing/error-service.ts';
import { register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const errors = await startErrorService();
const { agent, database, logged } = servedProduct({ SENTRY_DSN: errors.dsn });
const { db } = database;
/** What the error service was told with these words. */
const toldOf = async (said: string) => {
  await expect.poll(() => errors.events.some(({ tags }) => tags.said === said)).toBe(true);
  return errors.events.find(({ tags }) => tags.said === said)?.exception.values[0];
};

it('what an interval throws reaches the error service with its stack', async () => {
  await sql`alter table attempt.record rename to elsewhere`.execute(db);
  const said = 'attempt.finalise failed; it will run again';
  const error = await toldOf(said);
  await sql`alter table attempt.elsewhere rename to record`.execute(db);
  expect(error).toMatchObject({ value: expect.stringContaining('attempt.record') as unknown });
  expect(JSON.stringify(error?.stacktrace?.frames)).toContain('finalise.ts');
  expect(logged.find(({ msg }) => msg === said)).toMatchObject({ level: 50, interval: 'attempt.finalise' });
});

it('what a job throws does too; the job runs again, and once it can its work is done once', async () => {
  const member = agent('cbt.career.localhost');
  await register(member);
  const [detail] = (await member.get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  const sitter = new Sitter(member);
  await sitter.start(detail?.examDetailIdx ?? 0);
  await sql`alter table exam.taken_day rename to elsewhere`.execute(db);
  expect((await sitter.submit()).status).toBe(200);
  const error = await toldOf('exam.count-taken failed');
  await sql`alter table exam.elsewhere rename to taken_day`.execute(db);
  expect(error).toMatchObject({ value: expect.stringContaining('exam.taken_day') as unknown });
  expect(JSON.stringify(error?.stacktrace?.frames)).toContain('addTaken');
  const counted = async () =>
    (
      await sql<{ n: number; people: number }>`select taken_count as n, learner_count as people from exam.taken_day
        where exam_detail_idx = ${detail?.examDetailIdx}`.execute(db)
    ).rows;
  await expect.poll(counted).toEqual([{ n: 1, people: 1 }]);
});
