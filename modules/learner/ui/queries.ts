import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Desk, Entitlements, RecordsOverview, SetStudyGoal, Strengths, StudyCalendar } from '../contract.ts';

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

interface StrengthsAsked {
  readonly examIdx?: number | undefined;
  readonly examTypeIds?: string | undefined;
  /** Codes of types, with commas between them. */
  readonly types?: string | undefined;
  /** Epoch milliseconds: how each type stood before then, too. */
  readonly since?: number | undefined;
}
/** How strong the learner is in each type of problem, the weakest first. */
export const strengthsQuery = (asked: StrengthsAsked = {}) =>
  queryOptions({
    queryKey: ['overview', 'strengths', asked],
    queryFn: ({ signal }) => apiGet<Strengths>(`/apiV2/user/me/strengths?${search({ ...asked })}`, signal),
  });

/** What a member's home says of today. */
export const deskQuery = () =>
  queryOptions({ queryKey: ['overview', 'desk'], queryFn: ({ signal }) => apiGet<Desk>('/apiV2/user/me/desk', signal) });
