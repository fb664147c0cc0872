import type { PageContext } from '@platform/web';

type Hosts = Pick<PageContext, 'brand' | 'origin'>;
export const examListAddress = ({ brand, origin }: Hosts): string => new URL('/exam/all', brand.urls.cbt ?? origin).href;

/** The list of exams, narrowed to a word. @returns null for an empty term */
export const examSearchAddress = (page: Hosts, term: string): string | null => {
  const text = term.trim();
  if (!text) return null;
  const url = new URL(examListAddress(page));
  url.searchParams.set('q', text);
  return url.href;
};
