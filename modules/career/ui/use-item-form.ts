import { useEffect, useState } from 'react';
import { fromTyped, isSame, problemsOf, toTyped, type Problem } from '../contract-check.ts';
import type { Item, ItemValues, SectionName } from '../contract-sections.ts';
import { draftsOnDevice, dropDraft, keepDraft, type DeviceDraft } from './device-drafts.ts';
import type { Change, Outcome } from './use-section.ts';

export interface OpenItem extends Omit<DeviceDraft, 'savedAt'> {
  /** What another page or device wrote in the meantime. */
  readonly theirs: ItemValues | null;
  readonly isRestored: boolean;
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
  const show = (item: Omit<OpenItem, 'theirs' | 'isKept'> | null) => {
    setProblems(NONE);
    setOpen(item && { ...item, theirs: null, isKept: true });
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
    /** @returns what was kept; null: it was not */
    save: async (): Promise<Item | null> => {
      if (!open) return null;
      const mine = { itemId: open.itemId, values: fromTyped(name, open.typed) };
      const found = problemsOf(name, mine.values);
      setProblems(found);
      if (Object.keys(found).length > 0) return null;
      const outcome = await change(withItem(mine, open.base));
      if (outcome === 'conflict') {
        const theirs = itemNow(mine.itemId)?.values ?? null;
        setOpen((now) => now && { ...now, theirs, base: theirs });
      }
      if (outcome !== 'saved') return null;
      dropDraft(memberId, name, mine.itemId);
      show(null);
      return mine;
    },
  };
};
