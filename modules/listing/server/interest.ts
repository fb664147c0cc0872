import { sql } from 'kysely';
import type { OrganizationView } from '../contract.ts';
import { koreanDay } from '@platform/kernel/korean-time';
import type { ListingDb } from './tables.ts';

const MONTHS_SHOWN = 12;

/** The month that it is in Korea: `2026-11`. */
export const koreanMonth = (now: Date): string => koreanDay(now.getTime()).slice(0, 7);

/** How many keep listings of the organizations of these now, as the state of this month. */
export const noteScraps = async (db: ListingDb, brandId: string, listingIdxs: readonly string[], now: Date): Promise<void> => {
  await sql`
    insert into listing.interest (organization_idx, month, scrap_count)
    select organization_idx, ${koreanMonth(now)}, sum(scrap_count) from listing.listing
    where state = 'published' and organization_idx in (
      select organization_idx from listing.listing where brand_id = ${brandId} and listing_idx = any(${[...listingIdxs]}::bigint[]))
    group by organization_idx order by organization_idx
    on conflict (organization_idx, month) do update set scrap_count = excluded.scrap_count`.execute(db);
};

/** The newest month first. */
export const findInterest = async (db: ListingDb, organizationIdx: number): Promise<OrganizationView['interest']> =>
  (
    await sql<OrganizationView['interest'][number]>`
    select month, view_count as "viewCount", scrap_count as "scrapCount" from listing.interest
    where organization_idx = ${organizationIdx} order by month desc limit ${MONTHS_SHOWN}`.execute(db)
  ).rows;
