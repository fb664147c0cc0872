import type { Learner } from '@modules/account/learner';
import type { CartCount, Category } from './contract-views.ts';

export type { CartCount, Category };

/** Asked for brands that offer a shop. */
export interface ShopApi {
  readonly categories: (brandId: string) => readonly Category[];
  readonly cartCount: (who: Learner) => Promise<CartCount>;
}
