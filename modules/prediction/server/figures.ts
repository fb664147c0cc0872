import type { Clock } from '@platform/kernel';
import { LEAST_ENTRIES, SHARES } from '../contract-limits.ts';
import type { Figures } from '../contract.ts';
import { binsOf, countOf, type Histogram } from '../domain/histogram.ts';
import { cutOf } from '../domain/standing.ts';
import { findHistograms, type EventRow } from './store.ts';
import type { PredictionDb } from './tables.ts';

/** Whoever looks reads the same figures for so long. */
const FRESH_MS = 60_000;
/** Events whose figures are held. */
const MOST_HELD = 50;

export interface Counted {
  readonly at: number;
  readonly all: Histogram;
  readonly sections: readonly Histogram[];
}

/** Counts of an event's entries, made when first asked for and at most once a minute: whoever asks meanwhile waits for the same ones. */
export const countedEntries = (db: PredictionDb, clock: Clock) => {
  const held = new Map<string, { readonly at: number; readonly counted: Promise<Counted> }>();
  return (brandId: string, event: EventRow): Promise<Counted> => {
    const key = `${brandId} ${event.eventId}`;
    const now = clock.now().getTime();
    const known = held.get(key);
    // A clock that was set back must not keep them for ever.
    if (known && now - known.at < FRESH_MS && now >= known.at) return known.counted;
    const counted = findHistograms(db, brandId, event).then((histograms) => ({ at: now, ...histograms }));
    held.delete(key);
    held.set(key, { at: now, counted });
    // What failed is asked for anew.
    counted.catch(() => held.get(key)?.counted === counted && held.delete(key));
    for (const oldest of held.keys()) {
      if (held.size <= MOST_HELD) break;
      held.delete(oldest);
    }
    return counted;
  };
};

export const figuresOf = ({ at, all, sections }: Counted): Figures => {
  const count = countOf(all);
  return {
    at,
    count,
    details:
      count < LEAST_ENTRIES
        ? null
        : {
            bins: [...binsOf(all)],
            cuts: SHARES.map((percent) => ({ percent, ...cutOf(all, percent / 100) })),
            sections: sections.map((section) => ({ median: cutOf(section, 0.5).score, top20: cutOf(section, 0.2).score })),
          },
  };
};
