import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Entitlements, RecordsOverview, SetStudyGoal, StudyCalendar } from '../contract.ts';

const search = (params: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

export const recordsOverviewQuery = (examTypeIds: string | undefined) =>
  queryOptions({
    queryKey: ['overview', 'overview', examTypeIds],
    queryFn: ({ signal }) => apiGet<RecordsOverview>(`/apiV2/user-exam-records/overview?${search({ examTypeIds })}`, signal),
  });

/** A month of study; the one that now is, where none is given. */
export const studyCalendarQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['overview', 'calendar', month],
    queryFn: ({ signal }) => apiGet<StudyCalendar>(`/apiV2/user/me/study-calendar?${search({ month })}`, signal),
  });

export const studyGoal = (dailyProblems: number | null) => apiMutation<SetStudyGoal>('PUT', '/apiV2/user/me/study-goal', { dailyProblems });

/** What is free, owned and to be bought. */
export const entitlementsQuery = () =>
  queryOptions({
    queryKey: ['overview', 'entitlements'],
    queryFn: ({ signal }) => apiGet<Entitlements>('/apiV2/user/me/entitlements', signal),
  });
