import { testDatabase } from '@platform/testing';
import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countFailedJobs, findJobs, type JobPlace } from './index.ts';

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

/** How PostgreSQL finds what is asked, where it has a choice. */
const planOf = async (ask: (watched: typeof db) => Promise<unknown>): Promise<string> => {
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
