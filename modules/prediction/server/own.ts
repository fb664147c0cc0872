import { LEAST_ENTRIES } from '../contract-limits.ts';
import type { OwnPrediction } from '../contract.ts';
import { countOf, type Histogram } from '../domain/histogram.ts';
import { standingOf } from '../domain/standing.ts';
import type { Counted } from './figures.ts';
import type { EntryRow } from './store.ts';

const without = (histogram: Histogram, score: number): Histogram =>
  histogram.map((count, at) => (at === score ? Math.max(0, count - 1) : count));

/** The member's entry, and where it stands among the others of the counts that everybody reads. */
export const ownOf = (entry: EntryRow | undefined, counted: Counted): OwnPrediction => {
  if (!entry) return { entry: null, standing: null };
  const { tried, right, score, revision, changedAt } = entry;
  const shown = {
    sections: right.map((one, at) => ({ tried: tried[at] ?? 0, right: one })),
    score,
    revision,
    changedAt: changedAt.getTime(),
  };
  // Counts are up to a minute old: an entry that is newer is not among them as it is now, and compared with all that are.
  const isCounted = changedAt.getTime() <= counted.at;
  const others = (histogram: Histogram, own: number) => (isCounted ? without(histogram, own) : histogram);
  const all = others(counted.all, score);
  const othersCount = countOf(all);
  if (othersCount + 1 < LEAST_ENTRIES || countOf(counted.all) < LEAST_ENTRIES) return { entry: shown, standing: null };
  return {
    entry: shown,
    standing: {
      ...standingOf(all, score),
      othersCount,
      sections: counted.sections.map((section, at) => standingOf(others(section, right[at] ?? 0), right[at] ?? 0)),
    },
  };
};
