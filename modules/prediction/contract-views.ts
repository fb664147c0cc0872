import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { PHASES } from './contract-phases.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds, shares between 0 and 1. */

const count = z.int().min(0);
const score = z.int().min(0);
const share = z.number().min(0).max(1);

/** A score with the interval of chance, 95 %. */
const Cut = z.object({ score, low: score, high: score });

export const Figures = z.object({
  /** When they were made. */
  at: z.int(),
  count,
  /** Null: fewer than 100 entries. */
  details: z
    .object({
      bins: z.array(z.object({ from: score, to: score, count })),
      /** The score of the last one, if so many percent from the top were taken. */
      cuts: z.array(z.object({ percent: z.int(), ...Cut.shape })),
      /** Of each section in its order. */
      sections: z.array(z.object({ median: score, top20: score })),
    })
    .nullable(),
});
export type Figures = View<typeof Figures>;

export const PredictionEvent = z
  .object({
    /** As comments name it. */
    eventIdx: z.int().positive(),
    eventId: z.string(),
    title: z.string(),
    test: z.string(),
    sections: z.array(z.object({ name: z.string(), problemCount: z.int().positive() })),
    opensAt: z.int(),
    closesAt: z.int(),
    phase: z.enum(PHASES),
    figures: Figures,
    /** Of the same brand, the newest first. */
    others: z.array(z.object({ eventId: z.string(), title: z.string(), phase: z.enum(PHASES) })),
  })
  .meta({ id: 'PredictionEvent' });
export type PredictionEvent = View<typeof PredictionEvent>;

const Standing = z.object({ rank: z.int().positive(), share, low: share, high: share });

export const OwnPrediction = z
  .object({
    /** Null: the member has not entered. */
    entry: z
      .object({
        sections: z.array(z.object({ tried: score, right: score })),
        score,
        revision: z.int().positive(),
        changedAt: z.int(),
      })
      .nullable(),
    /** Null: no entry, or fewer than 100 of them. */
    standing: z
      .object({
        ...Standing.shape,
        /** The other entries. */
        othersCount: count,
        sections: z.array(Standing),
      })
      .nullable(),
  })
  .meta({
    id: 'OwnPrediction',
    example: { entry: { sections: [{ tried: 20, right: 15 }], score: 15, revision: 1, changedAt: 1_795_132_800_000 }, standing: null },
  });
export type OwnPrediction = View<typeof OwnPrediction>;
