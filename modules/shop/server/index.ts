import type { Doors } from '@platform/http';
import { err, ok } from '@platform/kernel';
import type { Category, ShopApi } from '../contract.ts';
import { shopDoors } from './rest.ts';

const none = err({ kind: 'shop/none' } as const);

/** @param categoriesOf the categories that a brand's shop has; undefined for a brand without one */
export const createShopModule = ({ categoriesOf }: { readonly categoriesOf: (brandId: string) => readonly Category[] | undefined }) => {
  const api: ShopApi = {
    categories: (brandId) => {
      const categories = categoriesOf(brandId);
      return categories ? ok(categories) : none;
    },
    // There is nothing yet that puts anything into a cart.
    cartCount: (brandId) => (categoriesOf(brandId) ? ok({ count: 0 }) : none),
  };
  return { api, rest: <C extends { readonly kind: string }>(doors: Doors<C>) => shopDoors(doors as unknown as Doors, api) };
};
