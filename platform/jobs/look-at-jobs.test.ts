import { testDatabase } from '@platform/testing';
import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countFailedJobs, countJobs, findJobs, type JobPlace } from './index.ts';

const { db } = testDatabase<never>();
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db);
  await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
    values ('test.looked-at', 'standard', 8, 1, true, 60, 60, 60, false, 'job_common') on conflict do nothing`.execute(db);
});
/** @param every microseconds between one and the next */
const jobs = (state: string, count: number, every: number) =>
  sql`insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'test.looked-at', '{}', ${state}::pgboss.job_state, '2026-11-20T00:00:00Z'::timestamptz - n * ${every}::integer * interval '1 microsecond', now()
    from generate_series(1, ${count}::integer) n`.execute(db);

/** What is asked, as text and parameters. */
const statementsOf = async (ask: (watched: typeof db) => Promise<unknown>): Promise<readonly RootOperationNode[]> => {
  const nodes: RootOperationNode[] = [];
  await ask(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  return nodes;
};
/** How PostgreSQL finds what is asked, where it has a choice. */
const planOf = async (ask: (watched: typeof db) => Promise<unknown>): Promise<string> => {
  const nodes = await statementsOf(ask);
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const lines: string[] = [];
    for (const node of nodes) {
      const { sql: text, parameters } = tx.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  });
};

it.each(['failed', 'waiting'] as const)(
  'pages of %s jobs have each once, however many were made in the same millisecond',
  async (state) => {
    await jobs(state === 'failed' ? 'failed' : 'created', 60, 300);
    await jobs('completed', 20, 300);
    const seen: string[] = [];
    let after: JobPlace | undefined;
    for (;;) {
      const page = await findJobs(db, { most: 7, state, after });
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (page.length < 7) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  },
);

it('those that failed are found by their index, sorted, beside whatever is done', async () => {
  await jobs('failed', 200, 1_000);
  await jobs('cancelled', 5, 1_000);
  await jobs('completed', 5_000, 1_000);
  await sql`analyze pgboss.job_common`.execute(db);
  const after = (await findJobs(db, { most: 10, state: 'failed' })).at(-1);
  const plan = await planOf((watched) => findJobs(watched, { most: 10, state: 'failed', after }));
  expect(plan).toMatch(/Index Scan Backward using job_failed/);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
  expect(await planOf(countFailedJobs)).toContain('job_failed');
  expect((await countFailedJobs(db)).count).toBe(205);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
const readBy = ({ Plans = [], ...node }: PlanNode): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name']?.startsWith('job') ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + Plans.reduce((sum, plan) => sum + readBy(plan), 0);
};
/** Rows of jobs that are read for what is asked, by the plan that PostgreSQL takes of its own will. */
const rowsRead = async (ask: (watched: typeof db) => Promise<unknown>): Promise<number> => {
  let sum = 0;
  for (const node of await statementsOf(ask)) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]),
    );
    sum += rows[0]!['QUERY PLAN'].reduce((all, { Plan }) => all + readBy(Plan), 0);
  }
  return sum;
};

it('what waits, runs, is tried again, has failed and was done in the last hour is counted without a look at what was done before', async () => {
  const DONE = 100_000;
  await jobs('completed', DONE, 1_000);
  await sql`update pgboss.job set completed_on = now() - interval '2 hours'`.execute(db);
  for (const [state, count] of [
    ['created', 7],
    ['active', 2],
    ['retry', 3],
    ['failed', 4],
    ['cancelled', 1],
    ['completed', 5],
  ] as const)
    await jobs(state, count, 1_000);
  await sql`vacuum analyze pgboss.job_common`.execute(db);
  expect(await countJobs(db)).toEqual([{ name: 'test.looked-at', waiting: 7, running: 2, again: 3, failed: 5, done: 5 }]);
  const NOT_OLD = 7 + 2 + 3 + 4 + 1 + 5;
  expect(await rowsRead(countJobs)).toBeLessThanOrEqual(2 * NOT_OLD);
  // What the command shows, and the newest of what failed.
  expect(await rowsRead((watched) => findJobs(watched, { most: 20 }))).toBeLessThanOrEqual(2 * NOT_OLD);
  expect(await rowsRead((watched) => findJobs(watched, { most: 20, state: 'waiting' }))).toBeLessThanOrEqual(2 * NOT_OLD);
});
