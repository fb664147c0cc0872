import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { retryJob } from '@platform/jobs';

interface Retry {
  readonly jobId: string;
  readonly at: Date;
  readonly operatorId: string | null;
  readonly by: string;
  readonly requestId?: string;
}

/** Begins a job that failed for good once more, and says so in the log. @returns its name; null: there is no such failed job */
export const retryLogged = (
  { db, audit }: { readonly db: Db<never>; readonly audit: Pick<AuditApi, 'record'> },
  { jobId, ...who }: Retry,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const name = await retryJob(tx, jobId);
    if (name !== null)
      await audit.record(handOver<never>(tx), {
        ...who,
        act: 'job.retry',
        subject: { kind: 'job', id: jobId },
        before: { state: 'failed' },
        after: { state: 'again', name },
      });
    return name;
  });
