import { anyOf, handOver } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { sql, type RawBuilder } from 'kysely';
import { PRODUCT } from './content.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

/** One of each, locked in one order everywhere. @returns those that had none left */
export const takeSeats = async (tx: CatalogueDb, optionNos: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ optionNo: number; isLeft: boolean }>`
    select option_no as "optionNo", seats_taken < seats as "isLeft" from catalogue.option
    where option_no = ${anyOf(inOrder(optionNos), 'bigint')} and seats is not null order by option_no for update`.execute(tx);
  const lacking = rows.filter(({ isLeft }) => !isLeft).map(({ optionNo }) => optionNo);
  if (lacking.length > 0 || rows.length === 0) return lacking;
  const taken = sql`update catalogue.option set seats_taken = seats_taken + 1
    where option_no = ${anyOf(
      rows.map(({ optionNo }) => optionNo),
      'bigint',
    )} returning option_no, product_no, seats_taken = seats as turned`;
  await announce(tx, await turnedBy(tx, taken));
  return [];
};
export const giveSeatsBack = async (tx: CatalogueDb, optionNos: readonly number[]): Promise<void> => {
  const turned: Turned[] = [];
  for (const optionNo of inOrder(optionNos)) {
    const given = sql`update catalogue.option set seats_taken = seats_taken - 1
      where option_no = ${optionNo} and seats is not null and seats_taken > 0 returning option_no, product_no, seats_taken = seats - 1 as turned`;
    turned.push(...(await turnedBy(tx, given)));
  }
  await announce(tx, turned);
};
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

interface Turned {
  readonly brandId: string;
  readonly productNo: number;
}
/**
 * Changes seats. Pages say whether there is a seat, not how many: the answer is the products for which that is different now, and those that sell
 * one of them in a bundle. It is the same statement, because a rush of buyers waits for each.
 */
const turnedBy = async (tx: CatalogueDb, change: RawBuilder<unknown>): Promise<readonly Turned[]> => {
  const { rows } = await sql<Turned>`
    with changed as (${change}), turned as (select option_no, product_no from changed where turned)
    select p.brand_id as "brandId", p.product_no as "productNo" from catalogue.product p
    where p.product_no in (
      select product_no from turned union
      select bundle.product_no from turned join catalogue.part b using (option_no) join catalogue.option bundle on bundle.option_no = b.bundle_option_no)`.execute(
    tx,
  );
  return rows;
};
const announce = async (tx: CatalogueDb, turned: readonly Turned[]): Promise<void> => {
  for (const [brandId, own] of Map.groupBy(turned, (one) => one.brandId))
    await announceContentChange(handOver<CatalogueTables>(tx) as never, {
      brandId,
      kind: PRODUCT,
      ids: inOrder(own.map(({ productNo }) => productNo)),
    });
};
