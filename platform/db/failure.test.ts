import { connect } from 'node:net';
import { once } from 'node:events';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { awayReason, wasNotReached } from './failure.ts';
import { openDb } from './open-db.ts';
import { causeIn } from './embedded/cluster.ts';

const { db, url } = testDatabase<never>();
afterAll(() => sql`select 1`.execute(db));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['08006', 'connection failure'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['53300', 'sorry, too many clients already'],
  ['53100', 'could not extend file: No space left on device'],
])('%s says that the database is away', async (code, message) => {
  // As PostgreSQL sends it, also where somebody wrapped it.
  const error = await failureOf(
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`)}`.execute(db),
  );
  expect(awayReason(error)).toBe(`${code} ${message}`);
  expect(awayReason(new Error('a page failed', { cause: error }))).toContain(code);
  expect(awayReason(new AggregateError([new Error('x'), error]))).toContain(code);
});

it.each([
  ['23505', 'duplicate key value'],
  ['42601', 'syntax error'],
  ['40001', 'could not serialize'],
  ['22P02', 'invalid input'],
  ['57014', 'canceling statement'],
])('%s does not', async (code, message) => {
  const error = await failureOf(
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`)}`.execute(db),
  );
  expect(error).toBeInstanceOf(Error);
  expect(awayReason(error)).toBeNull();
});

it('a port where nobody listens, a connection that is ended, a statement without an answer: away; only the first was surely not reached', async () => {
  const refused = await failureOf(new pg.Client({ connectionString: 'postgres://maru@127.0.0.1:1/maru' }).connect());
  expect([awayReason(refused) !== null, wasNotReached(refused)]).toEqual([true, true]);

  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asked = failureOf(client.query('select pg_sleep(60)'));
  await sql`select pg_terminate_backend(${row!.pid})`.execute(db);
  const ended = await asked;
  expect([awayReason(ended) !== null, wasNotReached(ended)]).toEqual([true, false]);

  const hasty = new pg.Client({ connectionString: url, query_timeout: 50 });
  await hasty.connect();
  const unanswered = await failureOf(hasty.query('select pg_sleep(2)'));
  await hasty.end();
  expect([awayReason(unanswered), wasNotReached(unanswered)]).toEqual(['Query read timeout', false]);
  const broken = connect(1, '127.0.0.1');
  expect(awayReason((await once(broken, 'error').catch((error: unknown) => [error]))[0])).toContain('ECONNREFUSED');
});

it('what failed by our own mistake is not said to be the database’s', () => {
  for (const error of [
    new TypeError('x is not a function'),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    null,
    'text',
    undefined,
  ])
    expect(awayReason(error)).toBeNull();
});

it('a statement that takes too long is refused, and its connection serves nobody else', async () => {
  const own = openDb<never>(url, { max: 1 });
  // The limit of the product is seconds; the statement is held by a lock that is let go only after it.
  await sql`create table if not exists public.held (n int)`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`lock table public.held in access exclusive mode`.execute(tx);
    const {
      rows: [before],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const error = await failureOf(own.transaction().execute((other) => sql`select * from public.held`.execute(other)));
    expect(awayReason(error)).not.toBeNull();
    const {
      rows: [after],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    expect(after!.pid).not.toBe(before!.pid);
    // Nobody asked PostgreSQL to cancel it: a commit that waits for its replica would count as done.
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity where pid = ${before!.pid}`.execute(tx);
    expect(rows).toEqual([{ state: 'active' }]);
  });
  await own.destroy();
});

it.each([
  [
    'creating directory /d ... ok\ncould not write to file "pg_wal/xlogtemp.31": No space left on device\nchild process exited with exit code 1\ninitdb: removing data directory "/d"',
    'could not write to file "pg_wal/xlogtemp.31": No space left on device',
  ],
  [
    'initdb: error: could not access directory "/d": Permission denied\ninitdb: removing contents of data directory "/d"',
    'initdb: error: could not access directory "/d": Permission denied',
  ],
  ['something else\ninitdb: removing data directory "/d"', 'something else'],
])('the cause that initdb names: %j', (complaint, cause) => {
  expect(causeIn(complaint)).toBe(cause);
});
