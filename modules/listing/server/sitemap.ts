import type { SitemapEntry } from '@platform/kernel';
import { sql } from 'kysely';
import { KINDS } from '../contract-terms.ts';
import { isCompany } from './organizations.ts';
import type { ListingDb } from './tables.ts';

interface Address {
  readonly listingIdx: number;
  readonly kind: string;
  readonly lastModified: string;
}
/** What a sitemap may hold is 50,000 addresses: the newest are told. */
const MOST = 40_000;

export const findAddresses = async (db: ListingDb, brandId: string): Promise<readonly Address[]> => {
  const { rows } = await sql<Address>`
    select listing_idx as "listingIdx", kind, to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "lastModified"
    from listing.listing where brand_id = ${brandId} and state = 'published' order by listing_idx desc limit ${MOST}`.execute(db);
  return rows;
};

/** Every page of a portal that shows listings to anybody. None where a brand has no listings. */
export const listingPages = (listings: readonly Address[]): readonly SitemapEntry[] => {
  if (listings.length === 0) return [];
  const newest = (of: readonly Address[]) => of.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');
  return [
    ...['/', '/recruit-home', '/calendar'].map((path) => ({ path, lastModified: newest(listings) })),
    ...KINDS.map((kind) => ({ path: `/list/${kind}`, lastModified: newest(listings.filter((one) => one.kind === kind)) })),
    ...listings.map(({ listingIdx, lastModified }) => ({ path: `/listing/${listingIdx}`, lastModified })),
  ];
};

/** The same of a shop that lists job postings. */
export const postingPages = (listings: readonly Address[]): readonly SitemapEntry[] => {
  const jobs = listings.filter(({ kind }) => kind === 'recruit');
  if (jobs.length === 0) return [];
  const newest = jobs.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');
  return [
    { path: '/recruit', lastModified: newest },
    ...jobs.map(({ listingIdx, lastModified }) => ({ path: `/recruit/${listingIdx}`, lastModified })),
  ];
};

/** Beside the newest listings a sitemap has room for so many. */
const MOST_COMPANIES = 5_000;
interface CompanyAddress {
  readonly organizationIdx: number;
  /** The day of its newest listing; null: it has none. */
  readonly lastModified: string | null;
}
export const findCompanyIdxs = async (db: ListingDb, brandId: string): Promise<readonly CompanyAddress[]> => {
  const { rows } = await sql<CompanyAddress>`
    select o.organization_idx as "organizationIdx", (
      select to_char(max(l.updated_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') from listing.listing l
      where l.organization_idx = o.organization_idx and l.state = 'published') as "lastModified"
    from listing.organization o where ${isCompany(brandId)} order by o.organization_idx desc limit ${MOST_COMPANIES}`.execute(db);
  return rows;
};
/** Of companies that have offered anything: a page without listings says little. */
export const companyPages = (companies: readonly CompanyAddress[]): readonly SitemapEntry[] => {
  const pages = companies.flatMap(({ organizationIdx, lastModified }) =>
    lastModified === null ? [] : [{ path: `/company-info/${organizationIdx}`, lastModified }],
  );
  const newest = pages.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');
  return pages.length === 0 ? [] : [{ path: '/company-info', lastModified: newest }, ...pages];
};
