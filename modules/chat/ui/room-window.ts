import type { ChatMessage, ChatMessagePage } from '../contract.ts';
import type { MessageSide } from './queries.ts';

/** The messages that a page shows: all numbers of the room from the first to the last of them, without a gap. */
export interface RoomWindow {
  readonly items: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Of two states of a message the one with the greater change; of two with the same one what came last. */
const merged = (known: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] => {
  const byNo = new Map(known.map((one) => [one.no, one]));
  for (const one of come) if ((byNo.get(one.no)?.changeNo ?? 0) <= one.changeNo) byNo.set(one.no, one);
  return [...byNo.values()].toSorted((a, b) => a.no - b.no);
};

/** What was told: changed ones among those shown, and new ones where the newest are shown. Others come with their page. */
export const withChanges = (shown: RoomWindow, come: readonly ChatMessage[]): RoomWindow => {
  const [first, last] = [shown.items.at(0)?.no ?? 1, shown.items.at(-1)?.no ?? 0];
  const wanted = come.filter(({ no }) => no >= first && (no <= last || !shown.hasNewer));
  return wanted.length === 0 ? shown : { ...shown, items: merged(shown.items, wanted) };
};

/**
 * @param side what the page was asked for: what stands before or after those shown, else what is shown instead of them
 * @param meanwhile what was told since then: a page may be older than that
 */
export const withPage = (shown: RoomWindow, side: MessageSide, page: ChatMessagePage, meanwhile: readonly ChatMessage[]): RoomWindow => {
  const [first, last] = [shown.items.at(0)?.no ?? 1, shown.items.at(-1)?.no ?? 0];
  const [from, to] = [page.items.at(0)?.no ?? 0, page.items.at(-1)?.no ?? 0];
  const { items, hasOlder, hasNewer } = page;
  if (side !== null && 'before' in side) {
    // Asked for above other messages than those that are shown now.
    if (items.length > 0 && to !== first - 1) return shown;
    return withChanges({ ...shown, items: merged(items, shown.items), hasOlder }, meanwhile);
  }
  if (side !== null && 'after' in side) {
    if (items.length > 0 && (from > last + 1 || to < first)) return shown;
    const isFurther = to >= last;
    return withChanges({ ...shown, items: merged(shown.items, items), hasNewer: isFurther ? hasNewer : shown.hasNewer }, meanwhile);
  }
  return withChanges({ items, hasOlder, hasNewer }, meanwhile);
};
