import { sql } from 'kysely';
import type { MemberId } from '../contract.ts';
import type { AccountDb } from './tables.ts';

interface Owner {
  readonly brandId: string;
  readonly memberId: MemberId;
}
interface FactorRow {
  /** Encrypted. */
  readonly secret: string;
  /** Hashes of the codes that are left, as JSON; empty until the factor is on. */
  readonly recovery: string;
  readonly isOn: boolean;
}

/** @param lock until the transaction ends */
export const findFactor = async (db: AccountDb, { brandId, memberId }: Owner, lock = false): Promise<FactorRow | null> => {
  const asked = db
    .selectFrom('account.two_factor')
    .select(['secret', 'backup_codes as recovery', 'verified as isOn'])
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId);
  return (await (lock ? asked.forUpdate() : asked).executeTakeFirst()) ?? null;
};

/** Takes the place of one that was begun and never confirmed. @returns false: a factor is on already */
export const beginFactor = async (db: AccountDb, { brandId, memberId }: Owner, id: string, secret: string): Promise<boolean> => {
  const row = await db
    .insertInto('account.two_factor')
    .values({ id, brand_id: brandId, member_id: memberId, secret, backup_codes: '', verified: false })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret, last_step: 0 }).where('account.two_factor.verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A code counts once: of two requests with the same one gets it. @returns false: this code, or a later one, was taken before */
export const takeStep = async (db: AccountDb, { brandId, memberId }: Owner, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account.two_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const turnOn = async (db: AccountDb, owner: Owner, recovery: string): Promise<void> => {
  await setRecovery(db, owner, recovery);
  await setEnabled(db, owner, true);
};
export const setRecovery = async (db: AccountDb, { brandId, memberId }: Owner, recovery: string): Promise<void> => {
  await db
    .updateTable('account.two_factor')
    .set({ backup_codes: recovery, verified: true })
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .execute();
};
/** @returns false: none was on */
export const turnOff = async (db: AccountDb, owner: Owner): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account.two_factor')
    .where('member_id', '=', owner.memberId)
    .where('brand_id', '=', owner.brandId)
    .where('verified', '=', true)
    .executeTakeFirst();
  await setEnabled(db, owner, false);
  return numDeletedRows === 1n;
};
const setEnabled = async (db: AccountDb, { brandId, memberId }: Owner, isOn: boolean): Promise<void> => {
  await db
    .updateTable('account.member')
    .set({ two_factor_enabled: isOn })
    .where('id', '=', memberId)
    .where('brand_id', '=', brandId)
    .execute();
};

/** Sign-ins that wait for a code, and devices that are not asked for one. */
export const endChallenges = async (db: AccountDb, { brandId, memberId }: Owner): Promise<void> => {
  await sql`delete from account.verification where brand_id = ${brandId} and value = ${memberId}`.execute(db);
};
