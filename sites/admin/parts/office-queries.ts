import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';

/* What belongs to no module: what waits in all of them, and work in the background. */

/** For queries of a page that is drawn already: an answer that fails later leaves it as it is, with what somebody is writing in it. */
export const KEEPS_DRAWN = {
  throwOnError: (_error: Error, { state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined,
};

export interface OfficeQueueView {
  readonly name: string;
  readonly count: number;
  readonly oldestAt: number | null;
  readonly dueAt: number | null;
  readonly isLate: boolean;
}
/** As the server says it in `isLate`, of a page that has stood for a while. */
export const isOverdue = ({ dueAt }: OfficeQueueView, now: number): boolean => dueAt !== null && dueAt < now;
export interface OfficeTodayView {
  readonly queues: readonly OfficeQueueView[];
  readonly brands: readonly {
    readonly brandId: string;
    readonly name: string;
    readonly categories: readonly { readonly categoryId: number; readonly label: string }[];
  }[];
}
export const todayQuery = () =>
  queryOptions({ queryKey: ['office', 'today'], queryFn: ({ signal }) => apiGet<OfficeTodayView>('/office/today', signal) });

export const JOB_STATES = ['failed', 'again', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];
export interface OfficeJobView {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly tries: number;
  readonly mostTries: number;
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly error: string | null;
}
export interface OfficeJobsView {
  readonly counts: readonly ({ readonly name: string; readonly done: number } & Readonly<Record<JobState, number>>)[];
  readonly mail: { readonly waiting: number; readonly oldestAt: number | null; readonly failed: number; readonly sent: number };
  readonly items: readonly OfficeJobView[];
  readonly nextAfter: string | null;
}
export const jobsQuery = (state: JobState, after?: string) =>
  queryOptions({
    queryKey: ['office', 'jobs', state, after ?? ''],
    queryFn: ({ signal }) =>
      apiGet<OfficeJobsView>(`/office/jobs?${new URLSearchParams({ state, ...(after !== undefined && { after }) }).toString()}`, signal),
  });
export const retryJobMutation = (id: string) => apiMutation<{ readonly name: string }>('POST', `/office/jobs/${id}/retry`);
