import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import type { Result } from '@platform/kernel';
import type { Learner } from '@modules/account/learner';
import type { AttemptError } from './contract-errors.ts';
import type { LatestResult, PastSitting, SittingStatistics } from './contract-history-views.ts';

export type { LatestResult, PastSitting, SittingStatistics };

/** So many of an exam are compared; a chart of more says nothing more. */
export const MOST_PAST_SITTINGS = 30;

/** Fewer first tries than this make no distribution. */
export const MIN_FOR_DISTRIBUTION = 30;
/** Exams that may be asked about at once: a page of a list. */
export const MOST_LATEST = 100;

export interface HistoryApi {
  /** `GET /apiV2/exams/{examIdx}/my-records`: the newest of the learner's sittings of this exam, the oldest of them first. Empty for nobody. */
  readonly ofExam: (who: Learner, examIdx: ExamIdx) => Promise<readonly PastSitting[]>;
  /** The learner's last result of each of these exams; nothing of one that they have not sat. */
  readonly latestOf: (who: Learner, examIdxs: readonly ExamIdx[]) => Promise<readonly LatestResult[]>;
  /** What anybody may know of how an exam detail is sat; with the exam that it belongs to. */
  readonly statistics: (
    brandId: string,
    examDetailIdx: ExamDetailIdx,
  ) => Promise<Result<{ readonly examIdx: ExamIdx; readonly statistics: SittingStatistics }, AttemptError>>;
}
