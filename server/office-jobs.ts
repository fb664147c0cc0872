import { z } from '@hono/zod-openapi';
import type { AuditApi } from '@modules/audit';
import type { Db } from '@platform/db';
import { defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import { countJobs, findJobs, type JobPlace, type JobView as Job } from '@platform/jobs';
import { err, ok, type Clock, type ErrorTable } from '@platform/kernel';
import { sql } from 'kysely';
import { retryLogged } from './retry-logged.ts';

const STATES = ['failed', 'again', 'waiting', 'running'] as const;
const PAGE = 50;
const count = z.int().nonnegative();

const JobView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(STATES),
    tries: count,
    mostTries: count,
    createdAt: z.number(),
    dueAt: z.number().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'OfficeJob' });
/** Done: in the last hour. */
const JobCounts = z
  .object({ name: z.string(), waiting: count, running: count, again: count, failed: count, done: count })
  .meta({ id: 'OfficeJobCounts' });
const MailCounts = z
  .object({
    waiting: count,
    /** Since when the oldest waits, epoch milliseconds. */
    oldestAt: z.number().nullable(),
    failed: count,
    /** Within the last day. */
    sent: count,
  })
  .meta({ id: 'OfficeMailCounts' });
const JobPage = z.object({ counts: z.array(JobCounts), mail: MailCounts, items: z.array(JobView), nextAfter: z.string().nullable() });

const JobsQuery = z.object({
  state: z.enum(STATES).default('failed'),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,13}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    .optional(),
});

const { access, tags, description, REFUSED } = officeRoutes('support');
const jobsRoute = defineRoute({
  access,
  method: 'get',
  path: '/office/jobs',
  tags,
  summary: 'Work in the background: how much of each kind, and the jobs of one state',
  description,
  request: { query: JobsQuery },
  responses: gives('Counts, and up to 50 jobs, the newest first', JobPage, REFUSED),
});
const Retried = z.object({ name: z.string() });
const retryRoute = defineRoute({
  access,
  method: 'post',
  path: '/office/jobs/{jobId}/retry',
  tags,
  summary: 'Begin a job that failed for good once more',
  description,
  request: { params: z.object({ jobId: z.uuid() }) },
  responses: gives('Which kind it is', Retried, { ...REFUSED, 409: 'It has not failed for good (`job/not-failed`)' }),
});
const jobErrors = { 'job/not-failed': { status: 409, copy: 'http.job.notFailed' } } as const satisfies ErrorTable<{
  readonly kind: 'job/not-failed';
}>;

const viewOf = ({ createdAt, dueAt, ...job }: Job) => ({ ...job, createdAt: createdAt.getTime(), dueAt: dueAt?.getTime() ?? null });
const placeOf = (after: string | undefined): JobPlace | undefined => {
  if (after === undefined) return undefined;
  const [at = '0', id = ''] = after.split('_');
  return { createdAt: new Date(Number(at)), id };
};

const countMail = async (db: Db<never>): Promise<z.output<typeof MailCounts>> => {
  // Each by an index of its own: most mail has been sent long ago.
  const { rows } = await sql<z.output<typeof MailCounts>>`
    select count(*)::integer as waiting, extract(epoch from min(created_at))::double precision * 1000 as "oldestAt",
      (select count(*)::integer from mail.message where failed_at is not null) as failed,
      (select count(*)::integer from mail.message where sent_at > now() - interval '1 day') as sent
    from mail.message where sent_at is null and failed_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null, failed: 0, sent: 0 };
};

/** What `npm run jobs` shows and does, as endpoints of the back office. What a job is about stays in the database. */
export const mountOfficeJobs = (
  app: RestApp,
  { db, audit, clock }: { readonly db: Db<never>; readonly audit: Pick<AuditApi, 'record'>; readonly clock: Clock },
): void => {
  app.openapi(jobsRoute, async (c) => {
    const { state, after } = c.req.valid('query');
    const [counts, mail, found] = await Promise.all([
      countJobs(db),
      countMail(db),
      findJobs(db, { most: PAGE + 1, state, after: placeOf(after) }),
    ]);
    const items = found.slice(0, PAGE).map(viewOf);
    const last = found.length > PAGE ? items.at(-1) : undefined;
    return respond(c, { counts, mail, items, nextAfter: last ? `${last.createdAt}_${last.id}` : null });
  });
  app.openapi(retryRoute, async (c) => {
    const { jobId } = c.req.valid('param');
    const { operatorId, name: by, requestId } = officeWho(c);
    const name = await retryLogged({ db, audit }, { jobId, at: clock.now(), operatorId, by, requestId });
    return reply(c, name === null ? err({ kind: 'job/not-failed' } as const) : ok({ name }), jobErrors);
  });
};
