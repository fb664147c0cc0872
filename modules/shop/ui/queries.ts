import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '@platform/web';
import type { CartCount, Category } from '../contract.ts';

/** @param api origin of the brand's API host */
export const categoriesQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['shop', 'categories'],
    queryFn: ({ signal }) => apiGet<readonly Category[]>('/v2/categories/gnb', signal, { at: api }),
  });

/** For members alone: a visitor has no cart. @param api origin of the brand's API host */
export const cartCountQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['shop', 'cart-count'],
    queryFn: ({ signal }) => apiGet<CartCount>('/shop/cart/count', signal, { at: api, headers: { platform: 'PC' } }),
  });
