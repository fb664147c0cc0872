import { sql } from 'kysely';
import type { ListingSummary, Organization, OrganizationSummary, OrganizationView } from '../contract.ts';
import { examsOf, jobsOf, openingsOf, type PastListing } from '../domain/company.ts';
import { inPhases } from './filters.ts';
import { findInterest } from './interest.ts';
import { isCompany, organizationColumns } from './organizations.ts';
import { SUMMARY_FROM, summaryColumns, toSummary, type SummaryRow } from './summary.ts';
import type { ListingDb } from './tables.ts';

const MOST_CURRENT = 30;
const MOST_CLOSED = 12;
const MOST_SIMILAR = 4;
/** So many of its listings are looked at for what they say of it, what closes last first. */
const MOST_PAST = 500;

type Row = OrganizationSummary & {
  readonly about: string;
  readonly homepage: string | null;
  readonly checked: Organization['checked'];
};

const findRow = async (db: ListingDb, brandId: string, organizationIdx: number, now: Date): Promise<Row | undefined> =>
  (
    await sql<Row>`
    select ${organizationColumns(now)}, o.about, o.homepage,
      case when o.checked_on is not null then jsonb_build_object('on', o.checked_on, 'by', o.checked_by) end as checked
    from listing.organization o where ${isCompany(brandId)} and o.organization_idx = ${organizationIdx}::bigint`.execute(db)
  ).rows[0];

const findCurrent = async (db: ListingDb, organizationIdx: number, now: Date): Promise<readonly ListingSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(now)} from ${SUMMARY_FROM}
    where l.organization_idx = ${organizationIdx}::bigint and l.state = 'published' and ${inPhases(['open', 'upcoming'], now)}
    order by l.closes_at, l.listing_idx limit ${MOST_CURRENT}`.execute(db);
  return rows.map(toSummary);
};
const findClosed = async (db: ListingDb, organizationIdx: number, now: Date) => {
  const { rows } = await sql<SummaryRow & { readonly closedCount: number }>`
    select ${summaryColumns(now)}, (count(*) over ())::integer as "closedCount" from ${SUMMARY_FROM}
    where l.organization_idx = ${organizationIdx}::bigint and l.state = 'published' and ${inPhases(['closed'], now)}
    order by l.closes_at desc, l.listing_idx desc limit ${MOST_CLOSED}`.execute(db);
  return { closed: rows.map(({ closedCount: _count, ...row }) => toSummary(row)), closedCount: rows[0]?.closedCount ?? 0 };
};
const findPast = async (db: ListingDb, organizationIdx: number, now: Date): Promise<readonly PastListing[]> => {
  const { rows } = await sql<Omit<PastListing, 'opensAt'> & { readonly opensAt: Date }>`
    select l.listing_idx as "listingIdx", l.title, l.kind, l.opens_at as "opensAt", ${inPhases(['open'], now)} as "isOpen",
      l.body->>'exam' as exam, l.body->'jobs' as jobs
    from listing.listing l where l.organization_idx = ${organizationIdx}::bigint and l.state = 'published'
    order by l.closes_at desc, l.listing_idx desc limit ${MOST_PAST}`.execute(db);
  return rows.map((row) => ({ ...row, opensAt: row.opensAt.getTime() }));
};
/** Of its industry first, then of its type; among them those that one can apply to. */
const findSimilar = async (
  db: ListingDb,
  brandId: string,
  { organizationIdx, industry, type }: Row,
  now: Date,
): Promise<readonly OrganizationSummary[]> =>
  (
    await sql<OrganizationSummary>`
    select * from (
      select ${organizationColumns(now)} from listing.organization o
      where ${isCompany(brandId)} and o.organization_idx <> ${organizationIdx}::bigint and (o.industry = ${industry} or o.type = ${type})
      order by (o.industry = ${industry}) desc, o.name, o.organization_idx limit ${3 * MOST_SIMILAR}
    ) near order by (near.industry = ${industry}) desc, near."openCount" > 0 desc, near.name, near."organizationIdx" limit ${MOST_SIMILAR}`.execute(
      db,
    )
  ).rows;

/** Everything that its page shows, in six statements however much it has offered. Null: no such company. */
export const findOrganization = async (
  db: ListingDb,
  brandId: string,
  organizationIdx: number,
  now: Date,
): Promise<OrganizationView | null> => {
  const row = await findRow(db, brandId, organizationIdx, now);
  if (!row) return null;
  const [current, closed, past, interest, similar] = await Promise.all([
    findCurrent(db, organizationIdx, now),
    findClosed(db, organizationIdx, now),
    findPast(db, organizationIdx, now),
    findInterest(db, organizationIdx),
    findSimilar(db, brandId, row, now),
  ]);
  const { isChecked: _isChecked, ...organization } = row;
  return {
    ...organization,
    current,
    ...closed,
    jobs: jobsOf(past),
    openings: openingsOf(past, now.getTime()),
    exams: examsOf(past),
    interest,
    similar,
  };
};
