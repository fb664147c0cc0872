import type { BrandView, PageContext } from '@platform/web';
import type { MenuItem } from './menu.ts';

/** The site's prefix in the router's own addresses (`sites/app/router.tsx`). */
const PREFIX = /^\/site-cbt/;

/** Address of a menu's link; null where the brand has no such site. */
export const addressOf = ({ site, path }: Pick<MenuItem, 'site' | 'path'>, { urls }: Pick<BrandView, 'urls'>): string | null => {
  const origin = urls[site];
  return origin === undefined ? null : origin + path;
};

export type CbtPlace = 'archive' | 'review' | 'note' | 'cbt';

/** Which of the CBT menu's items a path belongs to: archive, review, note, or plain CBT (specification 2.2). */
export const cbtPlace = (path: string): CbtPlace =>
  (/^\/mycbt\/(archive|review|note)(?:\/|$)/.exec(path.replace(PREFIX, ''))?.[1] as CbtPlace | undefined) ?? 'cbt';

/** The desktop's search box is not shown on the pages of my CBT. */
export const isMyCbt = (path: string): boolean => /^\/mycbt(?:\/|$)/.test(path.replace(PREFIX, ''));

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

/** Signing out by address; comes back to this site. */
export const logoutAddress = ({ brand, origin }: PageContext): string => `${brand.logoutUrl}?next=${encodeURIComponent(`${origin}/`)}`;
