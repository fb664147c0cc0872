import type { CatalogueApi } from '@modules/catalogue';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { MOST_WISHES, type WishlistApi, type WishMember } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { mountWishlistRoutes } from './rest.ts';
import { countWishes, deleteWish, deleteWishesOf, findWishes, insertWish, lockWishes } from './store.ts';
import type { WishlistDb } from './tables.ts';

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueApi, 'summaries'>;
}

export const createWishlistModule = ({ db: anyDb, clock, catalogue }: Deps) => {
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
        await insertWish(tx, { brand_id, member_id, product_no: productNo, seen_price: product.salePrice, added_at: clock.now() });
        return ok({ productNo, isWished: true, wishCount: had.length + Number(!isThere) });
      });
    },
    remove: async (who, productNo) => {
      await deleteWish(db, who, productNo);
      return { productNo, isWished: false, wishCount: await countWishes(db, who) };
    },
  };
  return { api, eraseMember: (who: WishMember) => deleteWishesOf(db, who), exported: (who: WishMember) => exported(db, who) };
};

async function* exported(db: WishlistDb, who: WishMember): AsyncGenerator {
  for (const { product_no, seen_price, added_at } of await findWishes(db, who))
    yield { productNo: product_no, seenPrice: seen_price, addedAt: added_at.getTime() };
}

export const wishlistModule = defineModule({
  name: 'wishlist',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { catalogue }: { readonly catalogue: Pick<CatalogueApi, 'summaries'> }) => {
    const { api, ...module } = createWishlistModule({ db, clock, catalogue });
    return {
      api,
      rest: (app) => mountWishlistRoutes(app, api),
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'wishlist', rows: module.exported(owner) }],
    };
  },
});
