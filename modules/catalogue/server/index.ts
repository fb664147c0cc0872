import type { AuditApi } from '@modules/audit';
import { groupCommit, tablesIn, type Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok } from '@platform/kernel';
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { defineModule } from '@platform/module';
import type { CatalogueApi, OptionFacts } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { catalogueContentTags } from './content.ts';
import { officePrices } from './office.ts';
import { askDuePrices } from './planned-prices.ts';
import { mountOfficePriceRoutes } from './rest-office.ts';
import { mountCatalogueRoutes } from './rest.ts';
import { bodyOf, sampleOf } from './samples.ts';
import { giveSeatsBack, takeSeats } from './seats.ts';
import { sitemapOf } from './sitemap.ts';
import { findOptions, findProduct, findProducts, findSoldSittings } from './store.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

export const createCatalogueModule = ({ db: anyDb }: { readonly db: Db<never> }) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CatalogueDb;
  const summaries: CatalogueApi['summaries'] = async (brandId, productNos) => {
    const query = { sort: 'number', page: 1, pageSize: productNos.length, productNos } as const;
    const { items } = productNos.length === 0 ? { items: [] } : await findProducts(db, brandId, query);
    return new Map(items.map((item) => [item.productNo, item]));
  };
  const optionsOf = groupCommit({ flush: (asked: readonly AskedOptions[]) => findOptionsOfMany(db, asked), maxBatch: MOST_TOGETHER });
  const api: CatalogueApi = {
    products: (brandId, query) => findProducts(db, brandId, query),
    product: async (brandId, productNo) => {
      const row = await findProduct(db, brandId, productNo);
      if (!row) return err({ kind: 'catalogue/not-found' });
      const options = await findOptions(db, brandId, { productNo });
      const cheapest = options.toSorted((a, b) => Number(b.isOnSale) - Number(a.isOnSale) || a.salePrice - b.salePrice)[0];
      return ok({
        productNo: row.product_no,
        categoryId: row.category_id,
        kind: row.kind,
        title: row.title,
        summary: row.summary,
        listPrice: cheapest?.listPrice ?? 0,
        salePrice: cheapest?.salePrice ?? 0,
        unitCount: cheapest?.unitCount ?? 1,
        periodDays: cheapest?.periodDays ?? null,
        partCount: cheapest?.parts.length ?? 0,
        seatsLeft: cheapest?.seatsLeft ?? null,
        isOnSale: cheapest?.isOnSale ?? false,
        isComing: cheapest?.isComing ?? false,
        ...bodyOf(row.body),
        options: options.map(optionView),
      });
    },
    soldSittings: (brandId, sittings) => findSoldSittings(db, brandId, sittings),
    sample: async (brandId, productNo, lessonNo) => {
      const [row, found] = await Promise.all([findProduct(db, brandId, productNo), summaries(brandId, [productNo])]);
      const product = found.get(productNo);
      const sample = row && product ? sampleOf(row.body, lessonNo) : null;
      return product && sample ? ok({ product, ...sample }) : err({ kind: 'catalogue/not-found' });
    },
    summaries,
    options: async (brandId, optionNos) => (optionNos.length === 0 ? new Map() : optionsOf({ brandId, optionNos })),
    takeSeats: (tx, optionNos) => takeSeats(tablesIn<CatalogueTables>(tx), optionNos),
    giveSeatsBack: (tx, optionNos) => giveSeatsBack(tablesIn<CatalogueTables>(tx), optionNos),
  };
  return { api, sitemap: (brandId: string) => sitemapOf(db, brandId) };
};

/** Questions for options that are answered by one statement at most. */
const MOST_TOGETHER = 200;
interface AskedOptions {
  readonly brandId: string;
  readonly optionNos: readonly number[];
}
/** Of what opens at an hour everybody asks the same at the same moment. */
const findOptionsOfMany = async (db: CatalogueDb, asked: readonly AskedOptions[]): Promise<readonly ReadonlyMap<number, OptionFacts>[]> => {
  const found = new Map<string, ReadonlyMap<number, OptionFacts>>();
  for (const [brandId, own] of Map.groupBy(asked, (one) => one.brandId)) {
    const optionNos = [...new Set(own.flatMap((one) => one.optionNos))];
    found.set(brandId, new Map((await findOptions(db, brandId, { optionNos })).map((facts) => [facts.optionNo, facts])));
  }
  return asked.map(({ brandId, optionNos }) => {
    const wanted = new Set(optionNos);
    return new Map([...(found.get(brandId) ?? [])].filter(([optionNo]) => wanted.has(optionNo)));
  });
};

const optionView = ({
  optionNo,
  optionTitle,
  listPrice,
  salePrice,
  formerFrom,
  formerUntil,
  unitCount,
  periodDays,
  seatsLeft,
  isOnSale,
  isComing,
  sittings,
  parts,
}: OptionFacts) => ({
  optionNo,
  title: optionTitle,
  listPrice,
  salePrice,
  formerFrom,
  formerUntil,
  unitCount,
  periodDays,
  seatsLeft,
  isOnSale,
  isComing,
  sittings: [...sittings],
  parts: parts.map((part) => ({
    optionNo: part.optionNo,
    productNo: part.productNo,
    title: part.title,
    salePrice: part.salePrice,
  })),
});

export const catalogueModule = defineModule({
  name: 'catalogue',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { audit }: { readonly audit: Pick<AuditApi, 'record'> }) => {
    const { api, sitemap } = createCatalogueModule({ db });
    return {
      api,
      rest: (app) => {
        mountCatalogueRoutes(app, api);
        mountOfficePriceRoutes(app, officePrices({ db: db as unknown as CatalogueDb, audit, clock }));
      },
      intervals: [
        {
          name: 'ask-due-prices',
          everyMs: MINUTE_MS,
          jitter: 0.2,
          run: askDuePrices(db as unknown as CatalogueDb, { audit, clock }),
        },
      ],
      contentTags: catalogueContentTags,
      sitemap: { shop: sitemap },
    };
  },
});
