import { sql } from 'kysely';
import type { ChangesQuery, ListingChange, ListingChangePage, ListingIdx, ListingSummary, ListingView, Organization } from '../contract.ts';
import { heldOn } from '../domain/held-on.ts';
import { inPhases } from './filters.ts';
import { SUMMARY_FROM, summaryColumns, toSummary, type SummaryRow } from './summary.ts';
import type { ListingDb } from './tables.ts';

const MOST_RELATED = 6;

/** What `body` holds. */
export type ListingBody = Pick<
  ListingView,
  | 'summary'
  | 'headcountText'
  | 'pay'
  | 'prizeTotal'
  | 'fee'
  | 'hours'
  | 'employment'
  | 'jobs'
  | 'sections'
  | 'steps'
  | 'apply'
  | 'contact'
  | 'exam'
>;

type Row = SummaryRow &
  Pick<ListingView, 'fields' | 'targets' | 'regions' | 'benefits' | 'method'> & {
    readonly state: string;
    readonly body: ListingBody;
    readonly updatedAt: Date;
    readonly changeCount: number;
    readonly organization: Organization;
  };

type Found = Omit<ListingView, 'changes' | 'related' | 'previewHash'>;

/** Whether it is published is left to who asks. */
export const findOne = async (
  db: ListingDb,
  brandId: string,
  listingIdx: ListingIdx,
  now: Date,
): Promise<{ readonly isTakenDown: boolean; readonly listing: Found } | null> => {
  const { rows } = await sql<Row>`
    select ${summaryColumns(now)}, l.fields, l.targets, l.regions, l.benefits, l.method, l.state, l.body, l.updated_at as "updatedAt",
      ${countChanges} as "changeCount",
      jsonb_build_object('organizationIdx', o.organization_idx, 'name', o.name, 'type', o.type, 'about', o.about, 'industry', o.industry,
        'region', o.region, 'foundedYear', o.founded_year, 'size', o.size, 'homepage', o.homepage,
        'checked', case when o.checked_on is not null then jsonb_build_object('on', o.checked_on, 'by', o.checked_by) end,
        'openCount', (select count(*) from listing.listing l where l.organization_idx = o.organization_idx and l.state = 'published'
          and ${inPhases(['open'], now)})) as organization
    from ${SUMMARY_FROM} where l.brand_id = ${brandId} and l.listing_idx = ${listingIdx} and l.state in ('published', 'suspended', 'taken-down')`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { state, body, updatedAt, changeCount, organization, fields, targets, regions, benefits, method, ...summary } = row;
  return {
    isTakenDown: state !== 'published',
    listing: {
      ...toSummary(summary),
      ...body,
      organization,
      fields,
      targets,
      regions,
      benefits,
      method,
      heldOn: heldOn(body.steps),
      updatedAt: updatedAt.getTime(),
      changeCount,
    },
  };
};

/** Each may hold texts of some thousand letters, before and after. */
const MOST_CHANGES = 5;
/** Whether anybody may read them is left to who asks. */
export const findChanges = async (db: ListingDb, listingIdx: number, { before }: ChangesQuery): Promise<ListingChangePage> => {
  const { rows } = await sql<{ readonly revision: number; readonly at: Date; readonly changes: ListingChange['changes'] }>`
    select revision, at, changes from listing.change
    where listing_idx = ${listingIdx} and ${before === undefined ? sql`true` : sql`revision < ${before}`}
    order by revision desc limit ${MOST_CHANGES + 1}`.execute(db);
  const items = rows.slice(0, MOST_CHANGES).map(({ revision, at, changes }) => ({ revision, at: at.getTime(), changes }));
  return { items, next: rows.length > MOST_CHANGES ? (items.at(-1)?.revision ?? null) : null };
};
const countChanges = sql<number>`(select count(*)::int from listing.change c where c.listing_idx = l.listing_idx)`;
/** `published`, `suspended`, `taken-down`, or null: nobody ever saw it. */
export const findShownState = async (db: ListingDb, brandId: string, listingIdx: number): Promise<string | null> => {
  const { rows } = await sql<{ readonly state: string }>`
    select state from listing.listing where brand_id = ${brandId} and listing_idx = ${listingIdx} and state in ('published', 'suspended', 'taken-down')`.execute(
    db,
  );
  return rows[0]?.state ?? null;
};

/** Open ones of the same kind that share most with it: fields count twice, regions and targets once. Equal: what ends next. */
export const findRelated = async (
  db: ListingDb,
  brandId: string,
  { listingIdx, kind, fields, regions, targets }: Pick<ListingView, 'listingIdx' | 'kind' | 'fields' | 'regions' | 'targets'>,
  now: Date,
): Promise<readonly ListingSummary[]> => {
  const shared = (column: string, of: readonly string[]) =>
    sql`cardinality(array(select unnest(${sql.ref(column)}) intersect select unnest(${[...of]}::text[])))`;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(now)} from ${SUMMARY_FROM}
    where l.brand_id = ${brandId} and l.kind = ${kind} and l.state = 'published' and l.listing_idx <> ${listingIdx} and ${inPhases(['open'], now)}
      and l.fields && ${[...fields]}::text[]
    order by 2 * ${shared('l.fields', fields)} + ${shared('l.regions', regions)} + ${shared('l.targets', targets)} desc, l.closes_at, l.listing_idx
    limit ${MOST_RELATED}`.execute(db);
  return rows.map(toSummary);
};

/** For what members keep. */
export const findByIdxs = async (
  db: ListingDb,
  brandId: string,
  idxs: readonly number[],
  now: Date,
): Promise<readonly ListingSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(now)} from ${SUMMARY_FROM}
    where l.brand_id = ${brandId} and l.listing_idx = any(${[...idxs]}::bigint[]) and l.state = 'published'`.execute(db);
  return rows.map(toSummary);
};
