import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Wish, WishedNos, Wishlist } from '../contract.ts';

/* For members alone. @param api origin of the brand's API host, in all of these */

export const wishlistQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['wishlist', 'list'],
    queryFn: ({ signal }) => apiGet<Wishlist>('/shop/wishlist', signal, { at: api }),
  });
export const wishedQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['wishlist', 'numbers'],
    queryFn: ({ signal }) => apiGet<WishedNos>('/shop/wishlist/product-nos', signal, { at: api }),
  });
export const setWished = (api: string | undefined, productNo: number, isWished: boolean) =>
  apiMutation<Wish>(isWished ? 'PUT' : 'DELETE', `/shop/wishlist/${productNo}`, undefined, { at: api });
