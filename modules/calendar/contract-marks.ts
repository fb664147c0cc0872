import { z } from 'zod';

/** So many days before the day of a deadline it is told, to whoever does not do without. */
export const MARKS = [7, 3, 1] as const;
/** One of them. A union, not one literal of several values: of that the API document would name the first alone. */
export const MarkDays = z.union([z.literal(7), z.literal(3), z.literal(1)]) satisfies z.ZodType<(typeof MARKS)[number]>;
export type Mark = z.output<typeof MarkDays>;
