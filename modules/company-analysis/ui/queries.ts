import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ArticlePage, ArticleView } from '../contract.ts';

const ALL = '/apiV2/company-analyses';

export const companyAnalysesQuery = (asked: {
  readonly organizationIdx?: number;
  readonly page?: number | undefined;
  readonly pageSize?: number;
}) => {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = String(new URLSearchParams(given));
  return queryOptions({ queryKey: ['company-analyses', search], queryFn: ({ signal }) => apiGet<ArticlePage>(`${ALL}?${search}`, signal) });
};

export const companyAnalysisQuery = (slug: string) =>
  queryOptions({
    queryKey: ['company-analysis', slug],
    queryFn: ({ signal }) => apiGet<ArticleView>(`${ALL}/${encodeURIComponent(slug)}`, signal),
  });
