import { z } from '@hono/zod-openapi';

/** What the study endpoints give, for the API document. The views in `contract-study.ts` are the truth for code. */
const ANSWERED_AT = 1_795_132_860_000;

const Answer = z
  .object({
    choices: z.array(z.int()),
    text: z.string().optional(),
    result: z.enum(['correct', 'wrong', 'blank']),
    unsure: z.boolean(),
    spentMs: z.int(),
    answeredAt: z.int(),
  })
  .openapi('StudyAnswer', { example: { choices: [3], result: 'correct', unsure: false, spentMs: 41_000, answeredAt: ANSWERED_AT } });

export const StudyViewSchema = z
  .object({
    studyIdx: z.int(),
    kind: z.enum(['detail', 'random', 'review', 'set']),
    examIdx: z.int().nullable(),
    examDetailIdx: z.int().nullable(),
    sectionId: z.string().nullable(),
    lap: z.int(),
    startedAt: z.int(),
    lastAt: z.int(),
    endedAt: z.int().nullable(),
    items: z.array(z.object({ problemIdx: z.int(), paperHash: z.string(), answer: Answer.nullable() })),
  })
  .openapi('Study', {
    example: {
      studyIdx: 12,
      kind: 'detail',
      examIdx: 3,
      examDetailIdx: 4,
      sectionId: null,
      lap: 1,
      startedAt: ANSWERED_AT - 60_000,
      lastAt: ANSWERED_AT,
      endedAt: null,
      items: [{ problemIdx: 55, paperHash: '9b1f6c…', answer: null }],
    },
  });

export const StudyAnsweredSchema = z
  .object({
    problemIdx: z.int(),
    isRight: z.boolean(),
    first: Answer,
    tryCount: z.int(),
    solution: z
      .looseObject({ problemIdx: z.int(), answer: z.array(z.int()) })
      .openapi({ description: 'Key, explanation, rationale per choice, concept, tip, sources' }),
    others: z.object({
      count: z.int(),
      rightShare: z.number().nullable(),
      byChoice: z.array(z.number()).nullable(),
      byText: z
        .array(z.object({ text: z.string(), share: z.number(), isRight: z.boolean() }))
        .nullable()
        .optional(),
    }),
    isComplete: z.boolean(),
  })
  .openapi('StudyAnswered', {
    example: {
      problemIdx: 55,
      isRight: true,
      first: { choices: [3], result: 'correct', unsure: false, spentMs: 41_000, answeredAt: ANSWERED_AT },
      tryCount: 1,
      solution: { problemIdx: 55, answer: [3] },
      others: { count: 120, rightShare: 0.62, byChoice: [0.1, 0.2, 0.62, 0.05, 0.03] },
      isComplete: false,
    },
  });

export const ReviewCountSchema = z.object({ count: z.int() }).openapi('ReviewCount', { example: { count: 14 } });
