import type { CartApi } from '@modules/cart';
import { defineModule } from '@platform/module';
import type { ShopApi } from '../contract.ts';
import { mountShopRoutes } from './rest.ts';

export const shopModule = defineModule({
  name: 'shop',
  create: ({ brand }, { cart }: { readonly cart: Pick<CartApi, 'count'> }) => {
    const api: ShopApi = {
      categories: (brandId) => brand(brandId).brand.shop?.categories ?? [],
      cartCount: async (who) => ({ count: await cart.count(who) }),
    };
    return { api, rest: (app) => mountShopRoutes(app, api) };
  },
});
