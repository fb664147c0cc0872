import type { Db } from '@platform/db';

/** The tables this module owns, in the PostgreSQL schema `wishlist`. */
export interface WishlistTables {
  'wishlist.wish': { brand_id: string; member_id: string; product_no: number; seen_price: number; added_at: Date; waits: boolean };
}
export type WishlistDb = Db<WishlistTables>;
