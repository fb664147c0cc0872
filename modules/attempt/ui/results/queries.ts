import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordIdx, ScoreView, SolutionView } from '../../contract.ts';
import type { LatestResult, PastSitting, SittingStatistics } from '../../contract-history.ts';

/** Score and marked sheet of a submitted record. */
export const scoreQuery = (recordIdx: RecordIdx) =>
  queryOptions({
    queryKey: ['attempt', 'score', recordIdx],
    queryFn: ({ signal }) => apiGet<ScoreView>(`/apiV2/user-exam-records/${recordIdx}/score`, signal),
  });

/** The same with the paper, the keys and the explanations. */
export const solutionQuery = (recordIdx: RecordIdx) =>
  queryOptions({
    queryKey: ['attempt', 'solution', recordIdx],
    queryFn: ({ signal }) => apiGet<SolutionView>(`/apiV2/user-exam-records/${recordIdx}/solution`, signal),
  });

/** The learner's own results of an exam, the oldest first. */
export const pastSittingsQuery = (examIdx: ExamIdx) =>
  queryOptions({
    queryKey: ['attempt', 'past', examIdx],
    queryFn: ({ signal }) => apiGet<readonly PastSitting[]>(`/apiV2/exams/${examIdx}/my-records`, signal),
  });

/** The learner's last result of each of these exams. Nothing is asked where there are none. */
export const latestResultsQuery = (examIdxs: readonly ExamIdx[]) =>
  queryOptions({
    queryKey: ['attempt', 'latest', ...examIdxs],
    queryFn: ({ signal }) =>
      examIdxs.length === 0 ? [] : apiGet<readonly LatestResult[]>(`/apiV2/user-exam-records/latest?examIdxs=${examIdxs.join()}`, signal),
  });

/** How everybody who sat an exam detail first did. */
export const sittingStatisticsQuery = (examDetailIdx: ExamDetailIdx) =>
  queryOptions({
    queryKey: ['attempt', 'statistics', examDetailIdx],
    queryFn: ({ signal }) => apiGet<SittingStatistics>(`/apiV2/exam-details/${examDetailIdx}/statistics`, signal),
  });
