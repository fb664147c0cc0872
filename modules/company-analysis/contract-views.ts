import { OrganizationSummary } from '@modules/listing/organization-views';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const ArticleSummary = z
  .object({
    articleIdx: z.int().positive(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedOn: z.iso.date(),
    organization: OrganizationSummary,
    /** Slug of the exam of the CBT site that its test resembles. */
    exam: z.string().nullable(),
  })
  .meta({ id: 'CompanyAnalysisSummary' });
export type ArticleSummary = View<typeof ArticleSummary>;

export const ArticlePage = z.object(pageView(ArticleSummary));
export type ArticlePage = View<typeof ArticlePage>;

export const ArticleSection = z.object({
  kind: z.enum(['business', 'recent', 'hiring', 'test', 'questions', 'letter']),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** `source`: its place in `sources`, from 0. */
  evidence: z.array(z.object({ text: z.string(), source: z.int().min(0) })),
});
export type ArticleSection = View<typeof ArticleSection>;

export const ArticleView = z
  .object({
    ...ArticleSummary.shape,
    sections: z.array(ArticleSection),
    sources: z.array(z.object({ title: z.string(), publisher: z.string(), on: z.iso.date() })),
    /** Months in which it opened, the newest year first. */
    hiring: z.array(z.object({ year: z.int(), months: z.array(z.int().min(1).max(12)) })),
    /** Other articles, the newest first. */
    others: z.array(ArticleSummary),
  })
  .meta({ id: 'CompanyAnalysis' });
export type ArticleView = View<typeof ArticleView>;
