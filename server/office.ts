import type { AuditApi } from '@modules/audit';
import type { Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import { countFailedJobs } from '@platform/jobs';
import type { OfficeQueue } from '@platform/module';
import { mountOfficeJobs } from './office-jobs.ts';
import { mountOfficeToday, type OfficeToday } from './office-today.ts';

/** A job that failed for good is looked at within a day. */
const JOB_DUE_MS = 86_400_000;

/** Endpoints of the back office that belong to no module: what waits in all of them, and work in the background. */
export const mountOffice = (
  app: RestApp,
  {
    db,
    audit,
    parts,
    ...today
  }: Omit<OfficeToday, 'queues'> & {
    readonly db: Db<never>;
    readonly audit: AuditApi;
    readonly parts: readonly { readonly officeQueues?: readonly OfficeQueue[] }[];
  },
): void => {
  const jobs: OfficeQueue = { name: 'jobs', permission: 'support', dueMs: JOB_DUE_MS, look: () => countFailedJobs(db) };
  mountOfficeToday(app, { ...today, queues: [...parts.flatMap(({ officeQueues = [] }) => officeQueues), jobs] });
  mountOfficeJobs(app, { db, audit, clock: today.clock });
};
