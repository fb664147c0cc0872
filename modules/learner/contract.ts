import { Month } from '@platform/kernel/day';
import { pageQuery, type Page } from '@platform/kernel/page';
import { z } from 'zod';
import { RecordQuery } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';
import type {
  Access,
  Desk,
  Entitlements,
  Estimate,
  MyExam,
  Proposal,
  RecordsOverview,
  Strengths,
  StudyCalendar,
  StudyDay,
  TrendSitting,
  TypeStrength,
} from './contract-views.ts';
import { ExamIdx } from '@modules/exam';
import { ProblemTypeCodes } from '@modules/exam/problem-types';

/** All that a learner has done, seen together: the pages of /mycbt. */
export const OverviewQuery = RecordQuery.pick({ examTypeIds: true });
export type OverviewQuery = z.output<typeof OverviewQuery>;

export type {
  Access,
  Desk,
  Entitlements,
  Estimate,
  MyExam,
  Proposal,
  RecordsOverview,
  Strengths,
  StudyCalendar,
  StudyDay,
  TrendSitting,
  TypeStrength,
};

/** So many are drawn; a chart of more says nothing more. */
export const MOST_TREND = 30;

export const MyExamsQuery = RecordQuery.pick({ page: true }).extend({ pageSize: pageQuery().pageSize });
export type MyExamsQuery = z.output<typeof MyExamsQuery>;
export const CalendarQuery = z.object({ month: Month.optional() });
export const MOST_DAILY = 300;
export const SetStudyGoal = z.strictObject({ dailyProblems: z.int().min(1).max(MOST_DAILY).nullable() });
export type SetStudyGoal = z.output<typeof SetStudyGoal>;

export const StrengthQuery = z.object({
  /** Answers to this exam's problems alone. */
  examIdx: ExamIdx.optional(),
  examTypeIds: RecordQuery.shape.examTypeIds,
  /** `t1a2b3c4d5,…`: these types alone, answered or not. */
  types: ProblemTypeCodes.optional(),
  /** Epoch milliseconds: how each type stood before then, too. */
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type StrengthQuery = z.output<typeof StrengthQuery>;

export interface OverviewApi {
  readonly strengths: (who: Learner, query: StrengthQuery) => Promise<Strengths>;
  readonly overview: (who: Learner, query: OverviewQuery) => Promise<RecordsOverview>;
  readonly exams: (who: Learner, query: MyExamsQuery) => Promise<Page<MyExam>>;
  readonly entitlements: (who: Learner) => Promise<Entitlements>;
  readonly calendar: (who: Learner, month: string | undefined) => Promise<StudyCalendar>;
  readonly desk: (who: Learner) => Promise<Desk>;
  readonly setGoal: (who: Learner, goal: SetStudyGoal) => Promise<SetStudyGoal>;
}
