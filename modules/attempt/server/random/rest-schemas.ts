import { z } from '@hono/zod-openapi';

/** What the endpoints give, for the API document. The views in `@modules/exam/random` are the truth for code. */
const ByDifficulty = z.object({ easy: z.int(), medium: z.int(), hard: z.int() });

export const RandomPlanSchema = z
  .object({
    examIdx: z.int(),
    isOffered: z.boolean(),
    poolCount: z.int(),
    unseenCount: z.int().nullable(),
    least: z.int(),
    most: z.int(),
    count: z.int(),
    minutes: z.number(),
    sections: z.array(z.object({ id: z.string(), name: z.string(), poolCount: z.int(), count: z.int() })),
    byDifficulty: ByDifficulty,
  })
  .openapi('RandomPlan', {
    example: {
      examIdx: 3,
      isOffered: true,
      poolCount: 30,
      unseenCount: 22,
      least: 10,
      most: 30,
      count: 15,
      minutes: 15,
      sections: [
        { id: 'comm', name: '의사소통능력', poolCount: 10, count: 5 },
        { id: 'math', name: '수리능력', poolCount: 10, count: 5 },
        { id: 'prob', name: '문제해결능력', poolCount: 10, count: 5 },
      ],
      byDifficulty: { easy: 4, medium: 8, hard: 3 },
    },
  });
export const RandomDrawnSchema = z
  .object({ examDetailIdx: z.int(), code: z.string() })
  .openapi('RandomDrawn', { example: { examDetailIdx: 812, code: 'k7q2m9xa3d' } });
export const RandomDetailSchema = z
  .object({
    code: z.string(),
    detail: z.looseObject({ examDetailIdx: z.int(), title: z.string() }),
    exam: z.looseObject({ examIdx: z.int(), title: z.string() }),
    blueprint: z.object({ count: z.int(), sections: z.array(z.string()).nullable(), difficulty: z.enum(['source', 'easier', 'harder']) }),
    byDifficulty: ByDifficulty,
    notes: z.array(z.looseObject({ kind: z.enum(['count', 'section', 'difficulty', 'seen']) })),
  })
  .openapi('RandomDetail');
