import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { OrganizationIdx } from '@modules/listing/organization';
import { z } from 'zod';
import type { ArticlePage, ArticleView } from './contract-views.ts';

export type { ArticlePage, ArticleSection, ArticleSummary, ArticleView } from './contract-views.ts';

export const ArticleSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
  .brand('ArticleSlug');
export type ArticleSlug = z.output<typeof ArticleSlug>;

export const ArticlesQuery = z.object({
  /** Of this company alone: one at most. */
  organizationIdx: OrganizationIdx.optional(),
  ...pageQuery({ usual: 20, most: 50 }),
});
export type ArticlesQuery = z.output<typeof ArticlesQuery>;

export type CompanyAnalysisError = { readonly kind: 'company-analysis/not-found' };
export const companyAnalysisErrors = {
  'company-analysis/not-found': { status: 404, copy: 'companyAnalysis.error.notFound' },
} as const satisfies ErrorTable<CompanyAnalysisError>;

export interface CompanyAnalysisApi {
  /** The newest first. */
  readonly articles: (brandId: string, query: ArticlesQuery) => Promise<ArticlePage>;
  readonly article: (brandId: string, slug: ArticleSlug) => Promise<Result<ArticleView, CompanyAnalysisError>>;
}
