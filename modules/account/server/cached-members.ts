import type { Clock } from '@platform/kernel';
import type { MemberId, MemberView } from '../contract.ts';

/** Every page shows who is signed in; a change of name may take this long to be seen everywhere, milliseconds. */
const FRESH_MS = 5_000;
const MAX_CACHED = 5_000;

/** Caches a member's view for a moment: one visit asks for it with every page. Who is not there is never kept, nor who is asked for a consent: once answered, no process may ask again. */
export const cachedMembers = (clock: Clock, find: (id: MemberId) => Promise<MemberView | null>) => {
  const cached = new Map<MemberId, { readonly member: MemberView; readonly until: number }>();
  let changes = 0;
  const findCached = async (id: MemberId): Promise<MemberView | null> => {
    const now = clock.now().getTime();
    const found = cached.get(id);
    if (found && now < found.until) return found.member;
    cached.delete(id);
    const begunAt = changes;
    const member = await find(id);
    // Whoever changed meanwhile may be here as they were; it is rare enough not to ask who it was.
    if (member && !member.asksConsent && begunAt === changes) cached.set(id, { member, until: now + FRESH_MS });
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value as MemberId);
    return member;
  };
  return {
    find: findCached,
    /** Of this process alone. */
    forget: (ids: readonly MemberId[]): void => {
      changes += 1;
      for (const id of ids) cached.delete(id);
    },
  };
};
