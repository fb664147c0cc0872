import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '@platform/web';
import type { Area, ExamCounts, ExamDetailWithExam, ExamSummary, ExamType, ExamView, ListedExam, SittingPreview } from '../contract.ts';
import type { Page } from '@platform/kernel/page';
import type { LikedPage } from '../contract-likes.ts';

export type ExamSort = 'popular' | 'recent' | 'title';
export interface ExamListQuery {
  /** Slug or index of an exam type; its children are included. */
  readonly type?: string | undefined;
  readonly q?: string | undefined;
  /** Having a sitting that is free, or one that is sold. */
  readonly isFree?: boolean | undefined;
  /** Having a sitting that takes this long at most. */
  readonly maxMinutes?: number | undefined;
  /** Having a sitting with a section of this name. */
  readonly area?: string | undefined;
  readonly sort?: ExamSort | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** `details`: each with its sittings. */
  readonly with?: 'details' | undefined;
}

const search = (params: Readonly<Record<string, string | number | boolean | undefined>>): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

export const examTypesQuery = () =>
  queryOptions({ queryKey: ['exam-types'], queryFn: ({ signal }) => apiGet<readonly ExamType[]>('/apiV2/exam-types', signal) });

export const examsQuery = (query: ExamListQuery) =>
  queryOptions({
    queryKey: ['exams', query],
    queryFn: ({ signal }) => apiGet<Page<ListedExam>>(`/apiV2/exams${search({ ...query })}`, signal),
  });

/** Names of sections that the exams of a type have; of all exams without one. */
export const areasQuery = (type: string | undefined) =>
  queryOptions({
    queryKey: ['exam-areas', type ?? null],
    queryFn: ({ signal }) => apiGet<readonly Area[]>(`/apiV2/exams/areas${search({ type })}`, signal),
  });

/** What the member saved. */
export const likedExamsQuery = (query: {
  readonly type?: string | undefined;
  readonly sort?: ExamSort | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}) =>
  queryOptions({
    queryKey: ['likes', 'exams', query],
    queryFn: ({ signal }) => apiGet<LikedPage>(`/apiV2/user/me/likes/exams${search({ ...query })}`, signal),
  });

/** How much there is to sit. */
export const examCountsQuery = () =>
  queryOptions({ queryKey: ['exams', 'counts'], queryFn: ({ signal }) => apiGet<ExamCounts>('/apiV2/exams/counts', signal) });

/** Most used of late; none where too few people sat too few exams. */
export const bestExamsQuery = (count: number) =>
  queryOptions({
    queryKey: ['exams', 'best', count],
    queryFn: ({ signal }) => apiGet<readonly ExamSummary[]>(`/apiV2/exams/best?count=${count}`, signal),
  });

/** One exam, by slug or index. */
export const examQuery = (slugOrIdx: string) =>
  queryOptions({
    queryKey: ['exam', slugOrIdx],
    queryFn: ({ signal }) => apiGet<ExamView>(`/apiV2/exams/${encodeURIComponent(slugOrIdx)}`, signal),
  });

/** Of a sitting that must be bought. */
export const previewQuery = (examDetailIdx: number) =>
  queryOptions({
    queryKey: ['exam-preview', examDetailIdx],
    queryFn: ({ signal }) => apiGet<SittingPreview>(`/apiV2/exam-details/${examDetailIdx}/preview`, signal),
  });
export const examDetailQuery = (examDetailIdx: string | number) =>
  queryOptions({
    queryKey: ['exam-detail', String(examDetailIdx)],
    queryFn: ({ signal }) => apiGet<ExamDetailWithExam>(`/apiV2/exam-details/${encodeURIComponent(examDetailIdx)}`, signal),
  });
