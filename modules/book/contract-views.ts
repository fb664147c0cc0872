import { PaperPassage, PaperProblem, ProblemSolution } from '@modules/exam/views';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. Moments are epoch milliseconds. */

/** `claimed`: its money was asked back, and until that is decided it is closed. */
const BookAccess = z.object({
  state: z.enum(['open', 'claimed', 'over']),
  startsAt: z.int().nullable(),
  /** Null: without an end. */
  endsAt: z.int().nullable(),
});

export const MyBooks = z
  .array(
    z.object({
      productNo: z.int(),
      title: z.string(),
      chapterCount: z.int().positive(),
      /** With the line that is owned, or was last. */
      openedCount: z.int().nonnegative(),
      access: BookAccess,
    }),
  )
  .meta({ id: 'MyBooks', example: [] });
export type MyBooks = View<typeof MyBooks>;

export const BookView = z
  .object({
    productNo: z.int(),
    title: z.string(),
    problemCount: z.int().nonnegative(),
    /** Problems of the sample. */
    sampleCount: z.int().nonnegative(),
    chapters: z.array(z.object({ no: z.int().positive(), title: z.string(), problemCount: z.int().nonnegative(), isOpened: z.boolean() })),
    /** Null for who did not buy it. */
    access: BookAccess.nullable(),
  })
  .meta({
    id: 'Book',
    example: {
      productNo: 30_203,
      title: '병원 필기 문제와 해설',
      problemCount: 18,
      sampleCount: 3,
      chapters: [{ no: 1, title: '기본간호', problemCount: 18, isOpened: false }],
      access: null,
    },
  });
export type BookView = View<typeof BookView>;

/** A chapter, or the sample: problems in order, each with its key and the reasons. */
export const BookPages = z
  .object({
    productNo: z.int(),
    bookTitle: z.string(),
    /** Null: the sample. */
    chapterNo: z.int().positive().nullable(),
    title: z.string(),
    chapterCount: z.int().positive(),
    problems: z.array(
      z.object({
        /** In the chapter, from 1. */
        no: z.int().positive(),
        /** Of which exam and sitting it is. */
        source: z.string(),
        /** Printed before the first problem that asks about it, with the last one that does. */
        passage: z.object({ passage: PaperPassage, lastNo: z.int().positive() }).nullable(),
        problem: PaperProblem,
        solution: ProblemSolution,
      }),
    ),
  })
  .meta({
    id: 'BookPages',
    example: { productNo: 30_203, bookTitle: '병원 필기 문제와 해설', chapterNo: 1, title: '기본간호', chapterCount: 4, problems: [] },
  });
export type BookPages = View<typeof BookPages>;

export const Opened = z.object({ isOpened: z.literal(true) }).meta({ id: 'OpenedChapter', example: { isOpened: true as const } });
export type Opened = View<typeof Opened>;
