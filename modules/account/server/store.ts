import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId, MemberType, MemberView } from '../contract.ts';
import { deletePasskeys } from './passkey/store.ts';
import { endChallenges } from './second-factor-store.ts';
import { sweepSocial } from './social/store.ts';
import type { AccountDb } from './tables.ts';
import { lockMember } from './ways.ts';

export const findMember = async (db: AccountDb, brandId: string, id: MemberId): Promise<Omit<MemberView, 'asksConsent'> | null> => {
  const row = await db
    .selectFrom('account.member')
    .select(['id', 'email', 'name as username', 'nickname', 'type', 'approved'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ?? null;
};

/** In one statement. Who is no member of the brand is not there. */
export const findNames = async (
  db: AccountDb,
  brandId: string,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { readonly username: string; readonly email: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account.member')
    .select(['id', 'name as username', 'email'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('brand_id', '=', brandId)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};

/** Individual members among these whose address is known to be theirs; not who is being erased. In one statement. */
export const findVerifiedIndividuals = async (db: AccountDb, brandId: string, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('account.member')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('brand_id', '=', brandId)
    .where('type', '=', 'NORMAL')
    .where('email_verified', '=', true)
    .where(sql<boolean>`not exists (select from account.erasure e where e.member_id = account.member.id)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Whoever is being erased keeps the name that erasure gave them. */
export const setProfile = async (
  db: AccountDb,
  brandId: string,
  id: MemberId,
  { name, nickname }: { readonly name: string; readonly nickname: string | null },
): Promise<void> => {
  await sql`
    update account.member set name = ${name}, nickname = ${nickname}, updated_at = now()
    where id = ${id} and brand_id = ${brandId} and not exists (select from account.erasure e where e.member_id = account.member.id)`.execute(
    db,
  );
};

export const findMemberByEmail = async (db: AccountDb, brandId: string, email: string): Promise<MemberId | null> => {
  const row = await db
    .selectFrom('account.member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whom mail goes to. */
export interface ReceiverRow {
  readonly id: MemberId;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}
const receivers = (db: AccountDb, brandId: string) =>
  db
    .selectFrom('account.member')
    .select(['id', 'name', 'email', 'email_verified as isVerified'])
    .where('brand_id', '=', brandId)
    // Who is being erased gets no mail any more.
    .where(sql<boolean>`not exists (select from account.erasure e where e.member_id = account.member.id)`);
export const findReceiver = async (db: AccountDb, brandId: string, id: MemberId): Promise<ReceiverRow | null> =>
  (await receivers(db, brandId).where('id', '=', id).executeTakeFirst()) ?? null;
export const findReceiverByEmail = async (db: AccountDb, brandId: string, email: string): Promise<ReceiverRow | null> =>
  (await receivers(db, brandId).where('email', '=', email).executeTakeFirst()) ?? null;

const UNIQUE_VIOLATION = '23505';
export const isUniqueViolation = (error: unknown): boolean => (error as { readonly code?: unknown }).code === UNIQUE_VIOLATION;

/** The first one too, of a member who came from a provider. @returns false where the member is being erased */
export const setPassword = async (db: AccountDb, brandId: string, id: MemberId, hash: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into account.credential (id, brand_id, member_id, provider_id, account_id, password)
    select ${randomUUID()}::uuid, m.brand_id, m.id, 'credential', m.id::text, ${hash} from account.member m
    where m.id = ${id} and m.brand_id = ${brandId} and not exists (select from account.erasure e where e.member_id = m.id)
    on conflict (brand_id, provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(db);
  // Whoever gave the old password and waits with a code has to give the new one.
  await endChallenges(db, { brandId, memberId: id });
  return numAffectedRows > 0n;
};
/** Until a new one is set nobody signs in by a password. */
export const clearPassword = async (db: AccountDb, brandId: string, id: MemberId): Promise<void> => {
  await sql`
    update account.credential set password = null, updated_at = now() where member_id = ${id} and brand_id = ${brandId} and provider_id = 'credential'`.execute(
    db,
  );
  await endChallenges(db, { brandId, memberId: id });
};
/** @returns false where the member has another address by now */
export const setVerified = async (db: AccountDb, brandId: string, id: MemberId, email: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account.member')
    .set({ email_verified: true })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
/** Verified: whoever changes it opened a link that was sent there. @throws where another member has it ({@link isUniqueViolation}) */
export const setEmail = async (db: AccountDb, brandId: string, id: MemberId, email: string): Promise<void> => {
  await db
    .updateTable('account.member')
    .set({ email, email_verified: true })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .execute();
};

/** Of a member who is an operator; whoever is one no more has none, whatever stands there. */
export const findPermissions = async (
  db: AccountDb,
  brandId: string,
  id: MemberId,
): Promise<{ readonly held: ReadonlySet<string>; readonly hasSecondFactor: boolean }> => {
  const rows = await db
    .selectFrom('account.operator_permission as held')
    .innerJoin('account.member as member', 'member.id', 'held.member_id')
    .select(['held.permission', 'member.two_factor_enabled as hasFactor'])
    .where('member.id', '=', id)
    .where('member.brand_id', '=', brandId)
    .where('member.type', '=', 'OPERATOR')
    .execute();
  return { held: new Set(rows.map(({ permission }) => permission)), hasSecondFactor: rows.some(({ hasFactor }) => hasFactor) };
};

/** For demo accounts: what no member may set themselves. */
export const setMemberKind = async (
  db: AccountDb,
  brandId: string,
  email: string,
  kind: { readonly type: MemberType; readonly approved: boolean },
): Promise<void> => {
  await db
    .updateTable('account.member')
    .set({ type: kind.type, approved: kind.approved, email_verified: true })
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .execute();
};

export const setIndividual = async (db: AccountDb, brandId: string, ids: readonly MemberId[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('account.member')
    .set({ type: 'NORMAL', approved: false })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('type', '=', 'CORPORATE')
    .execute();
};

/** Never an operator. */
export const setCorporate = async (db: AccountDb, brandId: string, ids: readonly MemberId[], isApproved: boolean): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('account.member')
    .set({ type: 'CORPORATE', approved: isApproved })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('type', '!=', 'OPERATOR')
    .execute();
};

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly startedAt: Date;
  readonly usedAt: Date;
}
/** The member's running sessions, the last used first. */
export const findSessions = (db: AccountDb, brandId: string, memberId: MemberId): Promise<readonly SessionRow[]> =>
  db
    .selectFrom('account.session')
    .select(['id', 'user_agent as userAgent', 'created_at as startedAt', 'updated_at as usedAt'])
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

export const findSessionId = async (db: AccountDb, brandId: string, hash: string): Promise<string | null> => {
  const row = await db
    .selectFrom('account.session')
    .select('id')
    .where('token_hash', '=', hash)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Every process hears the ids of ended sessions here. */
export const ENDED_CHANNEL = 'account_session_ended';

/** Ends sessions of a brand and tells every process. @returns the ids of those that there were */
export const endSessions = async (
  db: AccountDb,
  brandId: string,
  which: { readonly ids: readonly string[] } | { readonly memberId: MemberId; readonly except?: string; readonly only?: string },
): Promise<readonly string[]> => {
  const filter =
    'ids' in which
      ? sql`id = any(${which.ids}::uuid[])`
      : sql`member_id = ${which.memberId} and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid) and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)`;
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from account.session where brand_id = ${brandId} and ${filter} returning id),
      noted as (insert into account.ended_session (session_id) select id from gone on conflict do nothing)
    select id, pg_notify(${ENDED_CHANNEL}, id::text) from gone`.execute(db);
  return rows.map(({ id }) => id);
};

export const recentlyEnded = async (db: AccountDb, since: Date): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('account.ended_session')
    .select('session_id')
    .where('ended_at', '>', since)
    .orderBy('ended_at')
    .execute();
  return rows.map((row) => row.session_id);
};

/** All but the password: whoever else linked something, or made a passkey, is out. One that is being added comes before or not at all. */
export const deleteLinksOf = async (db: AccountDb, brandId: string, memberId: MemberId): Promise<void> => {
  await lockMember(db, brandId, memberId);
  await deletePasskeys(db, { brandId, memberId });
  await db
    .deleteFrom('account.credential')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('provider_id', '<>', 'credential')
    .execute();
};

/** Any number that nothing else in the product locks. */
const SWEEP_LOCK = 6_278_024;
/** Deletes what has run out, of all brands. Of many processes one does it. */
export const sweepAccounts = (db: AccountDb): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return;
    await trx
      .deleteFrom('account.rate_limit')
      .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
      .execute();
    await trx
      .deleteFrom('account.session')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await trx
      .deleteFrom('account.email_link')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await sweepSocial(trx);
    await trx
      .deleteFrom('account.ended_session')
      .where('ended_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
    await sql`delete from account.verification where expires_at < now()`.execute(trx);
  });
