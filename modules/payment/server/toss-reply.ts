import { z } from 'zod';

/* What Toss Payments answers, as far as every question has it in common. */

/** No answer, or one that says nothing of what was done. Names neither the address nor what was sent. */
export class TossAway extends Error {
  override readonly name = 'TossAway';
}
export const TossFailure = z.object({ code: z.string(), message: z.string().default('') });
export type TossReply = { readonly json: unknown } | { readonly refused: z.output<typeof TossFailure>; readonly status: number };

export const shaped = <T>(shape: z.ZodType<T>, json: unknown): T => {
  const read = shape.safeParse(json);
  if (!read.success) throw new TossAway('an answer in another shape');
  return read.data;
};
