import { memberLearner } from '@modules/account/learner';
import type { ExamApi } from '@modules/exam';
import type { ExamDayOf, ReviewApi } from '@modules/review';
import { handOver } from '@platform/db';
import { handleJob, type JobHandler, type JobKind, type JobSender } from '@platform/jobs';
import type { Clock } from '@platform/kernel';
import type { Owner } from '@platform/module';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Notice, NotificationApi } from '../contract.ts';
import { dayAfter, dayInKorea, isTime, NAMED_DAYS, nextDailyAt } from '../domain/days.ts';
import { findWishes } from './preferences.ts';
import type { NotificationDb, NotificationTables } from './tables.ts';

export interface DailyDeps {
  readonly db: NotificationDb;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly review: Pick<ReviewApi, 'plan' | 'examDays'>;
  readonly exams: Pick<ExamApi, 'exam'>;
  readonly create: NotificationApi['create'];
  readonly isMember: (owner: Owner) => Promise<boolean>;
}

const Payload = z.object({ brandId: z.string(), memberId: z.uuid(), day: z.string() });
const REVIEW_DUE: JobKind<z.output<typeof Payload>> = {
  name: 'notification.review-due',
  payload: Payload,
  retries: 5,
  retryDelaySeconds: 60,
  longestSeconds: 60,
};
const AT_ONCE = 200;
const EXAM_DAYS = 'exam-days';

/** Who wants to hear of their review has a row with the next time; who does not, none. */
export const planDaily = async (tx: NotificationDb, owner: Owner, now: Date): Promise<void> => {
  const { brandId, memberId } = owner;
  const wants = await findWishes(tx, [owner]);
  if (wants(owner, 'REVIEW_DUE', 'product') || wants(owner, 'REVIEW_DUE', 'mail'))
    await tx
      .insertInto('notification.daily')
      .values({ brand_id: brandId, member_id: memberId, next_at: nextDailyAt(now) })
      .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doNothing())
      .execute();
  else await tx.deleteFrom('notification.daily').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};

/** Whose time has come gets a job, and the next day's time, in one transaction. What was late until it was quiet is left out. */
export const sendDue =
  ({ db, clock, jobs }: Pick<DailyDeps, 'db' | 'clock' | 'jobs'>) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (let found = AT_ONCE; found === AT_ONCE && !signal?.aborted;) {
      const now = clock.now();
      found = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Owner>`
          update notification.daily d set next_at = ${nextDailyAt(now)}
          where (brand_id, member_id) in (select brand_id, member_id from notification.daily where next_at <= ${now} order by next_at limit ${AT_ONCE} for update skip locked)
          returning brand_id as "brandId", member_id as "memberId"`.execute(tx);
        if (isTime(now.getTime()))
          for (const owner of rows)
            await jobs.send(handOver<NotificationTables>(tx), REVIEW_DUE, { ...owner, day: dayInKorea(now.getTime()) });
        return rows.length;
      });
    }
  };

/** Says what is due today, if anything is; a run that comes again says nothing more. */
export const reviewDueJob = ({ clock, review, create, isMember }: Omit<DailyDeps, 'db' | 'jobs' | 'exams'>): JobHandler =>
  handleJob(REVIEW_DUE, async ({ day, ...owner }, run) => {
    const nowMs = clock.now().getTime();
    const isNow = dayInKorea(nowMs) === day && isTime(nowMs) && (await isMember(owner));
    const { dueCount } = isNow ? await review.plan(memberLearner(owner.brandId, owner.memberId)) : { dueCount: 0 };
    await run.complete(async (tx) => {
      // They may have been switched off since.
      const isWanted =
        dueCount > 0 &&
        (await tablesOf(tx)
          .selectFrom('notification.daily')
          .select('next_at')
          .where('brand_id', '=', owner.brandId)
          .where('member_id', '=', owner.memberId)
          .executeTakeFirst()) !== undefined;
      if (!isWanted) return;
      await create(handOver(tx), [
        {
          ...owner,
          kind: 'REVIEW_DUE',
          data: { count: dueCount },
          link: { site: 'cbt', path: '/cbt/onequestions/due' },
          key: `review-due:${day}`,
        },
      ]);
    });
  });
const tablesOf = (tx: unknown) => tx as NotificationDb;

/** Once a day: exam days of their learners a week and a day ahead. Asked again it tells nobody twice. */
export const tellExamDays =
  ({ db, clock, review, exams, create, isMember }: Omit<DailyDeps, 'jobs'>) =>
  async (signal?: AbortSignal): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (!isTime(nowMs)) return;
    const today = dayInKorea(nowMs);
    const told = await db
      .selectFrom('notification.told_until')
      .select('day')
      .where('name', '=', EXAM_DAYS)
      .where('day', '>=', today)
      .executeTakeFirst();
    if (told) return;
    const daysOf = new Map(NAMED_DAYS.map((days) => [dayAfter(today, days), days]));
    const noticeOf = async (found: ExamDayOf): Promise<readonly Notice[]> => {
      const { brandId, learnerId, examIdx, examOn } = found;
      const days = daysOf.get(examOn);
      const exam = await exams.exam(brandId, examIdx);
      const owner = { brandId, memberId: learnerId };
      if (days === undefined || !exam.ok || !(await isMember(owner))) return [];
      return [
        {
          ...owner,
          kind: 'EXAM_NEAR',
          data: { title: exam.value.title, days, day: examOn },
          link: { site: 'cbt', path: '/' },
          key: `exam-near:${examIdx}:${examOn}:${days}`,
        },
      ];
    };
    for (let after: ExamDayOf | null = null; ;) {
      const found: readonly ExamDayOf[] = await review.examDays([...daysOf.keys()], after, AT_ONCE);
      const notices: Notice[] = [];
      for (const one of found) notices.push(...(await noticeOf(one)));
      await db.transaction().execute((tx) => create(handOver(tx), notices));
      after = found.at(-1) ?? null;
      if (found.length < AT_ONCE) break;
      if (signal?.aborted) return;
    }
    await sql`
      insert into notification.told_until as known (name, day) values (${EXAM_DAYS}, ${today})
      on conflict (name) do update set day = greatest(known.day, excluded.day)`.execute(db);
  };
