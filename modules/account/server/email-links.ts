import { randomBytes } from 'node:crypto';
import type { MemberId } from '../contract.ts';
import { tokenHash } from './brand-adapter.ts';
import type { AccountDb, LinkPurpose } from './tables.ts';

/** How long a link works, milliseconds. */
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  reset: 30 * 60_000,
  verify: 24 * 3_600_000,
  change: 24 * 3_600_000,
  // Mailboxes are not read every day.
  stop: 7 * 24 * 3_600_000,
};

interface LinkOwner {
  readonly brandId: string;
  readonly memberId: MemberId;
}
export interface NewLink {
  readonly token: string;
  readonly expiresAt: Date;
}
/** @param link.email to which it will be sent */
export const makeLink = async (
  db: AccountDb,
  { brandId, memberId, purpose, email, now }: LinkOwner & { readonly purpose: LinkPurpose; readonly email: string; readonly now: Date },
): Promise<NewLink> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await db
    .insertInto('account.email_link')
    .values({ token_hash: tokenHash(token), brand_id: brandId, member_id: memberId, purpose, email, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
};

interface Asked {
  readonly brandId: string;
  readonly purposes: readonly LinkPurpose[];
  readonly token: string;
  readonly now: Date;
}
export interface FoundLink {
  readonly memberId: MemberId;
  readonly purpose: LinkPurpose;
  readonly email: string;
}
const FOUND = ['member_id as memberId', 'purpose', 'email'] as const;

/** Looks, and leaves it. */
export const findLink = async (db: AccountDb, { brandId, purposes, token, now }: Asked): Promise<FoundLink | null> =>
  (await db
    .selectFrom('account.email_link')
    .select(FOUND)
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Uses it up: of two who open it at once one gets it. */
export const takeLink = async (db: AccountDb, { brandId, purposes, token, now }: Asked): Promise<FoundLink | null> =>
  (await db
    .deleteFrom('account.email_link')
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(FOUND)
    .executeTakeFirst()) ?? null;

export const deleteLinks = async (db: AccountDb, { brandId, memberId }: LinkOwner, purposes: readonly LinkPurpose[]): Promise<void> => {
  await db
    .deleteFrom('account.email_link')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', purposes)
    .execute();
};

/** The address that a member is about to have, once they confirm it. */
export const findNewEmail = async (db: AccountDb, { brandId, memberId }: LinkOwner, now: Date): Promise<string | null> => {
  const row = await db
    .selectFrom('account.email_link')
    .select('email')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Whether the address is kept free for somebody who may still go back to it: whoever changed it against their will must not fill the place. */
export const isKeptFree = async (db: AccountDb, brandId: string, email: string, now: Date, except?: MemberId): Promise<boolean> => {
  const rows = await db
    .selectFrom('account.email_link')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('purpose', '=', 'stop')
    .where('expires_at', '>', now)
    .execute();
  return rows.some((row) => row.member_id !== except);
};
