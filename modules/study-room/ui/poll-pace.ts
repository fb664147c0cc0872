import type { Room } from '../contract.ts';

/** After something changed; with each look that shows nothing new it is half as long again, up to the last. Milliseconds. */
const FIRST_MS = 4_000;
const LAST_MS = 20_000;
/** Once nobody sits any more only who shows what changes. */
const AFTER_MS = 30_000;

/** How long a page waits before it looks again: often while something happens, seldom while nothing does. One for each page. */
export const createPollPace = () => {
  let seenAt: number | undefined;
  let seen = '';
  let wait = FIRST_MS;
  return (room: Room | undefined): number => {
    if (!room) return FIRST_MS;
    if (room.serverNow === seenAt) return wait;
    seenAt = room.serverNow;
    const now = JSON.stringify([room.phase, room.people, room.shownCount, room.closesAt]);
    wait = room.phase === 'after' ? AFTER_MS : now === seen ? Math.min(LAST_MS, wait * 1.5) : FIRST_MS;
    seen = now;
    return wait;
  };
};
