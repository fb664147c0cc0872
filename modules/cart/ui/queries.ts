import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { CartView, PutIntoCart } from '../contract.ts';

/* @param api origin of the brand's API host, in all of these */

export const cartQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => apiGet<CartView>('/shop/cart', signal, { at: api }),
  });

export const putIntoCart = (api: string | undefined, products: PutIntoCart['products']) =>
  apiMutation<CartView>('POST', '/shop/cart', { products }, { at: api });
/** These are selected, all others are not. */
export const selectInCart = (api: string | undefined, cartNos: readonly number[]) =>
  apiMutation<CartView>('PUT', '/shop/cart/selected', { cartNos }, { at: api });
export const changeOptionInCart = (api: string | undefined, cartNo: number, optionNo: number) =>
  apiMutation<CartView>('PUT', `/shop/cart/${cartNo}/option`, { optionNo }, { at: api });
export const removeFromCart = (api: string | undefined, cartNos: readonly number[]) =>
  apiMutation<CartView>('POST', '/shop/cart/remove', { cartNos }, { at: api });
