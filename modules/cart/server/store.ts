import type { Learner } from '@modules/account/learner';
import { sql } from 'kysely';
import { MOST_LINES } from '../contract.ts';
import type { CartDb } from './tables.ts';

/** Changes of one cart come one after the other: what fits is looked at and written under this. */
export const lockCart = async (tx: CartDb, { learnerId }: Pick<Learner, 'learnerId'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${learnerId}`}, 0))`.execute(tx);
};

export const findLines = (db: CartDb, { brandId, learnerId }: Learner) =>
  db
    .selectFrom('cart.line')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', learnerId)
    .orderBy('added_at')
    .orderBy('cart_no')
    .limit(2 * MOST_LINES)
    .execute();

export const countLines = async (db: CartDb, { brandId, learnerId }: Learner): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cart.line where brand_id = ${brandId} and owner_id = ${learnerId}`.execute(db);
  return rows[0]?.n ?? 0;
};

export interface NewLine {
  readonly productNo: number;
  readonly optionNo: number;
  readonly price: number;
}
/** @returns how many were written: of the same product there is one */
export const insertLines = async (
  tx: CartDb,
  { brandId, learnerId, isMember }: Learner,
  lines: readonly NewLine[],
  at: Date,
): Promise<number> => {
  const written = await tx
    .insertInto('cart.line')
    .values(
      lines.map(({ productNo, optionNo, price }) => ({
        brand_id: brandId,
        owner_id: learnerId,
        is_member: isMember,
        product_no: productNo,
        option_no: optionNo,
        seen_price: price,
        added_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('cart_no')
    .execute();
  return written.length;
};

export const selectLines = (db: CartDb, { brandId, learnerId }: Learner, cartNos: readonly number[]) =>
  sql`update cart.line set is_selected = cart_no = any(${[...cartNos]}::bigint[]) where brand_id = ${brandId} and owner_id = ${learnerId}`.execute(
    db,
  );

export const setOption = (
  db: CartDb,
  { brandId, learnerId }: Learner,
  cartNo: number,
  { optionNo, price }: Pick<NewLine, 'optionNo' | 'price'>,
) =>
  sql`update cart.line set option_no = ${optionNo}, seen_price = ${price} where brand_id = ${brandId} and owner_id = ${learnerId} and cart_no = ${cartNo}`.execute(
    db,
  );

export const deleteLines = (db: CartDb, { brandId, learnerId }: Learner, cartNos: readonly number[]) =>
  sql`delete from cart.line where brand_id = ${brandId} and owner_id = ${learnerId} and cart_no = any(${[...cartNos]}::bigint[])`.execute(
    db,
  );

export const deleteProducts = (db: CartDb, brandId: string, memberId: string, productNos: readonly number[]) =>
  sql`delete from cart.line where brand_id = ${brandId} and owner_id = ${memberId} and product_no = any(${[...productNos]}::bigint[])`.execute(
    db,
  );

/** What a visitor put in becomes the member's, as long as it fits; of the same product the member's own stays. */
export const mergeCarts = async (tx: CartDb, brandId: string, visitorId: string, memberId: string): Promise<void> => {
  await sql`
    with mine as (select count(*) as n from cart.line where owner_id = ${memberId}),
      fits as (
        select v.cart_no, row_number() over (order by v.added_at, v.cart_no) as place from cart.line v
        where v.brand_id = ${brandId} and v.owner_id = ${visitorId}
          and not exists (select from cart.line m where m.owner_id = ${memberId} and m.product_no = v.product_no))
    update cart.line set owner_id = ${memberId}, is_member = true
    where cart_no in (select cart_no from fits, mine where place + mine.n <= ${MOST_LINES})`.execute(tx);
  await sql`delete from cart.line where brand_id = ${brandId} and owner_id = ${visitorId}`.execute(tx);
};
