import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordIdx, ScoreView, SolutionView } from '../../contract.ts';

/** Score and marked sheet of a submitted record. */
export const scoreQuery = (recordIdx: RecordIdx) =>
  queryOptions({ queryKey: ['attempt', 'score', recordIdx], queryFn: ({ signal }) => apiGet<ScoreView>(`/apiV2/user-exam-records/${recordIdx}/score`, signal) });

/** The same with the paper, the keys and the explanations. */
export const solutionQuery = (recordIdx: RecordIdx) =>
  queryOptions({ queryKey: ['attempt', 'solution', recordIdx], queryFn: ({ signal }) => apiGet<SolutionView>(`/apiV2/user-exam-records/${recordIdx}/solution`, signal) });
