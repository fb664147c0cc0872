import { offlineEntries } from '@platform/web/offline-entry';
import type { StudyAnswered, StudyItem } from '../../contract.ts';

interface Kept {
  readonly about: string;
  readonly begunAt: number;
  readonly items: readonly StudyItem[];
}
/** As long as a run goes on after a reload: the notes that are due are others on another day. */
const LONGEST_MS = 12 * 60 * 60 * 1000;

export interface RunInTab {
  /** The problems of the run that was begun here about the same, with what was answered; null once all of it is. */
  readonly read: (about: string, now: number) => readonly StudyItem[] | null;
  readonly begin: (about: string, now: number, items: readonly StudyItem[]) => void;
  readonly answered: (answered: Pick<StudyAnswered, 'problemIdx' | 'first'>) => void;
}

/** A run through the wrong-answer note, kept in this tab: what was answered is no longer due, so a reload could not find it again. */
export const runInTab = (ownerId: string): RunInTab => {
  const entry = offlineEntries<Kept | null>({ prefix: 'maru.re-answer-run.', nothing: null, storage: () => sessionStorage }).of(ownerId);
  return {
    read: (about, now) => {
      const kept = entry.read();
      if (!kept || kept.about !== about || now - kept.begunAt > LONGEST_MS) return null;
      return kept.items.every(({ answer }) => answer !== null) ? null : kept.items;
    },
    begin: (about, now, items) => entry.update(() => ({ about, begunAt: now, items })),
    answered: ({ problemIdx, first }) =>
      entry.update(
        (kept) =>
          kept && { ...kept, items: kept.items.map((item) => (item.problemIdx === problemIdx ? { ...item, answer: first } : item)) },
      ),
  };
};
