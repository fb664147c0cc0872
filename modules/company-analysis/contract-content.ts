import { z } from 'zod';

/* The demo's articles in `content/company-analyses`, one a file, whose days are counted from the day of the start. */

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
const paragraph = line(800);

const told = { heading: line(60), paragraphs: z.array(paragraph).min(1).max(3), points: z.array(line(300)).max(6) };
const Sections = z.tuple([
  z.strictObject({ kind: z.literal('business'), ...told }),
  z.strictObject({ kind: z.literal('recent'), ...told }),
  z.strictObject({ kind: z.literal('hiring'), ...told }),
  z.strictObject({ kind: z.literal('test'), ...told, exam: slug.optional() }),
  z.strictObject({
    kind: z.literal('questions'),
    heading: line(60),
    paragraphs: z.array(paragraph).max(1),
    points: z.array(line(300)).max(0),
    questions: z
      .array(z.strictObject({ question: line(200), answer: paragraph }))
      .min(2)
      .max(4),
  }),
  z.strictObject({
    kind: z.literal('letter'),
    heading: line(60),
    paragraphs: z.array(paragraph).min(1).max(2),
    points: z.array(line(300)).min(2).max(5),
    evidence: z
      .array(z.strictObject({ text: line(400), source: z.int().min(0) }))
      .min(2)
      .max(4),
  }),
]);

export const DemoArticle = z
  .strictObject({
    id: slug,
    /** Of an organization in `content/listings`. */
    organization: slug,
    title: line(60),
    summary: line(120),
    /** Published so many days from the start. */
    day: z.int().min(-400).max(-1),
    sections: Sections,
    sources: z
      .array(z.strictObject({ title: line(100), publisher: line(40), daysAgo: z.int().min(1).max(1_500) }))
      .min(2)
      .max(5),
    hiring: z.strictObject({
      months: z.array(z.strictObject({ yearsAgo: z.int().min(1).max(3), months: z.array(z.int().min(1).max(12)).max(12) })).length(3),
    }),
  })
  .superRefine(({ sections, sources, day }, context) => {
    for (const { source } of sections[5].evidence)
      if (source >= sources.length) context.addIssue({ code: 'custom', message: `there is no source ${source}` });
    if (sources.some(({ daysAgo }) => daysAgo < -day)) context.addIssue({ code: 'custom', message: 'a source is newer than the article' });
  });
export type DemoArticle = z.output<typeof DemoArticle>;
