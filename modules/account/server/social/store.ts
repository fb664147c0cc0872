import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { MemberId } from '../../contract.ts';
import type { Provider } from '../../contract-provider.ts';
import type { SocialPerson } from '../../domain/social.ts';
import { tokenHash } from '../brand-adapter.ts';
import type { AccountDb, SocialPurpose } from '../tables.ts';

const TRY_MS = 10 * 60_000;
const ARRIVAL_MS = 30 * 60_000;

export interface Try {
  readonly purpose: SocialPurpose;
  readonly memberId: MemberId | null;
  readonly verifier: string;
  readonly returnTo: string;
}
interface Place {
  readonly brandId: string;
  readonly provider: Provider;
}
export const keepTry = async (db: AccountDb, { brandId, provider }: Place, state: string, what: Try, now: Date): Promise<void> => {
  await db
    .insertInto('account.social_try')
    .values({
      token_hash: tokenHash(state),
      brand_id: brandId,
      provider_id: provider,
      purpose: what.purpose,
      member_id: what.memberId,
      verifier: what.verifier,
      return_to: what.returnTo,
      expires_at: new Date(now.getTime() + TRY_MS),
    })
    .execute();
};
/** Uses it up, whatever comes of it: of two who come with it at once one gets it. */
export const takeTry = async (db: AccountDb, { brandId, provider }: Place, state: string, now: Date): Promise<Try | null> =>
  (await db
    .deleteFrom('account.social_try')
    .where('token_hash', '=', tokenHash(state))
    .where('brand_id', '=', brandId)
    .where('provider_id', '=', provider)
    .where('expires_at', '>', now)
    .returning(['purpose', 'member_id as memberId', 'verifier', 'return_to as returnTo'])
    .executeTakeFirst()) ?? null;

export interface Arrival extends SocialPerson {
  readonly provider: Provider;
  readonly returnTo: string;
}
export const keepArrival = async (db: AccountDb, brandId: string, token: string, who: Arrival, now: Date): Promise<void> => {
  await db
    .insertInto('account.social_arrival')
    .values({
      token_hash: tokenHash(token),
      brand_id: brandId,
      provider_id: who.provider,
      account_id: who.accountId,
      email: who.email,
      email_verified: who.isVerified,
      nickname: who.nickname,
      return_to: who.returnTo,
      expires_at: new Date(now.getTime() + ARRIVAL_MS),
    })
    .execute();
};
const ARRIVAL = [
  'provider_id as provider',
  'account_id as accountId',
  'email',
  'email_verified as isVerified',
  'nickname',
  'return_to as returnTo',
] as const;
export const findArrival = async (db: AccountDb, brandId: string, token: string, now: Date): Promise<Arrival | null> =>
  (await db
    .selectFrom('account.social_arrival')
    .select(ARRIVAL)
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;
/** @returns false where somebody else took it meanwhile */
export const deleteArrival = async (db: AccountDb, brandId: string, token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account.social_arrival')
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whose the provider's account is; nobody's for operators, who sign in by password alone. */
export const findLinked = async (db: AccountDb, { brandId, provider }: Place, accountId: string): Promise<MemberId | null> => {
  const row = await db
    .selectFrom('account.credential as c')
    .innerJoin('account.member as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('c.brand_id', '=', brandId)
    .where('c.provider_id', '=', provider)
    .where('c.account_id', '=', accountId)
    .where('m.type', '<>', 'OPERATOR')
    .executeTakeFirst();
  return row?.id ?? null;
};
/**
 * @returns false where the member is an operator or being erased, or has an account of this provider already
 * @throws where the account is another member's (`isUniqueViolation`)
 */
export const addLink = async (db: AccountDb, { brandId, provider }: Place, memberId: MemberId, accountId: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into account.credential (id, brand_id, member_id, provider_id, account_id)
    select ${randomUUID()}::uuid, m.brand_id, m.id, ${provider}, ${accountId} from account.member m
    where m.id = ${memberId} and m.brand_id = ${brandId} and m.type <> 'OPERATOR'
      and not exists (select from account.erasure e where e.member_id = m.id)
      and not exists (select from account.credential c where c.member_id = m.id and c.provider_id = ${provider})`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteLink = async (db: AccountDb, { brandId, provider }: Place, memberId: MemberId): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account.credential')
    .where('brand_id', '=', brandId)
    .where('provider_id', '=', provider)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
/** @throws where the address is a member's (`isUniqueViolation`) */
export const addMember = async (
  tx: AccountDb,
  brandId: string,
  who: { readonly email: string; readonly isVerified: boolean; readonly nickname: string },
): Promise<MemberId> => {
  const id = randomUUID() as MemberId;
  await tx
    .insertInto('account.member')
    .values({
      id,
      brand_id: brandId,
      name: who.nickname,
      nickname: who.nickname,
      email: who.email,
      email_verified: who.isVerified,
      type: 'NORMAL',
      approved: false,
    })
    .execute();
  return id;
};
export const sweepSocial = async (db: AccountDb): Promise<void> => {
  for (const table of ['account.social_try', 'account.social_arrival'] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
};
