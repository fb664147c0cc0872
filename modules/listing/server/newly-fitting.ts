import { sql } from 'kysely';
import type { NewlyFittingQuery } from '../contract.ts';
import { and, facetConditions, inPhases } from './filters.ts';
import type { ListingDb } from './tables.ts';

const MOST_AT_ONCE = 200;

/** By the index of what is newest: what was published since yesterday is little, whatever it is narrowed by. */
export const findNewlyFitting = async (
  db: ListingDb,
  brandId: string,
  { kind, filter, after, until }: NewlyFittingQuery,
  now: Date,
): Promise<readonly number[]> => {
  const where = and([
    sql`l.brand_id = ${brandId} and l.kind = ${kind} and l.state = 'published' and l.published_at > ${after} and l.published_at <= ${until}`,
    inPhases(['open', 'upcoming'], now),
    ...facetConditions(filter, now),
  ]);
  const { rows } = await sql<{ readonly listingIdx: number }>`
    select l.listing_idx as "listingIdx" from listing.listing l where ${where} order by l.published_at, l.listing_idx limit ${MOST_AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ listingIdx }) => listingIdx);
};
