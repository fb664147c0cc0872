import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { SearchPage, Suggestions } from '../contract.ts';

const SEARCH = '/apiV2/search';

export interface SearchAsked {
  readonly q: string;
  /** Page of the kind. */
  readonly p?: number | undefined;
  readonly kind?: string | undefined;
  readonly open?: '1' | undefined;
}
/** In this order one search has one address. */
const NAMES = ['q', 'p', 'kind', 'open'] as const;

export const searchQuery = (asked: SearchAsked) => {
  const given = NAMES.flatMap((name) => (asked[name] === undefined ? [] : [[name, String(asked[name])]]));
  const search = String(new URLSearchParams(given));
  return queryOptions({ queryKey: ['search', search], queryFn: ({ signal }) => apiGet<SearchPage>(`${SEARCH}?${search}`, signal) });
};

export const askSuggestions = (typed: string, signal: AbortSignal): Promise<Suggestions> =>
  apiGet<Suggestions>(`${SEARCH}/suggestions?${new URLSearchParams({ q: typed })}`, signal);
