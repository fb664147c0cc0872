import { z } from '@hono/zod-openapi';
import type { Asker, MemberId } from '@modules/account';
import { defineRoute, gives, reply, respond, SIGNED_OUT, type RouteEnv, type RestApp } from '@platform/http';
import type { Context } from 'hono';
import { examErrors, type ExamApi } from '../../contract.ts';
import { ExamIdx } from '../../contract-ids.ts';
import { LikedQuery, type LikesApi } from '../../contract-likes.ts';
import { LikedPage, LikeState } from '../../contract-views.ts';
import { examOf, slugOrIdx } from '../rest.ts';

const tags = ['likes'];

const changeRoute = (word: 'like' | 'unlike', summary: string) =>
  defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: `/apiV2/exams/{examIdx}/${word}`,
    tags,
    summary,
    description: 'Idempotent: a repeat changes nothing and is answered like the first.',
    request: { params: z.object({ examIdx: slugOrIdx }) },
    responses: gives('As it is now', LikeState, { ...SIGNED_OUT, 404: 'No such exam (`exam/not-found`)' }),
  });
const routes = {
  like: changeRoute('like', 'Save an exam'),
  unlike: changeRoute('unlike', 'Take an exam out of the saved ones'),
  liked: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: '/apiV2/user/me/likes/exams',
    tags,
    summary: 'Exams that the member saved',
    request: { query: LikedQuery },
    responses: gives('One page, with the types to narrow it to', LikedPage, SIGNED_OUT),
  }),
  idxs: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: '/apiV2/user/me/likes/exam-idxs',
    tags,
    summary: 'Indexes of all exams that the member saved',
    responses: gives('The last saved one first', z.array(ExamIdx).meta({ example: [3, 12] }), SIGNED_OUT),
  }),
};

/** Of endpoints for members alone. */
const memberOf = (c: Context<RouteEnv>): MemberId => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return asker.memberId;
};

export const mountLikeRoutes = (app: RestApp, exams: ExamApi, likes: LikesApi): void => {
  for (const [route, isLiked] of [
    [routes.like, true],
    [routes.unlike, false],
  ] as const) {
    app.openapi(route, async (c) => {
      const exam = await examOf(exams, c.get('brandId'), c.req.valid('param').examIdx);
      return reply(c, exam.ok ? await likes.setLike(c.get('brandId'), memberOf(c), exam.value.examIdx, isLiked) : exam, examErrors);
    });
  }
  app.openapi(routes.liked, async (c) => respond(c, await likes.likedExams(c.get('brandId'), memberOf(c), c.req.valid('query'))));
  app.openapi(routes.idxs, async (c) => respond(c, await likes.likedIdxs(c.get('brandId'), memberOf(c))));
};
