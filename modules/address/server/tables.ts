import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `address`. */
export interface AddressTables {
  'address.address': {
    address_no: Generated<number>;
    brand_id: string;
    member_id: string;
    label: string;
    recipient: string;
    phone: string;
    postcode: string;
    street: string;
    detail: string;
    is_default: boolean;
    created_at: Date;
  };
}
export type AddressDb = Db<AddressTables>;
