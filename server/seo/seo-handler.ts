import type { SiteKind } from '@platform/kernel';
import type { Sitemap } from '@platform/module';
import { bestFresh, freshBytesBehind } from '../pages/compress.ts';
import { sitemap } from './sitemap.ts';

/** Nobody's own pages and no documents stand there; the rest of the site is open, and what no index may hold says so itself (`noindex`). */
const CLOSED = ['/apiV2/', '/users/', '/graphql', '/mycbt/', '/refund-login', '/image'];
/** Sites that hold nothing to be found: calls, conversations, corporate desks. */
const HIDDEN: ReadonlySet<SiteKind> = new Set(['api', 'chat', 'business', 'admin']);
/** May be this old at a crawler, seconds. */
const MAX_AGE = 3_600;

/** `robots.txt` of a site. */
export const robots = (site: SiteKind, origin: string, hasSitemap: boolean): string => {
  if (HIDDEN.has(site)) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}${hasSitemap ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`;
};

interface AskedFor {
  readonly path: string;
  readonly site: SiteKind;
  readonly brandId: string;
  readonly origin: string;
  readonly acceptEncoding: string | null;
}

/** Answers what search engines ask before they read pages; undefined for every other path. */
export const createSeoHandler =
  (sitemaps: readonly Sitemap[]) =>
  async ({ path, site, brandId, origin, acceptEncoding }: AskedFor): Promise<Response | undefined> => {
    const pagesOf = sitemaps.flatMap((sitemapOf) => sitemapOf[site] ?? []);
    if (path === '/robots.txt') return textAnswer(robots(site, origin, pagesOf.length > 0), 'text/plain; charset=utf-8', acceptEncoding);
    const asked = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(path);
    if (!asked || pagesOf.length === 0) return undefined;
    const [, number] = asked;
    const entries = await Promise.all(pagesOf.map((pages) => pages(brandId)));
    const file = sitemap(origin, entries.flat(), number === undefined ? undefined : Number(number));
    return file === undefined ? undefined : textAnswer(file, 'application/xml; charset=utf-8', acceptEncoding);
  };

const textAnswer = async (text: string, type: string, acceptEncoding: string | null): Promise<Response> => {
  const encoding = bestFresh(acceptEncoding);
  return new Response(await freshBytesBehind(text, encoding), {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${MAX_AGE}`,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
};
