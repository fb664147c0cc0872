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

/** Products that somebody waits for: they were not sold when they were wished. */
export const findAwaited = async (db: WishlistDb): Promise<readonly { readonly brandId: string; readonly productNo: number }[]> => {
  const { rows } = await sql<{ brandId: string; productNo: number }>`
    select distinct brand_id as "brandId", product_no as "productNo" from wishlist.wish where waits order by product_no limit 1000`.execute(
    db,
  );
  return rows;
};
/** Handed out once. @returns who waited for it */
export const endWaiting = async (tx: WishlistDb, brandId: string, productNo: number, most: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    with due as (
      select member_id from wishlist.wish where brand_id = ${brandId} and product_no = ${productNo} and waits order by member_id limit ${most} for update skip locked)
    update wishlist.wish w set waits = false from due where w.brand_id = ${brandId} and w.product_no = ${productNo} and w.member_id = due.member_id
    returning w.member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
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
