import type { Db } from '@platform/db';
import { sql, type RawBuilder } from 'kysely';
import { DEAD_LETTER } from './define-job.ts';

/** `waiting`: not begun; `running`; `again`: failed and will be tried again; `failed`: for good. */
export type JobState = 'waiting' | 'running' | 'again' | 'failed';
/** One job that is not done. What it is about stays in the database: links and addresses may stand in it. */
export interface JobView {
  readonly id: string;
  /** `MODULE.WORK`. */
  readonly name: string;
  readonly state: JobState;
  /** So often it was begun. */
  readonly tries: number;
  /** So often it is begun before it has failed for good. */
  readonly mostTries: number;
  readonly createdAt: Date;
  /** Not before then it is begun (again); null: it is running, or has failed. */
  readonly dueAt: Date | null;
  /** What the last try failed with; null: none failed. */
  readonly error: string | null;
}
export interface JobsView {
  /** `done`: in the last hour. */
  readonly counts: readonly ({ readonly name: string; readonly done: number } & Readonly<Record<JobState, number>>)[];
  /** Those that failed first, then those that are tried again, the newest first. */
  readonly jobs: readonly JobView[];
}

const STATE = sql`case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'again' else 'failed' end`;
const DEAD = sql`name <> ${DEAD_LETTER}`;
/** `cancelled`: nothing here does that, an operator by hand or a library may; it is not done either, and is begun once more in the same way. */
const IS_FAILED = sql`state in ('cancelled', 'failed')`;

/** What of pg-boss' jobs waits, runs, is tried again and has failed. @param most jobs by name; all are counted */
export const lookAtJobs = async (db: Db<never>, most: number): Promise<JobsView> => {
  const [counts, jobs] = await Promise.all([countJobs(db), findJobs(db, { most })]);
  return { counts, jobs };
};

/** So far back done jobs are counted: those of a week are a million, and say no more. */
const DONE_SINCE = sql`interval '1 hour'`;
/**
 * Each state by an index of its own, so that none of the many that are done is read; and of these the ones of the last hour. Kinds of which there is
 * nothing to count are left out.
 */
export const countJobs = async (db: Db<never>): Promise<JobsView['counts']> => {
  const counts = await sql<JobsView['counts'][number]>`
    with live as (
        select name, count(*) filter (where state = 'created') as waiting, count(*) filter (where state = 'active') as running,
          count(*) filter (where state = 'retry') as again
        from pgboss.job where state in ('created', 'retry', 'active') group by name),
      failed as (select name, count(*) as failed from pgboss.job where ${IS_FAILED} group by name),
      done as (
        select q.name, d.done from pgboss.queue q cross join lateral (
          select count(*) as done from pgboss.job j where j.name = q.name and j.completed_on > now() - ${DONE_SINCE} and j.state = 'completed') d
        where d.done > 0)
    select name, coalesce(waiting, 0)::integer as waiting, coalesce(running, 0)::integer as running, coalesce(again, 0)::integer as again,
      coalesce(failed, 0)::integer as failed, coalesce(done, 0)::integer as done
    from live full join failed using (name) full join done using (name) where ${DEAD} order by name`.execute(db);
  return counts.rows;
};

/** How many have failed for good, and since when the first has. */
export const countFailedJobs = async (db: Db<never>): Promise<{ readonly count: number; readonly oldestAt: number | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: number | null }>`
    select count(*)::integer as count, extract(epoch from min(completed_on))::double precision * 1000 as "oldestAt"
    from pgboss.job where ${DEAD} and ${IS_FAILED}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};

/** Each as an index or a plain comparison takes it: a text that is compared with the name of a state would read all jobs. */
const IS_IN: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  waiting: sql`state = 'created'`,
  running: sql`state = 'active'`,
  again: sql`state = 'retry'`,
  failed: IS_FAILED,
};
/** As the index `job_failed` has it. */
const toMilliseconds = (at: RawBuilder<unknown>) => sql`date_trunc('milliseconds', ${at} at time zone 'UTC')`;
const PLACE = toMilliseconds(sql`created_on`);
/** Of one that a page ends with. */
export interface JobPlace {
  readonly createdAt: Date;
  readonly id: string;
}
/** Those that are not done. @param state of this state alone, the newest first, and after `after` */
export const findJobs = async (
  db: Db<never>,
  { most, state, after }: { readonly most: number; readonly state?: JobState; readonly after?: JobPlace | undefined },
): Promise<readonly JobView[]> => {
  const rest =
    after === undefined ? sql`` : sql` and (${PLACE}, id) < (${toMilliseconds(sql`${after.createdAt}::timestamptz`)}, ${after.id}::uuid)`;
  const which = state === undefined ? sql`(state in ('created', 'retry', 'active') or ${IS_FAILED})` : sql`${IS_IN[state]}${rest}`;
  const order = state === undefined ? sql`${IS_FAILED} desc, state = 'retry' desc, created_on desc, id` : sql`${PLACE} desc, id desc`;
  const jobs = await sql<JobView>`
    select id, name, ${STATE} as state, case state when 'created' then 0 else retry_count + 1 end as tries, retry_limit + 1 as "mostTries",
      date_trunc('milliseconds', created_on) as "createdAt", case when state in ('created', 'retry') then start_after end as "dueAt", output ->> 'message' as error
    from pgboss.job where ${DEAD} and ${which} order by ${order} limit ${most}`.execute(db);
  return jobs.rows;
};

/** One that failed for good is begun once more, by whichever process comes to it. @returns its name; null: there is no such failed job */
export const retryJob = async (db: Db<never>, id: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where id = ${id}::uuid and ${DEAD} and ${IS_FAILED} returning name`.execute(db);
  return rows[0]?.name ?? null;
};
