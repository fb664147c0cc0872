import { sql, type Insertable, type Selectable } from 'kysely';
import { MOST_ADDRESSES, type AddressInput, type AddressOwner } from '../contract.ts';
import type { AddressDb, AddressTables } from './tables.ts';

export type AddressRow = Selectable<AddressTables['address.address']>;

export const findAddresses = (db: AddressDb, { brandId, memberId }: AddressOwner): Promise<AddressRow[]> =>
  db
    .selectFrom('address.address')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address_no', 'desc')
    .limit(MOST_ADDRESSES)
    .execute();

/** Changes of one member's addresses come one after the other: how many there are and which is the default is looked at and written under this. */
export const lockAddresses = async (tx: AddressDb, { memberId }: AddressOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${memberId}`}, 0))`.execute(tx);
};

export const insertAddress = (tx: AddressDb, row: Insertable<AddressTables['address.address']>): Promise<AddressRow> =>
  tx.insertInto('address.address').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAddress = (
  tx: AddressDb,
  { brandId, memberId }: AddressOwner,
  addressNo: number,
  { label, recipient, phone, postcode, street, detail }: AddressInput,
): Promise<AddressRow | undefined> =>
  tx
    .updateTable('address.address')
    .set({ label, recipient, phone, postcode, street, detail })
    .where('address_no', '=', addressNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();

/** Two statements: a unique index looks at rows one by one. */
export const setDefault = async (tx: AddressDb, { brandId, memberId }: AddressOwner, addressNo: number): Promise<void> => {
  await tx
    .updateTable('address.address')
    .set({ is_default: false })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('address.address')
    .set({ is_default: true })
    .where('address_no', '=', addressNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

export const deleteAddress = async (tx: AddressDb, { brandId, memberId }: AddressOwner, addressNo: number): Promise<void> => {
  await tx
    .deleteFrom('address.address')
    .where('address_no', '=', addressNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

export const deleteAddressesOf = async (db: AddressDb, { brandId, memberId }: AddressOwner): Promise<void> => {
  await db.deleteFrom('address.address').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
