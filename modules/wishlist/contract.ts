import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { Wish, WishedNos, Wishlist } from './contract-views.ts';

export type { Wish, WishedNos, Wishlist } from './contract-views.ts';

export const MOST_WISHES = 200;
export const ProductNo = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));

export interface WishMember {
  readonly brandId: string;
  readonly memberId: string;
}

export type WishlistError = { readonly kind: 'wishlist/no-product' } | { readonly kind: 'wishlist/full' };
export const wishlistErrors = {
  'wishlist/no-product': { status: 404, copy: 'wishlist.error.noProduct' },
  'wishlist/full': { status: 409, copy: 'wishlist.error.full' },
} as const satisfies ErrorTable<WishlistError>;

export interface WishlistApi {
  readonly list: (who: WishMember) => Promise<Wishlist>;
  readonly productNos: (who: WishMember) => Promise<WishedNos>;
  /** Once or twice: the same. */
  readonly add: (who: WishMember, productNo: number) => Promise<Result<Wish, WishlistError>>;
  readonly remove: (who: WishMember, productNo: number) => Promise<Wish>;
}
