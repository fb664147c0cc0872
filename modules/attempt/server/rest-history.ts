import { z } from '@hono/zod-openapi';
import { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { tagsOfExam } from '@modules/exam/content';
import { plainText } from '@platform/kernel/plain-text';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { MOST_LATEST, type HistoryApi } from '../contract-history.ts';
import { attemptErrors } from '../contract.ts';
import { LatestResult, PastSitting, SittingStatistics } from '../contract-history-views.ts';
import { learnerOf } from '@modules/account/learner';

/** `3,4,12`; none is none. */
const examIdxs = plainText()
  .regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/)
  .max(1_000);

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
  latest: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/user-exam-records/latest',
    tags: ['attempt'],
    summary: 'The asker’s own last result of each of these exams',
    request: { query: z.object({ examIdxs: examIdxs.openapi({ example: '3,4', description: `Up to ${MOST_LATEST} indexes` }) }) },
    responses: gives('One for each exam that was sat', z.array(LatestResult)),
  }),
  statistics: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}/statistics',
    tags: ['attempt'],
    summary: 'How everybody who sat an exam detail first did',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx }) },
    responses: gives('Counts; shares once they are enough', SittingStatistics, { 404: 'No such exam detail (`attempt/exam-not-found`)' }),
  }),
};

export const mountHistoryRoutes = (app: RestApp, history: HistoryApi): void => {
  app.openapi(routes.ofExam, async (c) => {
    c.get('cacheTags')();
    return respond(c, await history.ofExam(learnerOf(c), c.req.valid('param').examIdx));
  });
  app.openapi(routes.latest, async (c) => {
    c.get('cacheTags')();
    const asked = c.req.valid('query').examIdxs.split(',').filter(Boolean).slice(0, MOST_LATEST);
    return respond(
      c,
      await history.latestOf(
        learnerOf(c),
        asked.map((idx) => Number(idx) as ExamIdx),
      ),
    );
  });
  app.openapi(routes.statistics, async (c) => {
    const found = await history.statistics(c.get('brandId'), c.req.valid('param').examDetailIdx);
    if (!found.ok) return reply(c, found, attemptErrors);
    c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.examIdx));
    return respond(c, found.value.statistics);
  });
};
