import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExamDetailView } from '@modules/exam';
import { register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { shareConnections } from './connections.ts';
import { servedProduct } from './testing.ts';

const POOL = 16;
const LEARNERS = 15;
const product = servedProduct({ DATABASE_POOL: String(POOL) });
/** On another database of the same server: it does not count itself. */
const watch = new pg.Client({ connectionString: Object.assign(new URL(product.database.url), { pathname: 'postgres' }).href });
beforeAll(() => watch.connect());
afterAll(() => watch.end());
const count = async (application = '%'): Promise<number> => {
  const name = new URL(product.database.url).pathname.slice(1);
  const { rows } = await watch.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = $1 and application_name like $2',
    [name, application],
  );
  return rows[0]!.n;
};

it('opens no more connections than it may, and uses them, when everything is asked at once', async () => {
  const agent = () => product.agent('cbt.career.localhost');
  const details = (await agent().get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  const learners = Array.from({ length: LEARNERS }, agent);
  // One after the other: hashing passwords is what a crowd would wait for.
  for (const learner of learners) await register(learner);
  const counts: number[] = [];
  let isBusy = true;
  const counting = (async () => {
    while (isBusy) counts.push(await count());
  })();
  const everything = async (own: ReturnType<typeof agent>) => {
    const sitter = new Sitter(own);
    await sitter.start(details[0]!.examDetailIdx);
    // One stream of each kind: the first of a kind opens the connection by which its module listens, which stays.
    const streams = await Promise.all([
      own.get(sitter.path('/stream'), sitter.token),
      own.get('/apiV2/user/me/notifications/stream'),
      own.get('/apiV2/chat/stream'),
    ]);
    const asked = ['/apiV2/user/me/likes/exams', '/apiV2/user-exam-records', '/apiV2/user/me/export', '/users/me/sessions'];
    const answers = await Promise.all([...asked, ...asked].map((path) => own.get(path)));
    await product.agent('localhost').get('/readyz');
    return [...streams, ...answers].map(({ status }) => status);
  };
  const statuses = await Promise.all(learners.map(everything)).finally(() => (isBusy = false));
  await counting;
  expect(new Set(statuses.flat())).toEqual(new Set([200, 429])); // one export at a time
  expect(Math.max(...counts)).toBeLessThanOrEqual(POOL);
  expect(Math.max(...counts), 'each pool came into use').toBeGreaterThan(POOL / 2);
  expect(await count('listen %'), 'connections that listen').toBe(shareConnections(POOL).listeners);
});
