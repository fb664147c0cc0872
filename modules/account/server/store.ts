import type { MemberId, MemberType, MemberView } from '../contract.ts';
import type { AccountDb } from './tables.ts';

export const findMember = async (db: AccountDb, brandId: string, id: MemberId): Promise<MemberView | null> => {
  const row = await db.selectFrom('account.member').select(['id', 'email', 'name as username', 'nickname', 'type', 'approved']).where('id', '=', id).where('brand_id', '=', brandId).executeTakeFirst();
  return row ?? null;
};

/** For demo accounts: what no member may set themselves. */
export const setMemberKind = async (db: AccountDb, brandId: string, email: string, kind: { readonly type: MemberType; readonly approved: boolean }): Promise<void> => {
  await db.updateTable('account.member').set({ type: kind.type, approved: kind.approved, email_verified: true }).where('brand_id', '=', brandId).where('email', '=', email).execute();
};
