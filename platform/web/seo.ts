import type { PageContext } from './page-context.ts';

/** What search engines and social previews are told about a page. */
export interface SeoData {
  readonly title: string;
  readonly description: string;
  /** Path with the parameters that make it another page; null keeps the page out of the index. */
  readonly canonicalPath: string | null;
  /** Absolute or a path; 1200 × 630. */
  readonly image?: string;
  /** schema.org objects. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
}

/** The head of a page, for a route's `head`. */
export const seoHead = (page: PageContext, seo: SeoData) => {
  const { brand, origin } = page;
  const title = seo.title === brand.name ? `${brand.name} - ${brand.tagline}` : `${seo.title} | ${brand.name}`;
  const url = seo.canonicalPath === null ? null : origin + seo.canonicalPath;
  const image = new URL(seo.image ?? `/brand/${brand.id}/preview.png`, origin).href;
  return {
    meta: [
      { title },
      { name: 'description', content: seo.description },
      ...(url === null ? [{ name: 'robots', content: 'noindex' }] : [{ property: 'og:url', content: url }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: seo.description },
      { property: 'og:image', content: image },
      { property: 'og:locale', content: 'ko_KR' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(seo.structuredData ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
    ],
    links: url === null ? [] : [{ rel: 'canonical', href: url }],
  };
};
