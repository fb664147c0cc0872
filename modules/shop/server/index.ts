import type { RestApp } from '@platform/http';
import type { Category, ShopApi } from '../contract.ts';
import { mountShopRoutes } from './rest.ts';

/** @param categoriesOf the categories that a brand's shop has; undefined for a brand without one */
export const createShopModule = ({ categoriesOf }: { readonly categoriesOf: (brandId: string) => readonly Category[] | undefined }) => {
  const api: ShopApi = {
    categories: (brandId) => categoriesOf(brandId) ?? [],
    // There is nothing yet that puts anything into a cart.
    cartCount: () => ({ count: 0 }),
  };
  return { api, rest: <C extends { readonly kind: string }>(app: RestApp<C>) => mountShopRoutes(app as unknown as RestApp, api) };
};
