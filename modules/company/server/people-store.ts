import type { CompanyMember } from '../contract.ts';
import type { CompanyState } from '../contract-states.ts';
import { lockCompany } from './store.ts';
import type { CompanyDb } from './tables.ts';

export interface PersonRow {
  readonly member_id: string;
  readonly is_owner: boolean;
  readonly joined_at: Date;
}
/** The owner first, then by how long they are there. */
export const findPeople = (db: CompanyDb, companyIdx: string): Promise<readonly PersonRow[]> =>
  db
    .selectFrom('company.member')
    .select(['member_id', 'is_owner', 'joined_at'])
    .where('company_idx', '=', companyIdx)
    .orderBy('is_owner', 'desc')
    .orderBy('joined_at')
    .orderBy('member_id')
    .orderBy('member_id')
    .execute();
export const deleteMember = async (tx: CompanyDb, { brandId, memberId }: CompanyMember): Promise<void> => {
  await tx.deleteFrom('company.member').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
/** First the place is given up: there is one at every moment that anybody else sees. */
export const moveOwner = async (tx: CompanyDb, companyIdx: string, memberId: string): Promise<void> => {
  await tx
    .updateTable('company.member')
    .set({ is_owner: false })
    .where('company_idx', '=', companyIdx)
    .where('is_owner', '=', true)
    .execute();
  await tx
    .updateTable('company.member')
    .set({ is_owner: true })
    .where('company_idx', '=', companyIdx)
    .where('member_id', '=', memberId)
    .execute();
};

export interface OpenInvitation {
  readonly invitation_idx: string;
  readonly email: string;
  readonly expires_at: Date;
}
export const findInvitations = (db: CompanyDb, companyIdx: string, now: Date): Promise<readonly OpenInvitation[]> =>
  db
    .selectFrom('company.invitation')
    .select(['invitation_idx', 'email', 'expires_at'])
    .where('company_idx', '=', companyIdx)
    .where('expires_at', '>', now)
    .orderBy('invitation_idx')
    .execute();

/** The same address once more ends the link that it got before. @returns its number */
export const insertInvitation = async (
  tx: CompanyDb,
  given: { readonly companyIdx: string; readonly tokenHash: string; readonly email: string; readonly now: Date; readonly expiresAt: Date },
): Promise<string> => {
  await tx.deleteFrom('company.invitation').where('company_idx', '=', given.companyIdx).where('email', '=', given.email).execute();
  const { invitation_idx: idx } = await tx
    .insertInto('company.invitation')
    .values({
      company_idx: given.companyIdx,
      token_hash: given.tokenHash,
      email: given.email,
      created_at: given.now,
      expires_at: given.expiresAt,
    })
    .returning('invitation_idx')
    .executeTakeFirstOrThrow();
  return idx;
};
/** @returns false where there is none of this company */
export const deleteInvitation = async (tx: CompanyDb, companyIdx: string, invitationIdx: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('company.invitation')
    .where('company_idx', '=', companyIdx)
    .where('invitation_idx', '=', invitationIdx)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
/** Those that ran out: whom they were sent to is nobody's business any more. */
export const sweepInvitations = async (db: CompanyDb, now: Date): Promise<void> => {
  await db.deleteFrom('company.invitation').where('expires_at', '<=', now).execute();
};

export interface InvitationRow extends OpenInvitation {
  readonly company_idx: string;
  readonly name: string;
  readonly state: CompanyState;
}
const byToken = (db: CompanyDb, brandId: string, tokenHash: string) =>
  db
    .selectFrom('company.invitation as i')
    .innerJoin('company.company as c', 'c.company_idx', 'i.company_idx')
    .select(['i.invitation_idx', 'i.email', 'i.expires_at', 'c.company_idx', 'c.name', 'c.state'])
    .where('i.token_hash', '=', tokenHash)
    .where('c.brand_id', '=', brandId);
export const findInvitation = async (db: CompanyDb, brandId: string, tokenHash: string): Promise<InvitationRow | null> =>
  (await byToken(db, brandId, tokenHash).executeTakeFirst()) ?? null;
/** The company first, as everybody who changes its people locks it: a decision on it waits, or is seen. */
export const lockInvitation = async (tx: CompanyDb, brandId: string, tokenHash: string): Promise<InvitationRow | null> => {
  const found = await findInvitation(tx, brandId, tokenHash);
  if (!found) return null;
  await lockCompany(tx, found.company_idx);
  return (await byToken(tx, brandId, tokenHash).forUpdate('i').executeTakeFirst()) ?? null;
};
