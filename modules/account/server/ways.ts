import { sql } from 'kysely';
import type { MemberId } from '../contract.ts';
import type { AccountDb } from './tables.ts';

export interface Way {
  readonly provider: string;
  readonly accountId: string;
  readonly at: Date;
  readonly isUsable: boolean;
}
/** By what the member signs in. A password that was taken away is no way. */
export const findWays = (db: AccountDb, brandId: string, memberId: MemberId): Promise<readonly Way[]> =>
  db
    .selectFrom('account.credential')
    .select([
      'provider_id as provider',
      'account_id as accountId',
      'created_at as at',
      sql<boolean>`provider_id <> 'credential' or password is not null`.as('isUsable'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
/** One change of a member's ways after the other: of two at once that each leave the other, none may be left. */
export const lockMember = async (tx: AccountDb, brandId: string, memberId: MemberId): Promise<void> => {
  await tx.selectFrom('account.member').select('id').where('id', '=', memberId).where('brand_id', '=', brandId).forUpdate().execute();
};
