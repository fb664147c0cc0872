import type { ItemValues, SectionName } from '../contract-sections.ts';

/* What stands in a form and was not saved: on the device with every letter, one for each item, so that two tabs keep both. */

export interface DeviceDraft {
  readonly itemId: string;
  /** By field, as it stands there. */
  readonly typed: ItemValues;
  /** What was kept of the item when the form was opened; null: it is a new one. */
  readonly base: ItemValues | null;
  readonly savedAt: number;
}

const prefixOf = (memberId: string, section: SectionName): string => `career-draft ${memberId} ${section} `;

const areTexts = (some: unknown): some is ItemValues =>
  typeof some === 'object' && some !== null && Object.values(some).every((value) => typeof value === 'string');
const draftIn = (kept: string | null): DeviceDraft | null => {
  try {
    const draft = JSON.parse(kept ?? 'null') as Partial<DeviceDraft> | null;
    if (!draft || typeof draft.itemId !== 'string' || typeof draft.savedAt !== 'number' || !areTexts(draft.typed)) return null;
    return { itemId: draft.itemId, typed: draft.typed, base: areTexts(draft.base) ? draft.base : null, savedAt: draft.savedAt };
  } catch {
    // Something else is kept under that name.
    return null;
  }
};

/** The one written last first. */
export const draftsOnDevice = (memberId: string, section: SectionName): readonly DeviceDraft[] => {
  const prefix = prefixOf(memberId, section);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => draftIn(localStorage.getItem(key)) ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt);
  } catch {
    // Storage is closed.
    return [];
  }
};
/** @returns whether the device has a place for it */
export const keepDraft = (memberId: string, section: SectionName, draft: DeviceDraft): boolean => {
  try {
    localStorage.setItem(prefixOf(memberId, section) + draft.itemId, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};
export const dropDraft = (memberId: string, section: SectionName, itemId: string): void => {
  try {
    localStorage.removeItem(prefixOf(memberId, section) + itemId);
  } catch {
    // There is none.
  }
};
