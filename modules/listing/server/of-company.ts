import { sql } from 'kysely';
import type { CompanyListing, ListingSummary } from '../contract.ts';
import { SUMMARY_FROM, summaryColumns, toSummary, type SummaryRow } from './summary.ts';
import type { ListingDb } from './tables.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** What a company offers, to anybody: what can still be applied to first, what ends next first; then what ended, the last first. */
export const findOfCompany = async (db: ListingDb, brandId: string, companyIdx: number, { page, pageSize }: Page, now: Date) => {
  const where = sql`o.company_idx = ${companyIdx} and l.brand_id = ${brandId} and l.state = 'published'`;
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryRow>`
      select ${summaryColumns(now)} from ${SUMMARY_FROM} where ${where}
      order by l.closes_at <= ${now}, case when l.closes_at > ${now} then l.closes_at end, l.closes_at desc, l.listing_idx
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ readonly count: number }>`select count(*)::integer as count from ${SUMMARY_FROM} where ${where}`.execute(db),
  ]);
  const items: readonly ListingSummary[] = rows.map(toSummary);
  return { items, page, pageSize, totalCount: counted.rows[0]?.count ?? 0 };
};

const MOST_AT_ONCE = 1_000;
/** What companies have published since then, the oldest first. */
export const findPublishedSince = async (
  db: ListingDb,
  brandId: string,
  companyIdxs: readonly number[],
  since: Date,
): Promise<readonly CompanyListing[]> => {
  const { rows } = await sql<CompanyListing>`
    select l.listing_idx as "listingIdx", o.company_idx as "companyIdx", l.title, l.published_at as "publishedAt" from ${SUMMARY_FROM}
    where o.company_idx = any(${[...companyIdxs]}::bigint[]) and l.brand_id = ${brandId} and l.state = 'published' and l.published_at > ${since}
    order by l.published_at, l.listing_idx limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
};
