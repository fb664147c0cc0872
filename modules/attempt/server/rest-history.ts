import { z } from '@hono/zod-openapi';
import { ExamIdx } from '@modules/exam';
import { defineRoute, gives, respond, type RestApp } from '@platform/http';
import type { HistoryApi } from '../contract-history.ts';
import { PastSitting } from '../contract-history-views.ts';
import { learnerOf } from '@modules/account/learner';

const routes = {
  ofExam: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}/my-records',
    tags: ['attempt'],
    summary: 'The asker’s own results of one exam, the oldest first',
    description: 'The newest 30. Empty for an exam that the asker has not sat, and for one that does not exist.',
    request: { params: z.object({ examIdx: ExamIdx }) },
    responses: gives('Score, verdict and sections of each', z.array(PastSitting)),
  }),
};

export const mountHistoryRoutes = (app: RestApp, history: HistoryApi): void => {
  app.openapi(routes.ofExam, async (c) => respond(c, await history.ofExam(learnerOf(c), c.req.valid('param').examIdx)));
};
