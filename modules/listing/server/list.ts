import { sql, type RawBuilder } from 'kysely';
import type { ListingPage, ListingQuery } from '../contract.ts';
import type { FacetIndex } from '../domain/facet-index.ts';
import { and, facetConditions, inPhases, wantedPhases } from './filters.ts';
import { SUMMARY_FROM, summaryColumns, toSummary, type SummaryRow } from './summary.ts';
import type { ListingDb } from './tables.ts';

/** Orders by numbers that change with every look: an index of the table gives them. */
const COUNTED: Readonly<Record<'views' | 'scraps', RawBuilder<unknown>>> = {
  views: sql`l.view_count desc, l.listing_idx desc`,
  scraps: sql`l.scrap_count desc, l.listing_idx desc`,
};
type CountedQuery = ListingQuery & { readonly sort: keyof typeof COUNTED };
/** So many are put in order by themselves; of more the table's index is followed. */
const MOST_SORTED = 5_000;
const findCounted = async (db: ListingDb, brandId: string, query: CountedQuery, wanted: readonly number[] | null, now: Date) => {
  const narrowed = and([
    sql`l.brand_id = ${brandId} and l.kind = ${query.kind} and l.state = 'published'`,
    inPhases(wantedPhases(query), now),
    ...facetConditions(query, now),
  ]);
  const where = wanted ? sql`l.listing_idx = any(${[...wanted]}::bigint[]) and l.state = 'published'` : narrowed;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(now)} from ${SUMMARY_FROM} where ${where}
    order by ${COUNTED[query.sort]} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows.map(toSummary);
};
/** In the order given; what was taken down since is left out. */
const findInOrder = async (db: ListingDb, idxs: readonly number[], now: Date) => {
  if (idxs.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(now)} from unnest(${[...idxs]}::bigint[]) with ordinality as asked (listing_idx, place) join ${SUMMARY_FROM} using (listing_idx)
    where l.state = 'published' order by place`.execute(db);
  return rows.map(toSummary);
};

/** One page of a kind, narrowed, with counts. */
export const findPage = async (db: ListingDb, index: FacetIndex, brandId: string, query: ListingQuery, now: Date): Promise<ListingPage> => {
  const { page, pageSize, sort } = query;
  const isCounted = sort === 'views' || sort === 'scraps';
  const { listingIdxs, ...counts } = index.ask({
    filter: query,
    phases: wantedPhases(query),
    order: sort === 'newest' ? 'newest' : 'deadline',
    offset: isCounted ? 0 : (page - 1) * pageSize,
    limit: isCounted ? MOST_SORTED : pageSize,
    now: now.getTime(),
  });
  const items = isCounted
    ? await findCounted(db, brandId, { ...query, sort }, counts.totalCount > MOST_SORTED ? null : listingIdxs, now)
    : await findInOrder(db, listingIdxs, now);
  return { items, page, pageSize, ...counts };
};
