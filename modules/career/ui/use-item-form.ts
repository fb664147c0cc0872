import { useEffect, useRef, useState } from 'react';
import { fromTyped, isSame, problemsOf, toTyped, type Problem } from '../contract-check.ts';
import type { Item, ItemValues, SectionName } from '../contract-sections.ts';
import { draftsOnDevice, dropDraft, keepDraft, type DeviceDraft } from './device-drafts.ts';
import type { Change, Outcome } from './use-section.ts';

export interface OpenItem extends Omit<DeviceDraft, 'savedAt'> {
  /** What another page or device wrote in the meantime. */
  readonly theirs: ItemValues | null;
  readonly isRestored: boolean;
  /** It was begun as one, and stays where it is drawn when it is kept while somebody goes on typing. */
  readonly isNew: boolean;
  readonly isKept: boolean;
}

interface Given {
  readonly name: SectionName;
  readonly memberId: string;
  readonly change: (change: Change) => Promise<Outcome>;
  readonly itemNow: (itemId: string) => Item | undefined;
}

/** Puts an item where it belongs: in its place, or before all others. What was changed elsewhere in between is not written over. */
const withItem =
  (mine: Item, base: ItemValues | null): Change =>
  (items) => {
    const at = items.findIndex(({ itemId }) => itemId === mine.itemId);
    const there = items[at];
    if (!there) return [mine, ...items];
    const isTheirs = !isSame(there.values, base ?? {}) && !isSame(there.values, mine.values);
    return isTheirs ? null : items.with(at, mine);
  };

const NONE: Readonly<Record<string, Problem>> = {};

/** The one item of a section that is written, kept on the device with every letter. */
export const useItemForm = ({ name, memberId, change, itemNow }: Given) => {
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [problems, setProblems] = useState(NONE);
  /** Of other items than the one that is open. */
  const [left, setLeft] = useState<readonly DeviceDraft[]>([]);
  const look = (openId: string | undefined) => setLeft(draftsOnDevice(memberId, name).filter(({ itemId }) => itemId !== openId));
  /** What stands in the form now, also for what began before it was typed. */
  const standing = useRef<Pick<OpenItem, 'itemId' | 'typed'> | null>(null);
  const show = (item: Omit<OpenItem, 'theirs' | 'isNew' | 'isKept'> | null) => {
    standing.current = item;
    setProblems(NONE);
    setOpen(item && { ...item, theirs: null, isNew: item.base === null, isKept: true });
    look(item?.itemId);
  };
  const restore = ({ itemId, typed, base }: DeviceDraft) => show({ itemId, typed, base, isRestored: true });
  // After the page that the server drew, which knows nothing of this device.
  useEffect(() => {
    const [last] = draftsOnDevice(memberId, name);
    if (last) restore(last);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the section that came
  }, [memberId, name]);
  const isTyped = (item: OpenItem): boolean => !isSame(fromTyped(name, item.typed), item.base ?? fromTyped(name, toTyped(name, {})));
  const put = (typed: ItemValues) => {
    if (!open) return;
    standing.current = { itemId: open.itemId, typed };
    const isKept = keepDraft(memberId, name, { itemId: open.itemId, typed, base: open.base, savedAt: Date.now() });
    setOpen({ ...open, typed, isKept });
  };
  return {
    open,
    problems,
    left,
    begin: (some: ItemValues) => show({ itemId: crypto.randomUUID(), typed: toTyped(name, some), base: null, isRestored: false }),
    edit: ({ itemId, values }: Item) => {
      const kept = draftsOnDevice(memberId, name).find((draft) => draft.itemId === itemId);
      if (kept) restore(kept);
      else show({ itemId, typed: toTyped(name, values), base: values, isRestored: false });
    },
    goOn: restore,
    type: (field: string, text: string) => open && put({ ...open.typed, [field]: text }),
    take: () => {
      if (!open?.theirs) return;
      dropDraft(memberId, name, open.itemId);
      show({ itemId: open.itemId, typed: toTyped(name, open.theirs), base: open.theirs, isRestored: false });
    },
    isTyped: open !== null && isTyped(open),
    /** What was typed is gone. */
    drop: () => {
      if (open) dropDraft(memberId, name, open.itemId);
      show(null);
    },
    /** @returns what was kept, and whether the form is done with it; null: it was not kept */
    save: async (): Promise<{ readonly item: Item; readonly isDone: boolean } | null> => {
      if (!open) return null;
      const { itemId } = open;
      const mine = { itemId, values: fromTyped(name, open.typed) };
      const found = problemsOf(name, mine.values);
      setProblems(found);
      if (Object.keys(found).length > 0) return null;
      const outcome = await change(withItem(mine, open.base));
      const ofMine = (changed: Partial<OpenItem>) => setOpen((now) => (now?.itemId === itemId ? { ...now, ...changed } : now));
      if (outcome === 'conflict') {
        const theirs = itemNow(itemId)?.values ?? null;
        ofMine({ theirs, base: theirs });
      }
      if (outcome !== 'saved') return null;
      const now = standing.current;
      if (now?.itemId === itemId && !isSame(fromTyped(name, now.typed), mine.values)) {
        // Typed while it was on its way: it stays, upon what was kept.
        const isKept = keepDraft(memberId, name, { itemId, typed: now.typed, base: mine.values, savedAt: Date.now() });
        ofMine({ base: mine.values, theirs: null, isKept });
        return { item: mine, isDone: false };
      }
      dropDraft(memberId, name, itemId);
      if (now?.itemId === itemId) show(null);
      return { item: mine, isDone: true };
    },
  };
};
