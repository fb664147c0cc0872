import type { Entry } from '../contract.ts';
import { SHOWN_HOURS } from '../contract-limits.ts';
import { dayOf } from './day.ts';
import { isUnseen } from './entry.ts';

const SHOWN_MS = SHOWN_HOURS * 3_600_000;

/**
 * Right answers given while the solution was still in mind (docs/decisions/0430). Every answer shows the solution, a sitting's as soon as it is
 * handed in; where it was asked for without an answer, the one that follows says so. What is missed even then is forgotten, and counts.
 *
 * @param entries in the order of their times
 */
export const retriesAmong = (entries: readonly Entry[]): ReadonlySet<Entry> => {
  const found = new Set<Entry>();
  let shownAt: number | null = null;
  for (const entry of entries) {
    const { at, result } = entry;
    const isFresh = shownAt !== null && (dayOf(shownAt) === dayOf(at) || at - shownAt < SHOWN_MS);
    if (result === 'correct' && (isFresh || entry.afterSolution === true)) found.add(entry);
    if (!isUnseen(entry)) shownAt = at;
  }
  return found;
};
