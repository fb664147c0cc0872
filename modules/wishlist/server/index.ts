import type { CatalogueApi, ProductSummary } from '@modules/catalogue';
import type { NotificationApi } from '@modules/notification';
import { handOver, type Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { MOST_WISHES, type WishlistApi, type WishMember } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { mountWishlistRoutes } from './rest.ts';
import { countWishes, deleteWish, deleteWishesOf, endWaiting, findAwaited, findWishes, insertWish, lockWishes } from './store.ts';
import type { WishlistDb, WishlistTables } from './tables.ts';

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueApi, 'summaries'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}
/** So many are told in a transaction. */
const AT_ONCE = 200;
const MINUTE_MS = 60_000;

export const createWishlistModule = ({ db: anyDb, clock, catalogue, notifications }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as WishlistDb;
  const api: WishlistApi = {
    list: async (who) => {
      const wishes = await findWishes(db, who);
      const products = await catalogue.summaries(
        who.brandId,
        wishes.map(({ product_no }) => product_no),
      );
      return wishes.flatMap(({ product_no, added_at, seen_price }) => {
        const product = products.get(product_no);
        return product ? [{ product, addedAt: added_at.getTime(), seenPrice: seen_price }] : [];
      });
    },
    productNos: async (who) => (await findWishes(db, who)).map(({ product_no }) => product_no),
    add: async (who, productNo) => {
      const product = (await catalogue.summaries(who.brandId, [productNo])).get(productNo);
      if (!product) return err({ kind: 'wishlist/no-product' });
      return db.transaction().execute(async (tx) => {
        await lockWishes(tx, who);
        const had = await findWishes(tx, who);
        const isThere = had.some(({ product_no }) => product_no === productNo);
        if (!isThere && had.length >= MOST_WISHES) return err({ kind: 'wishlist/full' });
        const { brandId: brand_id, memberId: member_id } = who;
        await insertWish(tx, {
          brand_id,
          member_id,
          product_no: productNo,
          seen_price: product.salePrice,
          added_at: clock.now(),
          waits: product.isComing,
        });
        return ok({ productNo, isWished: true, wishCount: had.length + Number(!isThere) });
      });
    },
    remove: async (who, productNo) => {
      await deleteWish(db, who, productNo);
      return { productNo, isWished: false, wishCount: await countWishes(db, who) };
    },
  };
  /** Whoever wished a product that was not sold yet hears that it is, once. */
  const tellOpened = async (signal?: AbortSignal): Promise<void> => {
    for (const [brandId, awaited] of Map.groupBy(await findAwaited(db), (one) => one.brandId)) {
      const found = await catalogue.summaries(
        brandId,
        awaited.map(({ productNo }) => productNo),
      );
      for (const product of [...found.values()].filter(({ isOnSale }) => isOnSale))
        while (!signal?.aborted && (await tellOf(brandId, product)) === AT_ONCE);
    }
  };
  const tellOf = (brandId: string, { productNo, title }: ProductSummary): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const waited = await endWaiting(tx, brandId, productNo, AT_ONCE);
      await notifications.create(
        handOver<WishlistTables>(tx),
        waited.map((memberId) => ({
          brandId,
          memberId,
          kind: 'WISH_OPENED',
          data: { title },
          link: { site: 'shop', path: `/products/${productNo}` },
          key: `wish:${productNo}:opened`,
        })),
      );
      return waited.length;
    });
  return { api, tellOpened, eraseMember: (who: WishMember) => deleteWishesOf(db, who), exported: (who: WishMember) => exported(db, who) };
};

async function* exported(db: WishlistDb, who: WishMember): AsyncGenerator {
  for (const { product_no, seen_price, added_at } of await findWishes(db, who))
    yield { productNo: product_no, seenPrice: seen_price, addedAt: added_at.getTime() };
}

export const wishlistModule = defineModule({
  name: 'wishlist',
  copy: [copy as Dictionary],
  create: (
    { db, clock },
    {
      catalogue,
      notification,
    }: { readonly catalogue: Pick<CatalogueApi, 'summaries'>; readonly notification: Pick<NotificationApi, 'create'> },
  ) => {
    const { api, ...module } = createWishlistModule({ db, clock, catalogue, notifications: notification });
    return {
      api,
      rest: (app) => mountWishlistRoutes(app, api),
      intervals: [{ name: 'tell-opened', everyMs: MINUTE_MS, jitter: 0.2, run: module.tellOpened }],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'wishlist', rows: module.exported(owner) }],
    };
  },
});
