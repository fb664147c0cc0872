import { sql } from 'kysely';
import type { ClosingListing, DatedListing } from '../contract.ts';
import { addDays, dayBegins } from '@platform/kernel/korean-time';
import type { ListingDb } from './tables.ts';

type Row = Omit<DatedListing, 'opensAt' | 'deadlineAt' | 'updatedAt'> & {
  readonly opensAt: Date;
  readonly deadlineAt: Date | null;
  readonly updatedAt: Date;
};

/** For calendars of what somebody keeps. */
export const findDated = async (
  db: ListingDb,
  brandId: string,
  idxs: readonly number[],
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<readonly DatedListing[]> => {
  const [begins, ends] = [new Date(dayBegins(from)), new Date(dayBegins(addDays(to, 1)))];
  const { rows } = await sql<Row>`
    select l.listing_idx as "listingIdx", l.kind, l.title, o.name as organization, l.place_text as "placeText", l.opens_at as "opensAt",
      l.deadline_at as "deadlineAt", l.revision, l.updated_at as "updatedAt"
    from listing.listing l join listing.organization o using (organization_idx)
    where l.brand_id = ${brandId} and l.listing_idx = any(${[...idxs]}::bigint[]) and l.state = 'published'
      and l.opens_at < ${ends} and case when l.deadline_at is null then l.opens_at >= ${begins} else l.closes_at > ${begins} end
    order by l.closes_at, l.listing_idx limit ${most}`.execute(db);
  return rows.map(({ opensAt, deadlineAt, updatedAt, ...row }) => ({
    ...row,
    opensAt: opensAt.getTime(),
    deadlineAt: deadlineAt?.getTime() ?? null,
    updatedAt: updatedAt.getTime(),
  }));
};

/** For notices of deadlines; each day by itself, so that the index of what closes is read for these days alone. */
export const findClosing = async (
  db: ListingDb,
  brandId: string,
  { days, movedSince, now }: { readonly days: readonly string[]; readonly movedSince: number | null; readonly now: Date },
): Promise<readonly ClosingListing[]> => {
  const { rows } = await sql<ClosingListing>`
    select l.listing_idx as "listingIdx", l.title, asked.day
    from unnest(${[...days]}::text[], ${days.map((day) => new Date(dayBegins(day)))}::timestamptz[]) as asked (day, begins)
      join listing.listing l on l.closes_at > asked.begins and l.closes_at <= asked.begins + interval '24 hours'
    where l.brand_id = ${brandId} and l.state = 'published' and l.closes_at > ${now}
      and ${movedSince === null ? sql`true` : sql`l.deadline_moved_at >= ${new Date(movedSince)}`}
    order by asked.day, l.closes_at, l.listing_idx`.execute(db);
  return rows;
};
