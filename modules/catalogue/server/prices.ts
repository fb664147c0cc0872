import type { AuditApi } from '@modules/audit';
import { handOver } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { sql } from 'kysely';
import { formerPriceOf } from '../domain/former-price.ts';
import { PRODUCT } from './content.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

export interface Price {
  readonly listPrice: number;
  readonly salePrice: number;
  /** Who asks it and why, where the back office does. */
  readonly by?: string;
  readonly reason?: string;
}
/**
 * The one way in which a price is asked: the option has it, its history too, and what may stand struck beside it is reckoned again. A price that is
 * asked already is not written twice.
 *
 * @returns false where it was asked already
 */
export const askPrice = async (
  tx: CatalogueDb,
  optionNo: number,
  { listPrice, salePrice, by = null, reason = null }: Omit<Price, 'by' | 'reason'> & { by?: string | null; reason?: string | null },
  at: Date,
): Promise<boolean> => {
  await lockOption(tx, optionNo);
  const before = await tx.selectFrom('catalogue.price').selectAll().where('option_no', '=', optionNo).orderBy('at').execute();
  const last = before.at(-1);
  const isNew = last?.list_price !== listPrice || last.sale_price !== salePrice;
  const history = isNew ? [...before, { at, sale_price: salePrice }] : before;
  if (isNew)
    await sql`insert into catalogue.price (option_no, at, list_price, sale_price, by, reason) values (${optionNo}, ${at}, ${listPrice}, ${salePrice}, ${by}, ${reason})
      on conflict (option_no, at) do update set list_price = excluded.list_price, sale_price = excluded.sale_price, by = excluded.by, reason = excluded.reason`.execute(
      tx,
    );
  const former = formerPriceOf(history.map((one) => ({ at: one.at.getTime(), salePrice: one.sale_price })));
  await tx
    .updateTable('catalogue.option')
    .set({
      list_price: listPrice,
      sale_price: salePrice,
      former_price: former?.price ?? null,
      former_from: former && new Date(former.from),
      former_until: former && new Date(former.until),
    })
    .where('option_no', '=', optionNo)
    .execute();
  return isNew;
};

/** Held before anything of its prices is read to be changed. */
export const lockOption = async (tx: CatalogueDb, optionNo: number): Promise<void> =>
  void (await sql`select from catalogue.option where option_no = ${optionNo} for update`.execute(tx));

export interface PriceChange {
  readonly audit: Pick<AuditApi, 'record'>;
  readonly optionNo: number;
  readonly price: Required<Price>;
  readonly operatorId: string;
  readonly requestId: string | null;
  readonly at: Date;
}
/** Asks a price from now on: the log stands in the same transaction, and pages that show the option are made anew. */
export const changePrice = async (tx: CatalogueDb, { audit, optionNo, price, operatorId, requestId, at }: PriceChange): Promise<void> => {
  await lockOption(tx, optionNo);
  const option = await tx
    .selectFrom('catalogue.option as o')
    .innerJoin('catalogue.product as p', 'p.product_no', 'o.product_no')
    .select(['p.brand_id', 'o.product_no', 'o.list_price', 'o.sale_price'])
    .where('o.option_no', '=', optionNo)
    .executeTakeFirst();
  if (!option || !(await askPrice(tx, optionNo, price, at))) return;
  const handed = handOver<CatalogueTables>(tx);
  await audit.record(handed, {
    at,
    operatorId,
    by: price.by,
    act: 'price.change',
    subject: { kind: 'option', id: String(optionNo) },
    brandId: option.brand_id,
    reason: price.reason,
    before: { listPrice: option.list_price, salePrice: option.sale_price },
    after: { listPrice: price.listPrice, salePrice: price.salePrice },
    requestId,
  });
  const bundles = await tx
    .selectFrom('catalogue.part as b')
    .innerJoin('catalogue.option as o', 'o.option_no', 'b.bundle_option_no')
    .select('o.product_no')
    .where('b.option_no', '=', optionNo)
    .execute();
  const ids = [option.product_no, ...bundles.map(({ product_no }) => product_no)];
  await announceContentChange(handed as never, { brandId: option.brand_id, kind: PRODUCT, ids });
};
