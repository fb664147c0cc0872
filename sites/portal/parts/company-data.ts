import type { OrganizationSummary, OrganizationView } from '@modules/listing';
import type { ArticleView } from '@modules/company-analysis';
import type { Copy } from '@platform/i18n';
import type { PageContext } from '@platform/web';

/* What pages about companies tell search machines (schema.org): only what they say themselves. A value that is undefined is left out. */

type Data = Readonly<Record<string, unknown>>;

/** Regions that are no place. */
const NOWHERE = new Set(['online', 'nationwide', 'overseas']);

export const companyData = (company: OrganizationView, page: PageContext, copy: Copy): Data => ({
  '@type': 'Organization',
  name: company.name,
  description: company.about || undefined,
  url: `${page.origin}/company-info/${company.organizationIdx}`,
  sameAs: company.homepage ?? undefined,
  foundingDate: company.foundedYear === null ? undefined : String(company.foundedYear),
  numberOfEmployees: company.size === null ? undefined : { '@type': 'QuantitativeValue', value: company.size },
  address: NOWHERE.has(company.region)
    ? undefined
    : { '@type': 'PostalAddress', addressRegion: copy(`listing.region.${company.region}`), addressCountry: 'KR' },
});

const about = ({ name, organizationIdx }: OrganizationSummary, page: PageContext): Data => ({
  '@type': 'Organization',
  name,
  url: `${page.origin}/company-info/${organizationIdx}`,
});

export const articleData = (article: ArticleView, page: PageContext): Data => ({
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  datePublished: article.publishedOn,
  inLanguage: 'ko',
  mainEntityOfPage: `${page.origin}/company-analysis/${article.slug}`,
  about: about(article.organization, page),
  author: { '@type': 'Organization', name: page.brand.name, url: `${page.origin}/` },
  publisher: { '@type': 'Organization', name: page.brand.name, url: `${page.origin}/` },
  citation: article.sources.map(({ title, publisher, on }) => ({
    '@type': 'CreativeWork',
    name: title,
    publisher: { '@type': 'Organization', name: publisher },
    datePublished: on,
  })),
});
