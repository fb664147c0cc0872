import type { AuditApi } from '@modules/audit';
import { anyOf } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql, type RawBuilder } from 'kysely';
import { MOST_PLANNED_DAYS } from '../contract-office-terms.ts';
import type { OfficeOptionPrices, OfficePriceApi, OfficeProductRow, OfficeProductsQuery } from '../contract-office.ts';
import { planPrice, unplanPrice } from './planned-prices.ts';
import { changePrice } from './prices.ts';
import { like } from './store.ts';
import type { CatalogueDb } from './tables.ts';

interface Given {
  readonly db: CatalogueDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
/** What operators read of products and do with their prices. */
export const officePrices = ({ db, audit, clock }: Given): OfficePriceApi => {
  const prices: OfficePriceApi['prices'] = async (optionNo) => {
    const [found] = await pricesOf(db, sql`o.option_no = ${optionNo}`);
    return found ? ok(found) : err({ kind: 'catalogue/office-no-option' });
  };
  return {
    prices,
    products: async (query) => {
      const items = await findRows(db, wantedBy(query));
      const page = items.slice(0, PAGE);
      return { items: page, nextAfter: items.length > PAGE ? (page.at(-1)?.productNo ?? null) : null };
    },
    product: async (productNo) => {
      const [[row], options] = await Promise.all([
        findRows(db, [sql`p.product_no = ${productNo}`]),
        pricesOf(db, sql`o.product_no = ${productNo}`),
      ]);
      return row ? ok({ ...row, options }) : err({ kind: 'catalogue/office-no-product' });
    },
    change: async (who, optionNo, { from, ...given }) => {
      const at = clock.now();
      const { operatorId, name: by, requestId } = who;
      if (from !== undefined && (from <= at.getTime() || from > at.getTime() + MOST_PLANNED_DAYS * DAY_MS))
        return err({ kind: 'catalogue/office-no-coming-day' });
      await db
        .transaction()
        .execute((tx) =>
          from === undefined
            ? changePrice(tx, { audit, optionNo, price: { ...given, by }, operatorId, requestId, at })
            : planPrice(tx, { audit, clock }, who, { ...given, optionNo, from }),
        );
      return prices(optionNo);
    },
    unplan: async (who, optionNo) => {
      await db.transaction().execute((tx) => unplanPrice(tx, { audit, clock }, who, optionNo));
      return prices(optionNo);
    },
  };
};

const PAGE = 50;
const wantedBy = ({ q = '', state, brandId, categoryId, after }: OfficeProductsQuery): readonly RawBuilder<unknown>[] => [
  ...(q === '' ? [] : [sql`(p.title ilike ${like(q)} or p.product_no::text = ${q})`]),
  ...(state === undefined ? [] : [sql`p.state = ${state}`]),
  ...(brandId === undefined ? [] : [sql`p.brand_id = ${brandId}`]),
  ...(categoryId === undefined ? [] : [sql`p.category_id = ${categoryId}`]),
  ...(after === undefined ? [] : [sql`p.product_no > ${after}`]),
];
/** One more than a page, so that it shows whether there is another. */
const findRows = async (db: CatalogueDb, wanted: readonly RawBuilder<unknown>[]): Promise<readonly OfficeProductRow[]> => {
  const { rows } = await sql<OfficeProductRow>`
    select p.product_no as "productNo", p.brand_id as "brandId", p.category_id as "categoryId", p.kind, p.title, p.state,
      o.count as "optionCount", o.cheapest, o.dearest, o.planned_at as "plannedAt"
    from catalogue.product p cross join lateral (
      select count(*)::integer as count, min(sale_price)::float8 as cheapest, max(sale_price)::float8 as dearest,
        (select floor(extract(epoch from min(plan.at)) * 1000)::float8 from catalogue.planned_price plan join catalogue.option own using (option_no)
          where own.product_no = p.product_no) as planned_at
      from catalogue.option where product_no = p.product_no having count(*) > 0) o
    ${wanted.length === 0 ? sql`` : sql`where ${sql.join([...wanted], sql` and `)}`}
    order by p.product_no limit ${PAGE + 1}`.execute(db);
  return rows;
};

const pricesOf = async (db: CatalogueDb, wanted: RawBuilder<unknown>): Promise<readonly OfficeOptionPrices[]> => {
  const options = await db
    .selectFrom('catalogue.option as o')
    .innerJoin('catalogue.product as p', 'p.product_no', 'o.product_no')
    .leftJoin('catalogue.planned_price as plan', 'plan.option_no', 'o.option_no')
    .select(['p.title as product_title', 'o.option_no', 'o.product_no', 'o.title', 'o.list_price', 'o.sale_price', 'o.state'])
    .select(['o.former_price', 'o.former_from', 'o.former_until'])
    .select(['plan.at', 'plan.list_price as plan_list', 'plan.sale_price as plan_sale', 'plan.by', 'plan.reason'])
    .where(sql<boolean>`${wanted}`)
    .orderBy('o.position')
    .orderBy('o.option_no')
    .execute();
  const numbers = options.map((one) => one.option_no);
  const asked = await db
    .selectFrom('catalogue.price')
    .selectAll()
    .where(sql<boolean>`option_no = ${anyOf(numbers, 'bigint')}`)
    .orderBy('at')
    .execute();
  const byOption = Map.groupBy(asked, (one) => one.option_no);
  return options.map((option) => ({
    optionNo: option.option_no,
    productNo: option.product_no,
    title: option.product_title,
    optionTitle: option.title,
    isOnSale: option.state === 'on-sale',
    listPrice: option.list_price,
    salePrice: option.sale_price,
    former: formerOf(option),
    planned:
      option.at === null
        ? null
        : {
            from: option.at.getTime(),
            listPrice: Number(option.plan_list),
            salePrice: Number(option.plan_sale),
            by: option.by ?? '',
            reason: option.reason ?? '',
          },
    history: (byOption.get(option.option_no) ?? []).map((one) => ({
      at: one.at.getTime(),
      listPrice: one.list_price,
      salePrice: one.sale_price,
      by: one.by,
      reason: one.reason,
    })),
  }));
};

interface Former {
  readonly former_price: number | null;
  readonly former_from: Date | null;
  readonly former_until: Date | null;
}
const formerOf = ({ former_price: price, former_from: from, former_until: until }: Former): OfficeOptionPrices['former'] =>
  price === null || !from || !until ? null : { price, from: from.getTime(), until: until.getTime() };
