import { z } from 'zod';

/* The demo's events, `content/prediction-events.yaml`. */

const line = (most: number) => z.string().trim().min(1).max(most);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** In Korea: a date, or so many days after the day of the start, negative before. */
const Moment = z.union([z.strictObject({ date: z.iso.date(), time }), z.strictObject({ day: z.int().min(-400).max(400), time })]);

export const DemoEvents = z.strictObject({
  events: z.array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        .max(40),
      title: line(60),
      test: line(40),
      sections: z
        .array(z.strictObject({ name: line(20), problems: z.int().min(1).max(200) }))
        .min(1)
        .max(8),
      opens: Moment,
      closes: Moment,
    }),
  ),
});
export type DemoEvents = z.output<typeof DemoEvents>;
