import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OpenAttempt } from '../contract.ts';

/** The learner's unfinished sittings; none for somebody of whom nothing is known. */
export const openAttemptsQuery = () =>
  queryOptions({
    queryKey: ['attempt', 'open'],
    queryFn: ({ signal }) => apiGet<readonly OpenAttempt[]>('/apiV2/user-exam-records/open', signal),
  });
