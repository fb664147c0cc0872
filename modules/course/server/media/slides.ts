import { z } from 'zod';

/* What a lecture shows: a title, and under it blocks in this order. Texts and figures stand in `course.yaml`; `draw-slide.ts` draws them. */

const text = z.string().trim().min(1);

const Slide = z.strictObject({
  /** Whole seconds: the video has one frame for each. */
  startMs: z.int().nonnegative().multipleOf(1000),
  title: text,
  /** One way from left to right. */
  flow: z.array(text).min(2).max(6).optional(),
  formula: z.array(text).min(1).max(3).optional(),
  table: z.strictObject({ head: z.array(z.string()).min(2).max(5), rows: z.array(z.array(text)).min(1).max(6) }).optional(),
  talk: z
    .array(z.strictObject({ who: text, text, note: text.optional() }))
    .min(1)
    .max(5)
    .optional(),
  bars: z
    .array(z.strictObject({ label: text, value: z.number().positive(), text }))
    .min(2)
    .max(5)
    .optional(),
  lines: z.array(text).min(1).max(5).optional(),
});
export type Slide = z.output<typeof Slide>;

const Slides = z.array(Slide).min(1);

/** @throws for slides that are not as above, or do not begin with the lecture, one after the other */
export const slidesOf = (lecture: { readonly id: string; readonly slides?: unknown }): readonly Slide[] => {
  const slides = Slides.parse(lecture.slides);
  const isInOrder = slides.every(({ startMs }, at) => (at === 0 ? startMs === 0 : startMs > (slides[at - 1]?.startMs ?? 0)));
  if (!isInOrder) throw new Error(`${lecture.id}: slides do not follow one another from 0`);
  return slides;
};
