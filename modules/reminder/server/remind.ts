import { memberLearner } from '@modules/account/learner';
import type { ReviewApi } from '@modules/review';
import { handOver } from '@platform/db';
import type { Log } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import { handleJob, type JobHandler, type JobKind, type JobSender } from '@platform/jobs';
import type { Interval } from '@platform/jobs/interval';
import type { Clock } from '@platform/kernel';
import { z } from 'zod';
import { noticeOf } from './notice.ts';
import { dayInKorea, isQuiet, nextReminderMs, secondsUntilQuiet } from '../domain/reminder-time.ts';
import type { PushClient } from './push-client.ts';
import {
  deleteSubscription,
  findSubscription,
  lockDue,
  planNext,
  type ReminderDb,
  type ReminderTables,
  type Subscription,
} from './store.ts';

export interface RemindDeps {
  readonly db: ReminderDb;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly review: Pick<ReviewApi, 'plan'>;
  readonly push: PushClient;
  /** Whether the session in which the device was subscribed goes on. */
  readonly isSignedIn: (subscription: Subscription) => Promise<boolean>;
  readonly copy: Copy;
  readonly log: Log;
}

const Payload = z.object({ subscriptionId: z.uuid(), day: z.string() });
/** A push that was made twice shows once: it has a topic, and the device shows one notice of its kind. */
const SEND: JobKind<z.output<typeof Payload>> = {
  name: 'reminder.send',
  payload: Payload,
  retries: 5,
  retryDelaySeconds: 30,
  longestSeconds: 60,
};

const EVERY_MS = 60_000;
const AT_ONCE = 200;

/** Whose time has come gets a job, and the next day's time, in one transaction. What was late until it was quiet is left out. */
export const remindDue =
  ({ db, clock, jobs }: Pick<RemindDeps, 'db' | 'clock' | 'jobs'>) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (let found = AT_ONCE; found === AT_ONCE && !signal?.aborted;) {
      const now = clock.now();
      const nowMs = now.getTime();
      found = await db.transaction().execute(async (tx) => {
        const due = await lockDue(tx, now, AT_ONCE);
        for (const [hour, rows] of Map.groupBy(due, (row) => row.hour))
          await planNext(
            tx,
            rows.map(({ id }) => id),
            new Date(nextReminderMs(hour, nowMs)),
          );
        if (!isQuiet(nowMs))
          for (const { id } of due) await jobs.send(handOver<ReminderTables>(tx), SEND, { subscriptionId: id, day: dayInKorea(nowMs) });
        return due.length;
      });
    }
  };

/** Asks what is due now, says it, and forgets a device that is gone. */
export const sendReminder =
  ({ db, clock, review, push, isSignedIn, copy, log }: Omit<RemindDeps, 'jobs'>) =>
  async ({ subscriptionId, day }: z.output<typeof Payload>): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (dayInKorea(nowMs) !== day || isQuiet(nowMs)) return;
    const subscription = await findSubscription(db, subscriptionId);
    if (!subscription) return;
    // Who comes to this device next must not read of the one before.
    if (!(await isSignedIn(subscription))) return deleteSubscription(db, subscriptionId);
    const notice = noticeOf(await review.plan(memberLearner(subscription.brandId, subscription.learnerId)), copy);
    if (!notice) return;
    const outcome = await push(subscription, { payload: JSON.stringify(notice), ttlSeconds: secondsUntilQuiet(nowMs) });
    if (outcome === 'gone') return deleteSubscription(db, subscriptionId);
    if (outcome === 'refused') return log.warn({ service: new URL(subscription.endpoint).host }, 'a push service refused a reminder');
    if (outcome === 'later') throw new Error('the push service asks for patience');
  };

export const reminderJob = (deps: Omit<RemindDeps, 'jobs'>): JobHandler => handleJob(SEND, sendReminder(deps));
export const reminderInterval = (deps: Pick<RemindDeps, 'db' | 'clock' | 'jobs'>): Interval => ({
  name: 'due',
  everyMs: EVERY_MS,
  jitter: 0.1,
  run: remindDue(deps),
});
