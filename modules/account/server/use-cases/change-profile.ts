import { err, ok } from '@platform/kernel';
import type { AccountApi, MemberId, MemberView } from '../../contract.ts';
import type { Limits } from '../limits.ts';
import { setProfile } from '../store.ts';
import type { AccountDb } from '../tables.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly limits: Limits;
  /** What this process keeps of members; others see the new name a few seconds later. */
  readonly members: { readonly find: (id: MemberId) => Promise<MemberView | null>; readonly forget: (ids: readonly MemberId[]) => void };
}

export const changeProfile =
  ({ db, brandId, limits, members }: Deps): AccountApi['changeProfile'] =>
  async ({ memberId }, { username, nickname }) => {
    const refusal = await limits.take('profileByMember', memberId);
    if (refusal) return err(refusal);
    await setProfile(db, brandId, memberId, { name: username, nickname: nickname === '' ? null : nickname });
    members.forget([memberId]);
    const member = await members.find(memberId);
    return member ? ok(member) : err({ kind: 'account/signed-out' });
  };
