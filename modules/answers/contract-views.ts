import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What of this module other modules' endpoints answer with; pages take the types, from `contract.ts`. */

/** Where an answer was given. */
export const AnswerSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mock'), recordIdx: z.int() }),
  z.object({
    kind: z.literal('study'),
    studyIdx: z.int(),
    /** From 1; only the first is an answer before the solution was seen. */
    try: z.int(),
  }),
  z.object({ kind: z.literal('again'), answerId: z.string() }),
]);
export type AnswerSource = View<typeof AnswerSource>;

const TextShare = z.object({
  text: z.string(),
  /** Of all first answers, 0 to 1. */
  share: z.number(),
  isRight: z.boolean(),
});
export type TextShare = View<typeof TextShare>;
/** How everybody answered first, mocks and study together. */
export const PeerAnswers = z.object({
  count: z.int(),
  /** Share of right answers, 0 to 1; null while too few (under 30). */
  rightShare: z.number().nullable(),
  /** Share that picked each choice, by position; null while too few. Empty for a short answer. */
  byChoice: z.array(z.number()).nullable(),
  /** Of a short answer: what was typed most often; null while too few. */
  byText: z.array(TextShare).nullable().optional(),
});
export type PeerAnswers = View<typeof PeerAnswers>;
