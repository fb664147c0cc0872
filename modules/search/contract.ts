import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { SearchPage, Suggestions } from './contract-views.ts';

export type { Excerpt, SearchCounts, SearchHit, SearchPage, Suggestion, Suggestions } from './contract-views.ts';

export const MOST_TYPED = 100;
export const PAGE_SIZE = 20;
/** More of a kind are not counted, and cannot be turned to: the answer says that there are more. */
export const MOST_FOUND = 1_000;

const Typed = plainText().trim().min(1).max(MOST_TYPED);
export const SearchQuery = z.object({
  q: Typed,
  /** Page of a kind. Where several are found and none is asked for there is one page, of the first few of each. */
  p: z.coerce.number().int().min(1).max(100_000).default(1),
  kind: plainText().max(40).optional(),
  /** Only what one can still do something about. */
  open: z.enum(['1']).optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SuggestionQuery = z.object({ q: Typed });

export type SearchError =
  | { readonly kind: 'search/no-kind' }
  /** Far more often than anybody types. */
  | { readonly kind: 'search/too-often' };
export const searchErrors = {
  'search/no-kind': { status: 404, copy: 'search.error.noKind' },
  'search/too-often': { status: 429, copy: 'search.error.tooOften' },
} as const satisfies ErrorTable<SearchError>;

/** What anybody may find, as it is when it is asked for: an edit that was committed before is seen. */
export interface SearchApi {
  readonly search: (brandId: string, query: SearchQuery) => Promise<Result<SearchPage, SearchError>>;
  readonly suggest: (brandId: string, typed: string) => Promise<Suggestions>;
}
