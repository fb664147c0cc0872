import { z } from '@hono/zod-openapi';
import { ExamIdx } from '@modules/exam';
import { defineRoute, type RestApp } from '@platform/http';
import type { HistoryApi } from '../contract-history.ts';
import { learnerOf } from '@modules/account/learner';

const PastSittingSchema = z
  .object({
    recordIdx: z.int(),
    examDetailIdx: z.int(),
    detailTitle: z.string(),
    submittedAt: z.int(),
    isFirstTry: z.boolean(),
    usedMs: z.int(),
    scoreTenths: z.int(),
    fullTenths: z.int(),
    verdict: z.looseObject({ kind: z.enum(['pass', 'fail', 'rank', 'band', 'noBand']) }),
    sections: z.array(z.object({ id: z.string(), name: z.string(), scoreTenths: z.int(), fullTenths: z.int() })),
  })
  .openapi('PastSitting', {
    example: {
      recordIdx: 1042,
      examDetailIdx: 4,
      detailTitle: '1회',
      submittedAt: 1_795_132_800_000,
      isFirstTry: true,
      usedMs: 1_620_000,
      scoreTenths: 240,
      fullTenths: 300,
      verdict: { kind: 'rank', cutOffFailed: false },
      sections: [{ id: 'comm', name: '의사소통능력', scoreTenths: 80, fullTenths: 100 }],
    },
  });

const routes = {
  ofExam: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}/my-records',
    tags: ['attempt'],
    summary: 'The asker’s own results of one exam, the oldest first',
    description: 'The newest 30. Empty for an exam that the asker has not sat, and for one that does not exist.',
    request: { params: z.object({ examIdx: ExamIdx }) },
    responses: {
      200: { description: 'Score, verdict and sections of each', content: { 'application/json': { schema: z.array(PastSittingSchema) } } },
    },
  }),
};

export const mountHistoryRoutes = (app: RestApp, history: HistoryApi): void => {
  app.openapi(routes.ofExam, async (c) => c.json(await history.ofExam(learnerOf(c), c.req.valid('param').examIdx)) as never);
};
