import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { UNDECIDED_FROM } from './tables.ts';

export interface OfListing {
  readonly brandId: string;
  readonly listingIdx: number;
}

/**
 * Applications end with their listing: until then they can be withdrawn, and from then on the days count of what nobody decided. One after the other of a listing,
 * each with what the listing says once its turn has come, so that of two moves the last one stands.
 */
export const followListings = async (deps: Deps, listings: readonly OfListing[]): Promise<void> => {
  const each = new Map(listings.map((one) => [`${one.brandId} ${one.listingIdx}`, one]));
  for (const { brandId, listingIdx } of each.values())
    await deps.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('application.listing', ${listingIdx}))`.execute(tx);
      const terms = (await deps.listings.terms(brandId, [listingIdx])).get(listingIdx);
      if (!terms) return;
      const closesAt = terms.closesAt === null ? null : new Date(terms.closesAt);
      await sql`
        update application.application set closes_at = ${closesAt}
        where listing_idx = ${listingIdx} and brand_id = ${brandId} and stage <> 'withdrawn' and data_deleted_at is null
          and closes_at is distinct from ${closesAt}::timestamptz`.execute(tx);
      await sql`
        update application.application a set deletes_at = ${UNDECIDED_FROM} + make_interval(hours => 24 * a.keep_days)
        where a.listing_idx = ${listingIdx} and a.brand_id = ${brandId} and a.stage <> 'withdrawn' and a.data_deleted_at is null and a.decided_at is null
          and a.deletes_at <> ${UNDECIDED_FROM} + make_interval(hours => 24 * a.keep_days)`.execute(tx);
    });
};

/** Whose day has come as far as was known: the listing may be open for longer by now. */
export const followDue = async (deps: Deps, now: Date): Promise<void> => {
  const { rows } = await sql<OfListing>`
    select distinct brand_id as "brandId", listing_idx as "listingIdx" from application.application
    where deletes_at <= ${now} and data_deleted_at is null and decided_at is null and stage <> 'withdrawn' order by 1, 2`.execute(deps.db);
  await followListings(deps, rows);
};
