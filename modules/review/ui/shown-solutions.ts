import { offlineEntries } from '@platform/web/offline-entry';
import { SHOWN_HOURS } from '../contract-limits.ts';

/** When the solution of which problem was last shown here, epoch milliseconds. */
type Shown = Readonly<Record<number, number>>;
const SHOWN_MS = SHOWN_HOURS * 3_600_000;
const NOTHING: Shown = {};
/** What a clock wrote that went ahead says nothing. */
const isLately = (at: number, now: number): boolean => at <= now && now - at < SHOWN_MS;

/** Solutions of sittings that somebody read on this device lately: an answer given soon after is no recall, and the server cannot know. */
const shownOf = (ownerId: string) =>
  offlineEntries<Shown>({ prefix: 'maru.solutions-shown.', nothing: NOTHING, isNothing: (shown) => Object.keys(shown).length === 0 }).of(
    ownerId,
  );

export const solutionsShown = (ownerId: string, problemIdxs: readonly number[], now = Date.now()): void =>
  shownOf(ownerId).update((shown) => ({
    ...Object.fromEntries(Object.entries(shown).filter(([, at]) => isLately(at, now))),
    ...Object.fromEntries(problemIdxs.map((problemIdx) => [problemIdx, now])),
  }));

export const wasSolutionShown = (ownerId: string, problemIdx: number, now = Date.now()): boolean => {
  const at = shownOf(ownerId).read()[problemIdx];
  return at !== undefined && isLately(at, now);
};
