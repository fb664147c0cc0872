import type { JSX } from 'react';
import type { PageContext } from './page-context.ts';

/** A schema.org object; `@context` is added. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What search engines and social previews are told about a page. */
export interface SeoData {
  readonly title: string;
  /** Only the server writes it: a page names it where `import.meta.env.SSR` says so, and no browser loads it. */
  readonly description?: string;
  /** Path with the parameters that make it another page; null keeps the page out of the index. */
  readonly canonicalPath: string | null;
  /** Absolute or a path; 1200 × 630. */
  readonly image?: string;
  readonly structuredData?: readonly StructuredData[];
}

interface PageHead {
  readonly meta: JSX.IntrinsicElements['meta'][];
  readonly links: { readonly rel: string; readonly href: string }[];
}

/** Longest description that search engines show, characters. */
const DESCRIPTION_MOST = 160;

// The router turns this entry into a script element and escapes it; its type of a head's `meta` knows only attributes.
const ldJson = (data: StructuredData) =>
  ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }) as JSX.IntrinsicElements['meta'];

/** What only those ask for who load the page: previews of links, search engines. The browser's build goes from page to page and has none of it. */
const previewOf = ({ brand, origin }: PageContext, seo: SeoData, title: string): PageHead['meta'] => {
  const { description: told = '' } = seo;
  const description = told.length > DESCRIPTION_MOST ? `${told.slice(0, DESCRIPTION_MOST - 1)}…` : told;
  const image = new URL(seo.image ?? `/brand/${brand.id}/preview.png`, origin).href;
  return [
    { name: 'description', content: description },
    ...(seo.canonicalPath === null ? [] : [{ property: 'og:url', content: origin + seo.canonicalPath }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:locale', content: 'ko_KR' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(seo.structuredData ?? []).map(ldJson),
  ];
};

/** The head of a page, for a route's `head`. */
export const seoHead = (page: PageContext, seo: SeoData): PageHead => {
  const { brand, origin } = page;
  const title = seo.title === brand.name ? `${brand.name} - ${brand.tagline}` : `${seo.title} | ${brand.name}`;
  const url = seo.canonicalPath === null ? null : origin + seo.canonicalPath;
  return {
    meta: [
      { title },
      ...(url === null ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR ? previewOf(page, seo, title) : []),
    ],
    links: url === null ? [] : [{ rel: 'canonical', href: url }],
  };
};

/** The way from the home page to this one, for search results. */
export const breadcrumbs = (page: PageContext, steps: readonly { readonly name: string; readonly path: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.origin + path })),
});
