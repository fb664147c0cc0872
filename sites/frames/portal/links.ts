import type { PageContext } from '@platform/web';

/**
 * Where the search of the header leads: the portal's search, from its first page, with what the address already asked for.
 *
 * @returns null for an empty term
 */
export const searchAddress = ({ brand }: Pick<PageContext, 'brand'>, term: string, query: string): string | null => {
  const text = term.trim();
  const origin = brand.urls.portal;
  if (!text || origin === undefined) return null;
  const url = new URL('/search', origin);
  url.search = query;
  url.searchParams.set('q', text);
  url.searchParams.set('p', '1');
  return url.href;
};

/** Until the portal has a search, what its pages are searched for is exams. */
export const looksForExams = ({ brand }: Pick<PageContext, 'brand'>): boolean => !brand.offers.portalSearch;

/** Signing out by address; comes back to this site. */
export const logoutAddress = ({ brand, origin }: PageContext): string => `${brand.logoutUrl}?next=${encodeURIComponent(`${origin}/`)}`;
