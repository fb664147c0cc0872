import type { Facet, Kind } from '@modules/listing';
import { FACETS } from '@modules/listing/terms';
import { SearchFilter, type SavedSearch } from '../contract.ts';

/** Conditions in one spelling, so that the same are known again: `field=press.volunteer&region=seoul`, in the order of the facets and of their values. */
export const spell = (filter: SearchFilter): string =>
  FACETS.filter((facet) => filter[facet].length > 0)
    .map((facet) => `${facet}=${filter[facet].join('.')}`)
    .join('&');

export const toFilter = (conditions: string): SavedSearch['filter'] =>
  Object.fromEntries(
    conditions
      .split('&')
      .map((pair) => pair.split('='))
      .filter((pair): pair is [Facet, string] => pair.length === 2),
  );

/** Null: it names what lists are not narrowed by any more, so that nothing can fit. */
export const readConditions = (conditions: string): SearchFilter | null => {
  const read = SearchFilter.safeParse(toFilter(conditions));
  return read.success ? read.data : null;
};

/** The list that shows what fits, the newest first. */
export const listPath = (kind: Kind, conditions: string): string => `/list/${kind}?${conditions === '' ? '' : `${conditions}&`}sort=newest`;
