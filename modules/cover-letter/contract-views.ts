import { OrganizationSummary } from '@modules/listing/organization-views';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { EXAMPLE_KINDS, JOB_FIELDS, TOPICS } from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const Excerpt = z.object({
  text: z.string(),
  /** Where the words stand in it: UTF-16 units, the end not included. */
  marks: z.array(z.tuple([z.int().min(0), z.int().positive()])),
});
export type Excerpt = View<typeof Excerpt>;

const about = {
  exampleIdx: z.int().positive(),
  slug: z.string(),
  organization: OrganizationSummary,
  job: z.string(),
  field: z.enum(JOB_FIELDS),
  kind: z.enum(EXAMPLE_KINDS),
  year: z.int(),
  half: z.int().min(1).max(2),
  facts: z.array(z.string()),
  answerCount: z.int().positive(),
};
export const ExampleSummary = z
  .object({
    ...about,
    /** The answer by which it was found; else its first. */
    found: z.object({
      topic: z.enum(TOPICS),
      question: z.string(),
      excerpt: Excerpt,
      /** Characters of the whole answer, blanks included. */
      length: z.int().positive(),
    }),
  })
  .meta({ id: 'CoverLetterExampleSummary' });
export type ExampleSummary = View<typeof ExampleSummary>;

export const ExamplePage = z.object({
  ...pageView(ExampleSummary),
  /** Answers in all letters that were found, and how long they are: characters, blanks included. */
  answers: z.object({
    count: z.int().min(0),
    /** Null: none was found. */
    medianLength: z.int().nullable(),
    /** How many have so many hundreds of characters; the last one more. */
    byHundred: z.array(z.int().min(0)),
  }),
  /** Years of which there are letters, the newest first. */
  years: z.array(z.int()),
});
export type ExamplePage = View<typeof ExamplePage>;

export const ExampleAnswer = z.object({
  topic: z.enum(TOPICS),
  question: z.string(),
  limit: z.int().positive(),
  /** Paragraphs with a blank line between them. */
  text: z.string(),
  length: z.int().positive(),
  /** Blanks not counted. */
  lengthWithoutBlanks: z.int().positive(),
});
export type ExampleAnswer = View<typeof ExampleAnswer>;

export const ExampleView = z
  .object({
    ...about,
    answers: z.array(ExampleAnswer),
    /** Of the same company, then of the same field, the newest first. */
    others: z.array(ExampleSummary),
  })
  .meta({ id: 'CoverLetterExample' });
export type ExampleView = View<typeof ExampleView>;
