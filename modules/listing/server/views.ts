import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { ListingIdx, Viewer } from '../contract.ts';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import { koreanMonth } from './interest.ts';
import type { ListingDb } from './tables.ts';

/** So many days a look is remembered, to be counted once. */
const KEPT_DAYS = 2;

/** So many devices behind one address are counted for a listing on one day: whoever makes up devices ends there. */
const MOST_AT_PLACE = 200;

/** Who looks, so that nobody can be found by it, nor known again on another day. */
const digest = (secret: string, day: string, viewer: string): Buffer =>
  createHmac('sha256', secret).update(`listing viewer ${day} ${viewer}`).digest().subarray(0, 16);

/** @returns how often it was looked at, or null where there is no such listing */
export const countView = async (
  db: ListingDb,
  secret: string,
  {
    brandId,
    listingIdx,
    viewer: { id, address, device },
    now,
  }: { readonly brandId: string; readonly listingIdx: ListingIdx; readonly viewer: Viewer; readonly now: Date },
): Promise<number | null> => {
  const day = koreanDay(now.getTime());
  const place = address === null ? null : digest(secret, day, `at ${address}`);
  const own = digest(secret, day, id);
  // Who signs in on a device, or out, was there before as somebody else: each of the two leaves word of the device for the other.
  const [known, unknown] = device === undefined ? [] : [digest(secret, day, `known on ${device}`), digest(secret, day, device)];
  const [left, before] = address === null ? [known ? [own, known] : [own], unknown] : [[own], known];
  const { rows } = await sql<{ readonly viewCount: number }>`
    with shown as (
      select listing_idx, organization_idx, view_count from listing.listing where brand_id = ${brandId} and listing_idx = ${listingIdx} and state = 'published'
    ), known as (
      select from shown join listing.viewed v using (listing_idx) where v.day = ${day}::date and v.viewer = ${before ?? null}::bytea
    ), seen as (
      insert into listing.viewed (listing_idx, day, viewer, place)
      select listing_idx, ${day}::date, left_by.viewer, ${place}::bytea from shown, unnest(${left}::bytea[]) as left_by (viewer)
      where ${place}::bytea is null or (not exists (select from known) and ${MOST_AT_PLACE} > (select count(*) from listing.viewed v
        where v.listing_idx = shown.listing_idx and v.day = ${day}::date and v.place = ${place}::bytea))
      order by left_by.viewer on conflict do nothing returning listing_idx, viewer
    ), fresh as (
      select listing_idx from seen where viewer = ${own}::bytea and not exists (select from known)
    ), interested as (
      insert into listing.interest (organization_idx, month, view_count)
      select organization_idx, ${koreanMonth(now)}, 1 from shown join fresh using (listing_idx)
      on conflict (organization_idx, month) do update set view_count = interest.view_count + 1
    ), counted as (
      update listing.listing l set view_count = l.view_count + 1 from fresh where l.listing_idx = fresh.listing_idx returning l.view_count
    )
    select coalesce((select view_count from counted), view_count) as "viewCount" from shown`.execute(db);
  return rows[0]?.viewCount ?? null;
};

export const deleteOldViews = async (db: ListingDb, now: Date): Promise<void> => {
  await sql`delete from listing.viewed where day < ${addDays(koreanDay(now.getTime()), 1 - KEPT_DAYS)}::date`.execute(db);
};
