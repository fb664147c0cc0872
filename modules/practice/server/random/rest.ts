import { tagsOfExam } from '@modules/exam/content';
import { z } from '@hono/zod-openapi';
import { DrawCode, randomErrors, RandomPlanQuery, RandomRequest } from '@modules/exam/random';
import { RandomDetail, RandomDrawn, RandomPlan } from '@modules/exam/random-views';
import { body, defineRoute, gives, reply, type RouteEnv, type RestApp } from '@platform/http';
import type { Context } from 'hono';
import { learnerOf, NOBODY } from '@modules/account/learner';
import type { Asker, RandomMocks } from './draws.ts';

const tags = ['random'];
const exam = z.object({
  examIdx: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
    .openapi({ example: 'ncs-integrated', description: 'Index or slug' }),
});
const refusals = { 404: 'No such exam', 422: 'Too few problems (`random/too-few`), or no such section (`random/no-such-section`)' };

const routes = {
  plan: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}/random-plan',
    tags,
    summary: 'What a random mock by this blueprint would be like',
    request: { params: exam, query: RandomPlanQuery },
    responses: gives('Size, minutes and sections, and how much of the pool is new to the learner', RandomPlan, refusals),
  }),
  draw: defineRoute({
    access: { who: 'nobody' },
    method: 'post',
    path: '/apiV2/exams/{examIdx}/random-details',
    tags,
    summary: 'Draw a random mock',
    description:
      'The same seed and blueprint give the same sitting to everybody. Without a seed the server makes one, and what the learner has not met comes first. The sitting is started like any other, by its `examDetailIdx`; its code is what a study group shares.',
    request: { params: exam, body: body(RandomRequest) },
    responses: gives('The drawn sitting', RandomDrawn, { ...refusals, 429: 'Too many draws this hour (`random/too-many-draws`)' }),
  }),
  one: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/random-details/{code}',
    tags,
    summary: 'A drawn mock by its code',
    request: { params: z.object({ code: DrawCode }) },
    responses: gives('The sitting, its exam, and what could not be had as it was asked for', RandomDetail, {
      404: 'No such draw, or forgotten because nobody started it (`random/not-found`)',
    }),
  }),
};

const askerOf = (c: Context<RouteEnv>): Asker => {
  const who = learnerOf(c);
  return who.learnerId === NOBODY ? { brandId: who.brandId, learnerId: null } : who;
};

export const mountRandomRoutes = (app: RestApp, mocks: RandomMocks): void => {
  app.openapi(routes.plan, async (c) => {
    const { count, difficulty, sections } = c.req.valid('query');
    return reply(
      c,
      await mocks.plan(askerOf(c), c.req.valid('param').examIdx, { count, difficulty, sections: sections ? sections.split(',') : null }),
      randomErrors,
    );
  });
  app.openapi(routes.draw, async (c) => {
    const who = askerOf(c);
    // A visitor is made by throwing a cookie away: what counts is where they are.
    const drawer = who.learnerId === null || !who.isMember ? { address: c.get('address') } : { learnerId: who.learnerId };
    const titleOf = (count: number) => c.get('copy')('exam.random.title', { count });
    return reply(c, await mocks.draw(who, drawer, c.req.valid('param').examIdx, c.req.valid('json'), titleOf), randomErrors);
  });
  app.openapi(routes.one, async (c) => {
    const found = await mocks.byCode(c.get('brandId'), c.req.valid('param').code);
    if (found.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.exam.examIdx));
    return reply(c, found, randomErrors);
  });
};
