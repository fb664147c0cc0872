import { z } from 'zod';

/* `content/courses/COURSE/course.yaml`. Lecture n is lesson n of the product that sells the course. */

const text = z.string().trim().min(1);
const fileName = z.string().regex(/^[\w.-]+$/);
const ms = z.int().nonnegative();

const Quiz = z
  .strictObject({
    atMs: ms,
    question: text,
    choices: z.array(text).min(2).max(5),
    /** Counted from 1. */
    answer: z.int().min(1).max(5),
    explanation: text,
    /** Of each choice; empty at the right one. */
    whyWrong: z.array(z.string()),
  })
  .refine(({ answer, choices, whyWrong }) => answer <= choices.length && whyWrong.length === choices.length, {
    error: 'the answer and the reasons have to fit the choices',
  });
export const LectureFile = z.looseObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: text,
  durationMs: z.int().positive(),
  media: z.looseObject({ webm: fileName }),
  captions: fileName,
  chapters: z.array(z.strictObject({ startMs: ms, title: text })).default([]),
  quiz: z.array(Quiz).default([]),
  materials: z.array(z.strictObject({ title: text, file: fileName })).default([]),
  summary: z.string().trim().default(''),
});
export const CourseFile = z.looseObject({
  productNo: z.int().positive(),
  title: text,
  teacher: text,
  lectures: z.array(LectureFile).min(1).max(200),
});
export type CourseFile = z.output<typeof CourseFile>;
