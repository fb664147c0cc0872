import { sql } from 'kysely';
import type { OfficeListingRow, OfficeListingsQuery } from '../contract-office.ts';
import type { ListingDb } from './tables.ts';

const PAGE = 50;
const STATES = {
  waiting: sql`p.state in ('in-review', 'changing')`,
  published: sql`p.state in ('published', 'closed')`,
  'taken-down': sql`p.state = 'taken-down'`,
} as const;
const START = { forwards: '0-0', backwards: '99999999999999999-999999999999999' } as const;

export interface FoundListing extends Omit<OfficeListingRow, 'companyName'> {
  readonly companyIdx: number | null;
  readonly organizationName: string | null;
}

/** Of all brands. Who waits longest first; what is shown or was taken down, the newest first. */
export const findOfficeListings = async (
  db: ListingDb,
  { state, after }: OfficeListingsQuery,
): Promise<{ readonly items: readonly FoundListing[]; readonly nextAfter: string | null }> => {
  const waits = state === 'waiting';
  const [at = '', idx = ''] = (after ?? (waits ? START.forwards : START.backwards)).split('-');
  const place = sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${idx}::bigint)`;
  const { rows } = await sql<FoundListing & { readonly cursor: string }>`
    select p.posting_idx::double precision as "postingIdx", p.brand_id as "brandId", p.title, p.state, p.company_idx::double precision as "companyIdx",
      floor(extract(epoch from p.updated_at) * 1000)::double precision as "updatedAt",
      (select o.name from listing.listing l join listing.organization o using (organization_idx) where l.listing_idx = p.listing_idx) as "organizationName",
      (select a.kind from listing.posting_act a where a.posting_idx = p.posting_idx and a.applied_at is null) as decided,
      (extract(epoch from p.updated_at) * 1000000)::bigint || '-' || p.posting_idx as cursor
    from listing.posting p
    where ${STATES[state]} and ${waits ? sql`(p.updated_at, p.posting_idx) > ${place}` : sql`(p.updated_at, p.posting_idx) < ${place}`}
    order by ${waits ? sql`p.updated_at, p.posting_idx` : sql`p.updated_at desc, p.posting_idx desc`} limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(({ cursor: _cursor, ...row }) => row);
  return { items, nextAfter: rows.length > PAGE ? (rows[PAGE - 1]?.cursor ?? null) : null };
};

export const findPostingBrand = async (db: ListingDb, postingIdx: number): Promise<string | null> =>
  (await db.selectFrom('listing.posting').select('brand_id').where('posting_idx', '=', postingIdx).executeTakeFirst())?.brand_id ?? null;

/** A picture of that one, in its draft or published. */
export const isPosterOf = async (db: ListingDb, postingIdx: number, pictureId: string): Promise<boolean> =>
  (await db
    .selectFrom('listing.poster')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .where('posting_idx', '=', postingIdx)
    .executeTakeFirst()) !== undefined;
