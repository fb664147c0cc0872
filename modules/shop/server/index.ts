import { defineModule } from '@platform/module';
import type { ShopApi } from '../contract.ts';
import { mountShopRoutes } from './rest.ts';

export const shopModule = defineModule({
  name: 'shop',
  create: ({ brand }) => {
    const api: ShopApi = {
      categories: (brandId) => brand(brandId).brand.shop?.categories ?? [],
      // There is nothing yet that puts anything into a cart.
      cartCount: () => ({ count: 0 }),
    };
    return { api, rest: (app) => mountShopRoutes(app, api) };
  },
});
