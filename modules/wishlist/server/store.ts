import { sql } from 'kysely';
import { MOST_WISHES, type WishMember } from '../contract.ts';
import type { WishlistDb, WishlistTables } from './tables.ts';

export type WishRow = WishlistTables['wishlist.wish'];

export const findWishes = (db: WishlistDb, { brandId, memberId }: WishMember): Promise<WishRow[]> =>
  db
    .selectFrom('wishlist.wish')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('product_no')
    .limit(MOST_WISHES)
    .execute();

export const countWishes = async (db: WishlistDb, { brandId, memberId }: WishMember): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from wishlist.wish where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Wishes of one member come one after the other: what fits is looked at and written under this. */
export const lockWishes = async (tx: WishlistDb, { memberId }: WishMember): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${memberId}`}, 0))`.execute(tx);
};

/** What is there already stays as it was: the price is the one of the first wish. */
export const insertWish = async (tx: WishlistDb, wish: WishRow): Promise<void> => {
  await tx
    .insertInto('wishlist.wish')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteWish = async (db: WishlistDb, { brandId, memberId }: WishMember, productNo: number): Promise<void> => {
  await db
    .deleteFrom('wishlist.wish')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('product_no', '=', productNo)
    .execute();
};

export const deleteWishesOf = async (db: WishlistDb, { brandId, memberId }: WishMember): Promise<void> => {
  await db.deleteFrom('wishlist.wish').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
