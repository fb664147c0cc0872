import type { AuditApi } from '@modules/audit';
import { handOver } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import { sql } from 'kysely';
import type { OfficeOptionPrices, OfficePriceApi } from '../contract-office.ts';
import { formerPriceOf } from '../domain/former-price.ts';
import { PRODUCT } from './content.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

interface Price {
  readonly listPrice: number;
  readonly salePrice: number;
}
/**
 * The one way in which a price is asked: the option has it, its history too, and what may stand struck beside it is reckoned again. A price that is
 * asked already is not written twice.
 *
 * @returns false where it was asked already
 */
export const askPrice = async (tx: CatalogueDb, optionNo: number, { listPrice, salePrice }: Price, at: Date): Promise<boolean> => {
  await sql`select from catalogue.option where option_no = ${optionNo} for update`.execute(tx);
  const before = await historyOf(tx, optionNo);
  const last = before.at(-1);
  const isNew = last?.list_price !== listPrice || last.sale_price !== salePrice;
  const history = isNew ? [...before, { at, list_price: listPrice, sale_price: salePrice }] : before;
  if (isNew)
    await sql`insert into catalogue.price (option_no, at, list_price, sale_price) values (${optionNo}, ${at}, ${listPrice}, ${salePrice})
      on conflict (option_no, at) do update set list_price = excluded.list_price, sale_price = excluded.sale_price`.execute(tx);
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

const historyOf = (db: CatalogueDb, optionNo: number) =>
  db.selectFrom('catalogue.price').selectAll().where('option_no', '=', optionNo).orderBy('at').execute();

interface Given {
  readonly db: CatalogueDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
/** What operators do with prices: the log stands in the same transaction, and pages that show the option are made anew. */
export const officePrices = ({ db, audit, clock }: Given): OfficePriceApi => {
  const prices: OfficePriceApi['prices'] = async (optionNo) => {
    const option = await findOption(db, optionNo);
    return option ? ok(await pricesOf(db, option)) : err({ kind: 'catalogue/office-no-option' });
  };
  return {
    prices,
    change: async ({ operatorId, name: by, requestId }, optionNo, { listPrice, salePrice, reason }) => {
      const at = clock.now();
      await db.transaction().execute(async (tx) => {
        const option = await findOption(tx, optionNo);
        if (!option || !(await askPrice(tx, optionNo, { listPrice, salePrice }, at))) return;
        const handed = handOver<CatalogueTables>(tx);
        await audit.record(handed, {
          at,
          operatorId,
          by,
          act: 'price.change',
          subject: { kind: 'option', id: String(optionNo) },
          brandId: option.brand_id,
          reason,
          before: { listPrice: option.list_price, salePrice: option.sale_price },
          after: { listPrice, salePrice },
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
      });
      return prices(optionNo);
    },
  };
};

const findOption = (db: CatalogueDb, optionNo: number) =>
  db
    .selectFrom('catalogue.option as o')
    .innerJoin('catalogue.product as p', 'p.product_no', 'o.product_no')
    .select(['p.brand_id', 'p.title as product_title', 'o.option_no', 'o.product_no', 'o.title', 'o.list_price', 'o.sale_price'])
    .select(['o.former_price', 'o.former_from', 'o.former_until'])
    .where('o.option_no', '=', optionNo)
    .executeTakeFirst();

const pricesOf = async (db: CatalogueDb, option: NonNullable<Awaited<ReturnType<typeof findOption>>>): Promise<OfficeOptionPrices> => ({
  optionNo: option.option_no,
  productNo: option.product_no,
  title: option.product_title,
  optionTitle: option.title,
  listPrice: option.list_price,
  salePrice: option.sale_price,
  former: formerOf(option),
  history: (await historyOf(db, option.option_no)).map((one) => ({
    at: one.at.getTime(),
    listPrice: one.list_price,
    salePrice: one.sale_price,
  })),
});

interface Former {
  readonly former_price: number | null;
  readonly former_from: Date | null;
  readonly former_until: Date | null;
}
const formerOf = ({ former_price: price, former_from: from, former_until: until }: Former): OfficeOptionPrices['former'] =>
  price === null || !from || !until ? null : { price, from: from.getTime(), until: until.getTime() };
