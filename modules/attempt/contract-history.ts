import type { ExamIdx } from '@modules/exam';
import type { Learner } from '@modules/account/learner';
import type { PastSitting } from './contract-history-views.ts';

export type { PastSitting };

/** So many of an exam are compared; a chart of more says nothing more. */
export const MOST_PAST_SITTINGS = 30;

export interface HistoryApi {
  /** `GET /apiV2/exams/{examIdx}/my-records`: the newest of the learner's sittings of this exam, the oldest of them first. Empty for nobody. */
  readonly ofExam: (who: Learner, examIdx: ExamIdx) => Promise<readonly PastSitting[]>;
}
