import { sql } from 'kysely';
import type { MemberId } from '../contract.ts';
import { deletePasskeys } from './passkey/store.ts';
import { endChallenges } from './second-factor-store.ts';
import { endSessions } from './store.ts';
import type { AccountDb } from './tables.ts';

interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}

/** From here on nobody signs in as this member. @returns the sessions that this ended; null: no member of this brand */
export const beginErasure = (db: AccountDb, { brandId, memberId }: Owner): Promise<readonly string[] | null> =>
  db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('account.member')
      .select('id')
      .where('id', '=', memberId as MemberId)
      .where('brand_id', '=', brandId)
      .forUpdate()
      .executeTakeFirst();
    if (!member) return null;
    await tx
      .insertInto('account.erasure')
      .values({ member_id: member.id, brand_id: brandId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`delete from account.credential where member_id = ${member.id}`.execute(tx);
    await deletePasskeys(tx, { brandId, memberId: member.id });
    await endChallenges(tx, { brandId, memberId: member.id });
    return endSessions(tx, brandId, { memberId: member.id });
  });

/** Those that were begun and are not done; the longest first. */
export const unfinishedErasures = async (db: AccountDb): Promise<readonly Owner[]> =>
  db.selectFrom('account.erasure').select(['brand_id as brandId', 'member_id as memberId']).orderBy('begun_at').execute();

export const endErasure = async (db: AccountDb, { memberId }: Owner): Promise<void> => {
  await db
    .deleteFrom('account.erasure')
    .where('member_id', '=', memberId as MemberId)
    .execute();
};

/** Sessions, credentials, passkeys, second factor and permissions go with the member. */
export const eraseAccount = async (db: AccountDb, { brandId, memberId }: Owner): Promise<void> => {
  await sql`
    delete from account.verification v using account.member m
    where m.id = ${memberId} and v.brand_id = ${brandId} and (v.identifier = m.email or v.value like '%' || ${memberId} || '%' or v.identifier like '%' || m.email || '%')`.execute(
    db,
  );
  await db
    .deleteFrom('account.member')
    .where('id', '=', memberId as MemberId)
    .where('brand_id', '=', brandId)
    .execute();
};
