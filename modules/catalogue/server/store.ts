import { anyOf } from '@platform/db';
import type { Page } from '@platform/kernel/page';
import { sql } from 'kysely';
import type { ProductSort } from '../contract-kinds.ts';
import type { OptionFacts, ProductQuery } from '../contract.ts';
import type { ProductSummary, SoldSittings } from '../contract-views.ts';
import type { CatalogueDb } from './tables.ts';

/** `%` and `_` are letters of what somebody looks for. */
export const like = (text: string): string => `%${text.normalize('NFC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const ORDERS = {
  number: sql`p.product_no`,
  cheap: sql`o.sale_price, p.product_no`,
  dear: sql`o.sale_price desc, p.product_no`,
} satisfies Readonly<Record<ProductSort, unknown>>;

export const findProducts = async (
  db: CatalogueDb,
  brandId: string,
  {
    categoryId,
    kind,
    reduced,
    sitting,
    sort,
    keywords,
    page,
    pageSize,
    productNos,
  }: ProductQuery & { readonly productNos?: readonly number[] },
): Promise<Page<ProductSummary>> => {
  const { rows } = await sql<ProductSummary & { readonly total: number }>`
    select p.product_no as "productNo", p.category_id as "categoryId", p.kind, p.title, p.summary, coalesce(o.former_price, o.sale_price) as "listPrice", o.sale_price as "salePrice",
      o.unit_count as "unitCount", o.period_days as "periodDays", o.seats - o.seats_taken as "seatsLeft",
      (select count(*)::integer from catalogue.part b where b.bundle_option_no = o.option_no) as "partCount",
      p.state = 'on-sale' and o.state = 'on-sale' and parts.are_on_sale as "isOnSale", p.state = 'coming' or parts.are_coming as "isComing", count(*) over () as total
    from catalogue.product p cross join lateral (
      select option_no, former_price, sale_price, state, unit_count, period_days, seats, seats_taken from catalogue.option where product_no = p.product_no order by state = 'on-sale' desc, sale_price, option_no limit 1) o
    cross join lateral (
      select coalesce(bool_and(part.state = 'on-sale' and of.state = 'on-sale'), true) as are_on_sale, coalesce(bool_or(of.state = 'coming'), false) as are_coming
      from catalogue.part b join catalogue.option part using (option_no) join catalogue.product of on of.product_no = part.product_no
      where b.bundle_option_no = o.option_no) parts
    where p.brand_id = ${brandId}
      and (${productNos ? [...productNos] : null}::bigint[] is null or p.product_no = ${anyOf([...(productNos ?? [])], 'bigint')})
      and (${categoryId ?? null}::integer is null or p.category_id = ${categoryId ?? null}::integer)
      and (${kind ?? null}::text is null or p.kind = ${kind ?? null}::text)
      and (${keywords ?? null}::text is null or p.title || ' ' || p.summary ilike ${like(keywords ?? '')}::text)
      and (${reduced ?? null}::text is null or o.former_price is not null)
      and (${sitting ?? null}::integer is null or exists (
        select from catalogue.sitting s join catalogue.option sold using (option_no)
        where s.exam_detail_idx = ${sitting ?? null}::integer and sold.product_no = p.product_no))
    order by ${ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const items = rows.map(({ total: _total, ...item }) => item);
  return { items, page, pageSize, totalCount: rows[0]?.total ?? 0 };
};

interface Row extends Omit<OptionFacts, 'parts'> {
  readonly partNos: readonly number[];
}
/** Options by number, with the parts of bundles, in one statement. */
export const findOptions = async (
  db: CatalogueDb,
  brandId: string,
  wanted: { readonly optionNos: readonly number[] } | { readonly productNo: number },
): Promise<readonly OptionFacts[]> => {
  const asked =
    'optionNos' in wanted
      ? sql`select option_no from catalogue.option where option_no = ${anyOf([...wanted.optionNos], 'bigint')}`
      : sql`select option_no from catalogue.option where product_no = ${wanted.productNo}`;
  const { rows } = await sql<Row & { readonly isAsked: boolean }>`
    with asked as (${asked}), wanted as (
      select option_no, true as is_asked from asked union
      select option_no, false from catalogue.part where bundle_option_no in (select option_no from asked) and option_no not in (select option_no from asked))
    select o.option_no as "optionNo", o.product_no as "productNo", p.category_id as "categoryId", p.kind, p.title, o.title as "optionTitle",
      coalesce(o.former_price, o.sale_price) as "listPrice", o.sale_price as "salePrice", o.unit_count as "unitCount", o.period_days as "periodDays",
      floor(extract(epoch from o.former_from) * 1000)::float8 as "formerFrom", floor(extract(epoch from o.former_until) * 1000)::float8 as "formerUntil",
      o.seats - o.seats_taken as "seatsLeft", p.state = 'on-sale' and o.state = 'on-sale' as "isOnSale", p.state = 'coming' as "isComing", w.is_asked as "isAsked",
      (select count(*)::integer from catalogue.option other where other.product_no = o.product_no) as "optionCount",
      array(select exam_detail_idx from catalogue.sitting s where s.option_no = o.option_no order by exam_detail_idx) as sittings,
      array(select option_no::float8 from catalogue.part b where b.bundle_option_no = o.option_no order by option_no) as "partNos"
    from wanted w join catalogue.option o using (option_no) join catalogue.product p using (product_no)
    where p.brand_id = ${brandId} order by o.product_no, o.position, o.option_no`.execute(db);
  const byNo = new Map(rows.map((row) => [row.optionNo, row]));
  const bare = ({ partNos: _partNos, isAsked: _isAsked, ...facts }: Row & { readonly isAsked: boolean }): OptionFacts => ({
    ...facts,
    parts: [],
  });
  return rows
    .filter(({ isAsked }) => isAsked)
    .map((row) => {
      const parts = row.partNos.flatMap((no) => {
        const part = byNo.get(no);
        return part ? [bare(part)] : [];
      });
      const left = [row, ...parts].flatMap(({ seatsLeft }) => seatsLeft ?? []);
      return {
        ...bare(row),
        parts,
        // A bundle is on sale while all of it is, and has as many seats as its scarcest part.
        isOnSale: row.isOnSale && parts.length === row.partNos.length && parts.every(({ isOnSale }) => isOnSale),
        isComing: row.isComing || parts.some(({ isComing }) => isComing),
        seatsLeft: left.length === 0 ? null : Math.min(...left),
      };
    });
};

export const findSoldSittings = async (db: CatalogueDb, brandId: string, sittings: readonly number[]): Promise<SoldSittings> => {
  const { rows } = await sql<SoldSittings[number]>`
    select distinct on (s.exam_detail_idx) s.exam_detail_idx as sitting, p.product_no as "productNo"
    from catalogue.sitting s join catalogue.option o using (option_no) join catalogue.product p using (product_no)
    where s.exam_detail_idx = ${anyOf([...sittings], 'integer')} and p.brand_id = ${brandId} and p.state = 'on-sale' and o.state = 'on-sale'
    order by s.exam_detail_idx, o.sale_price, p.product_no`.execute(db);
  return rows;
};

export const findProduct = (db: CatalogueDb, brandId: string, productNo: number) =>
  db.selectFrom('catalogue.product').selectAll().where('brand_id', '=', brandId).where('product_no', '=', productNo).executeTakeFirst();
