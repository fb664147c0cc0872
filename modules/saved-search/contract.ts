import { ListingFilter } from '@modules/listing';
import { KINDS } from '@modules/listing/terms';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_NAME } from './contract-limits.ts';
import type { SavedSearches } from './contract-views.ts';

export type { SavedSearch, SavedSearches } from './contract-views.ts';

export const SearchIdx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER)).brand('SearchIdx');
export type SearchIdx = z.output<typeof SearchIdx>;

/** What a list is narrowed by, but for the phase: of what is new and not over there is only one kind. */
export const SearchFilter = ListingFilter.omit({ phase: true }).strict();
export type SearchFilter = z.output<typeof SearchFilter>;

/** One line; Hangul in one form. */
const name = plainText()
  .normalize('NFC')
  .trim()
  .min(1)
  .regex(/^\P{Cc}*$/u)
  .refine((text) => [...text].length <= MOST_NAME);
export const SaveSearch = z.strictObject({ name, kind: z.enum(KINDS), filter: SearchFilter });
export type SaveSearch = z.output<typeof SaveSearch>;
export const SwitchSearch = z.strictObject({ isOn: z.boolean() });
export type SwitchSearch = z.output<typeof SwitchSearch>;

/** Whose it is: a member of a brand. */
export interface SearchOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type SavedSearchError = { readonly kind: 'saved-search/not-found' } | { readonly kind: 'saved-search/too-many' };
export const savedSearchErrors = {
  'saved-search/not-found': { status: 404, copy: 'savedSearch.error.notFound' },
  'saved-search/too-many': { status: 422, copy: 'savedSearch.error.tooMany' },
} as const satisfies ErrorTable<SavedSearchError>;

type Answer = Promise<Result<SavedSearches, SavedSearchError>>;

/** Each change answers with all of the member's. */
export interface SavedSearchApi {
  readonly list: (owner: SearchOwner) => Promise<SavedSearches>;
  /** The same conditions again: the one there is gets the name and is switched on. */
  readonly save: (owner: SearchOwner, search: SaveSearch) => Answer;
  /** Switched on anew, it tells of what is published from now on. */
  readonly switch: (owner: SearchOwner, searchIdx: SearchIdx, to: SwitchSearch) => Answer;
  /** Once or twice: the same. */
  readonly remove: (owner: SearchOwner, searchIdx: SearchIdx) => Promise<SavedSearches>;
}
