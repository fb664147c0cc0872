import type { SitemapEntry } from '@platform/kernel';

/** Addresses in one file at most. The protocol allows 50,000 and 50 MB; a file of this size is a megabyte. */
const MOST_PER_FILE = 10_000;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const element = (name: string, origin: string, { path, lastModified }: SitemapEntry): string =>
  `<${name}><loc>${escaped(origin + path)}</loc>${lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : ''}</${name}>\n`;

/**
 * `/sitemap.xml`: the addresses themselves, or, where one file cannot hold them, the list of the files `/sitemap-1.xml`, `/sitemap-2.xml`, …
 *
 * @param number of the file asked for; undefined for `/sitemap.xml`
 * @returns undefined for a file that there is not
 */
export const sitemap = (origin: string, entries: readonly SitemapEntry[], number?: number, most = MOST_PER_FILE): string | undefined => {
  const count = Math.ceil(entries.length / most);
  const part = (n: number) => entries.slice((n - 1) * most, n * most);
  const file = (list: readonly SitemapEntry[]) =>
    `${HEAD}<urlset xmlns="${NAMESPACE}">\n${list.map((entry) => element('url', origin, entry)).join('')}</urlset>\n`;
  if (number !== undefined) return count > 1 && number >= 1 && number <= count ? file(part(number)) : undefined;
  if (count <= 1) return file(entries);
  const files = Array.from({ length: count }, (_, at) => ({
    path: `/sitemap-${at + 1}.xml`,
    lastModified: part(at + 1).reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), ''),
  }));
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.map((entry) => element('sitemap', origin, entry)).join('')}</sitemapindex>\n`;
};
