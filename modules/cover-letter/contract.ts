import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { OrganizationIdx } from '@modules/listing/organization';
import { z } from 'zod';
import { EXAMPLE_KINDS, FIRST_YEAR, JOB_FIELDS, LAST_YEAR, MOST_ASKED, TOPICS } from './contract-terms.ts';
import type { ExamplePage, ExampleView } from './contract-views.ts';

export type { ExampleKind, JobField, Topic } from './contract-terms.ts';
export type { Excerpt, ExampleAnswer, ExamplePage, ExampleSummary, ExampleView } from './contract-views.ts';

export const ExampleSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
  .brand('ExampleSlug');
export type ExampleSlug = z.output<typeof ExampleSlug>;

export const ExamplesQuery = z.object({
  /** Words that all stand in one answer, its company's name or its job. */
  q: plainText().trim().max(MOST_ASKED).optional(),
  topic: z.enum(TOPICS).optional(),
  field: z.enum(JOB_FIELDS).optional(),
  kind: z.enum(EXAMPLE_KINDS).optional(),
  year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
  organizationIdx: OrganizationIdx.optional(),
  ...pageQuery({ usual: 10, most: 50 }),
});
export type ExamplesQuery = z.output<typeof ExamplesQuery>;

export type CoverLetterError = { readonly kind: 'cover-letter/not-found' };
export const coverLetterErrors = {
  'cover-letter/not-found': { status: 404, copy: 'coverLetter.error.notFound' },
} as const satisfies ErrorTable<CoverLetterError>;

export interface CoverLetterApi {
  /** The newest first. */
  readonly examples: (brandId: string, query: ExamplesQuery) => Promise<ExamplePage>;
  readonly example: (brandId: string, slug: ExampleSlug) => Promise<Result<ExampleView, CoverLetterError>>;
}
