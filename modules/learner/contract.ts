import type { StudyDay } from '@modules/attempt/results';
import type { ExamDetailIdx, ExamIdx, ExamSummary, Page } from '@modules/exam';
import { z } from 'zod';
import { RecordQuery, type RecordIdx } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';

/** All that a learner has done, seen together: the pages of /mycbt. */
export const OverviewQuery = RecordQuery.pick({ examTypeIds: true });
export type OverviewQuery = z.output<typeof OverviewQuery>;

/** `GET /apiV2/user-exam-records/overview` */
export interface RecordsOverview {
  /** All of the learner's results, and those that the question was narrowed to. */
  readonly allCount: number;
  readonly totalCount: number;
  /** Top-level types with how many of all results are in each. */
  readonly examTypes: readonly { readonly examTypeIdx: number; readonly name: string; readonly count: number }[];
  /** Exams that any of all results belongs to, the one sat last first. */
  readonly exams: readonly { readonly examIdx: ExamIdx; readonly title: string }[];
  /** The newest of those asked for, the oldest of them first. */
  readonly trend: readonly TrendSitting[];
}
export interface TrendSitting {
  readonly recordIdx: RecordIdx;
  readonly title: string;
  readonly detailTitle: string;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  readonly isFirstTry: boolean;
  readonly scoreTenths: number;
  readonly fullTenths: number;
}
/** So many are drawn; a chart of more says nothing more. */
export const MOST_TREND = 30;

export const MyExamsQuery = RecordQuery.pick({ page: true }).extend({ pageSize: z.coerce.number().int().min(1).max(100).default(20) });
export type MyExamsQuery = z.output<typeof MyExamsQuery>;
/** An exam that the learner has sat or owns (`GET /apiV2/user/me/exams`). */
export interface MyExam {
  readonly exam: ExamSummary;
  readonly recordCount: number;
  readonly lastSubmittedAt: number | null;
  /** The highest share of the full score; null before the first result. */
  readonly best: { readonly recordIdx: RecordIdx; readonly scoreTenths: number; readonly fullTenths: number } | null;
  /** At least one of its sittings was bought. */
  readonly isOwned: boolean;
}

/** `free` for everybody, `owned` by this member, `locked` until it is bought. */
export type Access = 'free' | 'owned' | 'locked';
/** `GET /apiV2/user/me/entitlements` */
export interface Entitlements {
  /** Exams of which at least one sitting is sold. */
  readonly sold: readonly {
    readonly exam: ExamSummary;
    readonly details: readonly { readonly examDetailIdx: ExamDetailIdx; readonly title: string; readonly access: Access }[];
  }[];
  /** Exams all of whose sittings are free. */
  readonly freeExamCount: number;
}

/** A month in Korea: `2026-11`. */
export const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);
export const CalendarQuery = z.object({ month: Month.optional() });
export const MOST_DAILY = 300;
export const SetStudyGoal = z.strictObject({ dailyProblems: z.int().min(1).max(MOST_DAILY).nullable() });
export type SetStudyGoal = z.output<typeof SetStudyGoal>;

/** `GET /apiV2/user/me/study-calendar` */
export interface StudyCalendar {
  readonly month: string;
  readonly today: string;
  /** Something was solved before this month. */
  readonly hasEarlier: boolean;
  /** Days with something on them, in order. */
  readonly days: readonly StudyDay[];
  readonly goal: number | null;
  readonly todayProblemCount: number;
  /** Days in a row up to today; a day that is not over does not end them. */
  readonly streakDays: number;
  /** Of the last seven days. */
  readonly weekDays: number;
}

export interface OverviewApi {
  readonly overview: (who: Learner, query: OverviewQuery) => Promise<RecordsOverview>;
  readonly exams: (who: Learner, query: MyExamsQuery) => Promise<Page<MyExam>>;
  readonly entitlements: (who: Learner) => Promise<Entitlements>;
  readonly calendar: (who: Learner, month: string | undefined) => Promise<StudyCalendar>;
  readonly setGoal: (who: Learner, goal: SetStudyGoal) => Promise<SetStudyGoal>;
}
