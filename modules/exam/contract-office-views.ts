import { richText, type View } from '@platform/kernel/view';
import { z } from 'zod';
import { ProblemIdx } from './contract-ids.ts';
import { RightAnswer } from './contract-views.ts';

/* What the back office is told of keys. */

const who = z.object({ operatorId: z.uuid(), name: z.string() });
const row = {
  problemIdx: ProblemIdx,
  brandId: z.string(),
  /** Of the exam and the sitting. */
  exam: z.string(),
  sitting: z.string(),
  /** As its package calls it. */
  problem: z.string(),
  /** Learners who say that something is wrong with it. */
  reporters: z.int().nonnegative(),
};
export const OfficeKeyRow = z
  .object({
    ...row,
    /** Of the proposal; null: there is none. */
    proposalIdx: z.int().nullable(),
    /** Since when it waits, or when it was decided; epoch milliseconds. */
    at: z.number(),
    state: z.enum(['waiting', 'reported', 'carried-out', 'refused', 'withdrawn', 'kept']),
    proposed: who.nullable(),
  })
  .meta({ id: 'OfficeKeyRow' });
export type OfficeKeyRow = View<typeof OfficeKeyRow>;
export const OfficeKeys = z.object({ items: z.array(OfficeKeyRow), nextAfter: z.string().nullable() });
export type OfficeKeys = View<typeof OfficeKeys>;

export const OfficeKey = z
  .object({
    ...row,
    /** As printed. */
    number: z.int().positive(),
    kind: z.enum(['single', 'multiple', 'text', 'number']),
    /** What it belongs to; null: it stands alone. */
    passage: richText.nullable(),
    stem: richText,
    material: richText.nullable(),
    choices: z.array(richText),
    /** As it is now. */
    right: RightAnswer,
    proposal: z.object({ proposalIdx: z.int().positive(), after: RightAnswer, reason: z.string(), by: who, at: z.number() }).nullable(),
    reports: z.array(z.object({ kind: z.enum(['answer', 'explanation', 'text', 'figure', 'other']), words: z.string(), at: z.number() })),
    /** What was decided of it, the newest first. */
    history: z.array(
      z.object({
        at: z.number(),
        state: z.enum(['carried-out', 'refused', 'withdrawn', 'kept']),
        proposedName: z.string(),
        decidedName: z.string(),
        reason: z.string(),
        decidedReason: z.string().nullable(),
        after: RightAnswer,
      }),
    ),
  })
  .meta({ id: 'OfficeKey' });
export type OfficeKey = View<typeof OfficeKey>;
