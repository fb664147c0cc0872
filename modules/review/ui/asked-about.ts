import type { HistoryEntry } from '../contract.ts';

/**
 * What a reason would be about: it is kept with the last answer that was missed, unsure or slow (`domain/entry.ts`). Whoever left a problem out
 * made no mistake, and neither did who was right and sure: null, and nobody is asked.
 *
 * @param history the newest first
 */
export const askedAbout = (history: readonly HistoryEntry[]): 'now' | 'before' | 'unsure' | null => {
  const recalls = history.filter(({ where }) => where.kind !== 'study' || where.try === 1);
  const at = recalls.findIndex(({ result, unsure, isSlow }) => result !== 'correct' || unsure || isSlow);
  const entry = recalls[at];
  if (!entry || entry.result === 'blank') return null;
  if (entry.result === 'wrong') return at === 0 ? 'now' : 'before';
  return entry.unsure ? 'unsure' : null;
};
