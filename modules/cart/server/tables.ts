import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `cart`. */
export interface CartTables {
  'cart.line': {
    cart_no: Generated<number>;
    brand_id: string;
    owner_id: string;
    is_member: boolean;
    product_no: number;
    option_no: number;
    seen_price: number;
    is_selected: Generated<boolean>;
    added_at: Date;
  };
}
export type CartDb = Db<CartTables>;
