import { sql } from 'kysely';
import type { MemberId } from '../../contract.ts';
import type { AccountDb } from '../tables.ts';

interface Owner {
  readonly brandId: string;
  readonly memberId: MemberId;
}
const COLUMNS = [
  'id',
  'name',
  'credential_id as credentialId',
  'transports',
  'device_type as deviceType',
  'created_at as addedAt',
  'last_used_at as usedAt',
] as const;
export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly credentialId: string;
  readonly transports: string | null;
  readonly deviceType: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

/** The oldest first. */
export const findPasskeys = (db: AccountDb, { brandId, memberId }: Owner): Promise<readonly PasskeyRow[]> =>
  db
    .selectFrom('account.passkey')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export const countPasskeys = async (db: AccountDb, owner: Owner): Promise<number> => (await findPasskeys(db, owner)).length;

export const findPasskeyMember = async (db: AccountDb, brandId: string, credentialId: string): Promise<MemberId | null> => {
  const row = await db
    .selectFrom('account.passkey')
    .select('member_id as memberId')
    .where('brand_id', '=', brandId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/**
 * It signed. A device that counts says a higher number each time: one that does not is a copy.
 *
 * @returns false: of two at once the other was taken, with this number or a higher one
 */
export const raiseCounter = async (db: AccountDb, brandId: string, id: string, counter: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account.passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(sql<number>`${counter}::double precision`, '=', 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
/** @returns false: the member has none such */
export const renamePasskey = async (db: AccountDb, { brandId, memberId }: Owner, id: string, name: string): Promise<PasskeyRow | null> =>
  (await db
    .updateTable('account.passkey')
    .set({ name })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;
export const deletePasskey = async (db: AccountDb, { brandId, memberId }: Owner, id: string): Promise<void> => {
  await db.deleteFrom('account.passkey').where('id', '=', id).where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
export const deletePasskeys = async (db: AccountDb, { brandId, memberId }: Owner): Promise<void> => {
  await db.deleteFrom('account.passkey').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
