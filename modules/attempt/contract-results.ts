import type { Learner, LearnerId } from '@modules/account/learner';
import type { ExamDetailIdx } from '@modules/exam';
import type { RecordIdx, ScoreReport } from './contract.ts';

export interface DetailCount {
  readonly examDetailIdx: ExamDetailIdx;
  readonly count: number;
  readonly lastAt: Date;
}
export interface ResultLine {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly submittedAt: Date;
  readonly isFirstTry: boolean;
  readonly scoreTenths: number;
  readonly fullTenths: number;
}
/** A learner's newest result, with all that scoring said. */
export interface LatestResult {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly submittedAt: Date;
  readonly report: ScoreReport;
}
/** One day in Korea on which something was solved. */
export interface StudyDay {
  /** `2026-11-20` */
  readonly day: string;
  /** Problems answered, in sittings and one by one; a blank one and a second try are none. */
  readonly problemCount: number;
  readonly rightCount: number;
  readonly sittingCount: number;
}
type Owner = Pick<Learner, 'learnerId' | 'brandId'>;

/** A learner's results in sums and lines, for whoever shows them together. */
export interface ResultsApi {
  /** Results per exam detail. */
  readonly countByDetail: (who: Owner) => Promise<readonly DetailCount[]>;
  /** The newest, the oldest of them first. @param only exam details to which they are narrowed; null: all */
  readonly newest: (who: Owner, only: readonly ExamDetailIdx[] | null, most: number) => Promise<readonly ResultLine[]>;
  /** Null before the first one. */
  readonly latest: (who: Owner) => Promise<LatestResult | null>;
  /** Exam details of which a sitting is under way. */
  readonly openDetails: (who: Owner) => Promise<readonly ExamDetailIdx[]>;
  /** The best result of each of these exam details. */
  readonly best: (who: Owner, of: readonly ExamDetailIdx[]) => Promise<readonly ResultLine[]>;
  /** Which of these learners have results that are not in their history yet. */
  readonly findBehind: (learnerIds: readonly LearnerId[]) => Promise<readonly boolean[]>;
  /** Of these learners, those who sat an exam as a member. */
  readonly findMembers: (learnerIds: readonly LearnerId[]) => Promise<ReadonlySet<LearnerId>>;
  /** Of these exam details, those that somebody began. */
  readonly findSat: (examDetailIdxs: readonly ExamDetailIdx[]) => Promise<ReadonlySet<number>>;
  /** What was solved in sittings on which day in Korea, from one moment to before another. */
  readonly studiedDays: (who: Owner, from: Date, to: Date) => Promise<readonly StudyDay[]>;
  /** Whether anything was handed in before this moment. */
  readonly studiedBefore: (who: Owner, at: Date) => Promise<boolean>;
}
