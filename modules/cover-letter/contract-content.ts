import { z } from 'zod';
import { EXAMPLE_KINDS, JOB_FIELDS, TOPICS } from './contract-terms.ts';

/* The demo's letters in `content/cover-letters`, one a file. */

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);
/** An answer is at least so much of its limit. */
const FULL_ENOUGH = 0.7;

export const DemoLetter = z.strictObject({
  id: slug,
  /** Of an organization in `content/listings`. */
  organization: slug,
  job: line(30),
  field: z.enum(JOB_FIELDS),
  kind: z.enum(EXAMPLE_KINDS),
  year: z.int().min(2024).max(2026),
  half: z.union([z.literal(1), z.literal(2)]),
  facts: z.array(line(30)).min(1).max(5),
  questions: z
    .array(
      z
        .strictObject({
          topic: z.enum(TOPICS),
          question: line(200),
          limit: z.int().min(300).max(1_000),
          answer: z.string().trim().min(1),
        })
        .refine(({ limit, answer }) => {
          const length = [...answer].length;
          return length <= limit && length >= limit * FULL_ENOUGH;
        }, 'an answer is too long, or too short'),
    )
    .min(3)
    .max(5),
});
export type DemoLetter = z.output<typeof DemoLetter>;

/** `content/member-letters.yaml`: letters that the demo's individual member writes. */
export const MemberLetters = z.strictObject({
  letters: z
    .array(
      z.strictObject({
        title: line(80),
        /** One whose form asks questions of its own; absent: a letter of no listing. */
        company: line(40).optional(),
        answers: z.array(z.string().trim().min(1)).min(1).max(3),
      }),
    )
    .min(1),
});
