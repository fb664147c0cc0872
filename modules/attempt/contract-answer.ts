import { MOST_SHORT } from '@modules/exam/limits';
import { z } from 'zod';

/** One answer: positions of choices, rising, or the text of a short answer. */
export type Answer = readonly number[] | string;
/** What stands as the answer to one problem. */
export interface Given {
  /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
  readonly choices: readonly number[];
  /** Of a short answer, as typed; absent is unanswered. */
  readonly text?: string | undefined;
}

/** So that PostgreSQL can keep it: it reads no NUL inside JSON. */
export const ShortText = z
  .string()
  .max(2 * MOST_SHORT)
  .refine((text) => [...text].length <= MOST_SHORT && !text.includes('\0'));
