import type { Clock } from '@platform/kernel';
import type { MemberId, MemberView } from '../contract.ts';

/** Every page shows who is signed in; a change of name may take this long to be seen everywhere, milliseconds. */
const FRESH_MS = 5_000;
const MAX_KEPT = 5_000;

/** Keeps a member's view for a moment: one visit asks for it with every page. Who is not there is never kept. */
export const keptMembers = (clock: Clock, find: (id: MemberId) => Promise<MemberView | null>) => {
  const kept = new Map<MemberId, { readonly member: MemberView; readonly until: number }>();
  return async (id: MemberId): Promise<MemberView | null> => {
    const now = clock.now().getTime();
    const found = kept.get(id);
    if (found && now < found.until) return found.member;
    kept.delete(id);
    const member = await find(id);
    if (member) kept.set(id, { member, until: now + FRESH_MS });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as MemberId);
    return member;
  };
};
