import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import type { RecordIdx, SectionScore, Verdict } from './contract.ts';
import type { Learner } from '@modules/account/learner';

/** One of a learner's submitted sittings of an exam, in as much as it is set beside the others. */
export interface PastSitting {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  /** Of the exam detail: `1회`. */
  readonly detailTitle: string;
  readonly submittedAt: number;
  /** The learner's first try of this exam detail; what is solved again is easier, and stands apart. */
  readonly isFirstTry: boolean;
  readonly usedMs: number;
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly verdict: Verdict;
  readonly sections: readonly Pick<SectionScore, 'id' | 'name' | 'scoreTenths' | 'fullTenths'>[];
}

/** So many of an exam are compared; a chart of more says nothing more. */
export const MOST_PAST_SITTINGS = 30;

export interface HistoryApi {
  /** `GET /apiV2/exams/{examIdx}/my-records`: the newest of the learner's sittings of this exam, the oldest of them first. Empty for nobody. */
  readonly ofExam: (who: Learner, examIdx: ExamIdx) => Promise<readonly PastSitting[]>;
}
