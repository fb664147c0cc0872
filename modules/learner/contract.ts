import { Month } from '@platform/kernel/day';
import { pageQuery, type Page } from '@platform/kernel/page';
import { z } from 'zod';
import { RecordQuery } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';
import type { Access, Entitlements, MyExam, RecordsOverview, StudyCalendar, StudyDay, TrendSitting } from './contract-views.ts';

/** All that a learner has done, seen together: the pages of /mycbt. */
export const OverviewQuery = RecordQuery.pick({ examTypeIds: true });
export type OverviewQuery = z.output<typeof OverviewQuery>;

export type { Access, Entitlements, MyExam, RecordsOverview, StudyCalendar, StudyDay, TrendSitting };

/** So many are drawn; a chart of more says nothing more. */
export const MOST_TREND = 30;

export const MyExamsQuery = RecordQuery.pick({ page: true }).extend({ pageSize: pageQuery().pageSize });
export type MyExamsQuery = z.output<typeof MyExamsQuery>;
export const CalendarQuery = z.object({ month: Month.optional() });
export const MOST_DAILY = 300;
export const SetStudyGoal = z.strictObject({ dailyProblems: z.int().min(1).max(MOST_DAILY).nullable() });
export type SetStudyGoal = z.output<typeof SetStudyGoal>;

export interface OverviewApi {
  readonly overview: (who: Learner, query: OverviewQuery) => Promise<RecordsOverview>;
  readonly exams: (who: Learner, query: MyExamsQuery) => Promise<Page<MyExam>>;
  readonly entitlements: (who: Learner) => Promise<Entitlements>;
  readonly calendar: (who: Learner, month: string | undefined) => Promise<StudyCalendar>;
  readonly setGoal: (who: Learner, goal: SetStudyGoal) => Promise<SetStudyGoal>;
}
