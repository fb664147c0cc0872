import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, defineRoute, gives, raw, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import {
  AnswerId,
  AnswerQuiz,
  Beat,
  courseErrors,
  LectureId,
  MarkId,
  ProductNo,
  PutMark,
  QuizId,
  StartLecture,
  type CourseApi,
  type Viewer,
} from '../contract.ts';
import { CourseStanding, CourseView, LectureView, Marks, MyCourses, QuizAnswered, Started, Watching } from '../contract-views.ts';

const tags = ['course'];
const access = { who: 'member', brand: 'shop', site: ['study', 'api'] } as const;
export const lectureParams = z.object({
  productNo: ProductNo.openapi({ example: 30_105 }),
  lectureId: LectureId.openapi({ example: 'ratio-and-rate' }),
});
const markParams = lectureParams.extend({ markId: MarkId.openapi({ example: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f' }) });
const answerParams = lectureParams.extend({
  quizId: QuizId.openapi({ example: '0f1e2d3c4b5a6978' }),
  answerId: AnswerId.openapi({ example: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f' }),
});
const REFUSED = {
  ...SIGNED_OUT,
  403: 'Not bought, given back, or over (`course/closed`)',
  404: 'No such lecture (`course/not-found`)',
} as const;

const routes = {
  mine: defineRoute({
    access,
    method: 'get',
    path: '/courses',
    tags,
    summary: 'Courses that the member bought, with what was watched of them',
    responses: gives('What ends first stands first; what is over too', MyCourses, SIGNED_OUT),
  }),
  course: defineRoute({
    access: { ...access, who: 'visitor' },
    method: 'get',
    path: '/courses/{productNo}',
    tags,
    summary: 'A course with its lectures, and what one watched of them',
    request: { params: z.object({ productNo: ProductNo }) },
    responses: gives('The course', CourseView, { 404: 'No such course (`course/not-found`)' }),
  }),
  standing: defineRoute({
    access: { ...access, who: 'visitor' },
    method: 'get',
    path: '/courses/{productNo}/standing',
    tags,
    summary: 'Whether a product has lectures, and whether one may watch them',
    description: 'For pages of products, of which many have none: that is no failure.',
    request: { params: z.object({ productNo: ProductNo }) },
    responses: gives('What there is', CourseStanding),
  }),
  lecture: defineRoute({
    access,
    method: 'get',
    path: '/courses/{productNo}/lectures/{lectureId}',
    tags,
    summary: 'A lecture to be watched, with its captions and one’s own notes',
    description: 'Asking opens nothing: a lecture is opened by `start` alone.',
    request: { params: lectureParams },
    responses: gives('The lecture', LectureView, REFUSED),
  }),
  captions: defineRoute({
    access,
    method: 'get',
    path: '/courses/{productNo}/lectures/{lectureId}/captions',
    tags,
    summary: 'Captions of a lecture',
    request: { params: lectureParams },
    responses: {
      200: { description: 'WebVTT' },
      401: { description: REFUSED[401] },
      403: { description: REFUSED[403] },
      404: { description: REFUSED[404] },
    },
  }),
  start: defineRoute({
    access,
    method: 'post',
    path: '/courses/{productNo}/lectures/{lectureId}/start',
    tags,
    summary: 'Play was pressed: the lecture is opened, which counts when money is asked back',
    description: 'Gives an address of the video for ten minutes; asked again with the same `streamId`, another one.',
    request: { params: lectureParams, body: body(StartLecture) },
    responses: gives('The one stream of the member', Started, {
      ...REFUSED,
      409: 'Another device watches (`course/watched-elsewhere`), or there is no video yet (`course/no-media`)',
    }),
  }),
  beat: defineRoute({
    access,
    isUnlogged: true,
    method: 'post',
    path: '/courses/{productNo}/lectures/{lectureId}/beat',
    tags,
    summary: 'What was played since, and where one is',
    description:
      'Every ten seconds, and as the page goes away. What is counted never gets ahead of the time that went by, times the speed.',
    request: { params: lectureParams, body: body(Beat) },
    responses: gives('What was watched in all', Watching, {
      ...SIGNED_OUT,
      404: 'No such lecture (`course/not-found`)',
      409: 'Another device took over (`course/taken-over`)',
    }),
  }),
  putMark: defineRoute({
    access,
    method: 'put',
    path: '/courses/{productNo}/lectures/{lectureId}/marks/{markId}',
    tags,
    summary: 'A note at a time of the video; a bookmark, where it has no text',
    request: { params: markParams, body: body(PutMark) },
    responses: gives('All of the lecture', Marks, { ...REFUSED, 409: 'Three hundred are there (`course/too-many-marks`)' }),
  }),
  removeMark: defineRoute({
    access,
    method: 'delete',
    path: '/courses/{productNo}/lectures/{lectureId}/marks/{markId}',
    tags,
    summary: 'Take a note or bookmark away',
    request: { params: markParams },
    responses: gives('What is left', Marks, SIGNED_OUT),
  }),
  answerQuiz: defineRoute({
    access,
    method: 'put',
    path: '/courses/{productNo}/lectures/{lectureId}/quiz/{quizId}/answers/{answerId}',
    tags,
    summary: 'Answer a question of the video',
    description: 'Each answer is kept and the first counts. The same `answerId` again is the answer that was told first.',
    request: { params: answerParams, body: body(AnswerQuiz) },
    responses: gives('Whether it is right, with the key and the reasons', QuizAnswered, {
      ...REFUSED,
      404: 'No such lecture, question or choice (`course/not-found`)',
      409: 'A hundred are there (`course/too-many-answers`)',
    }),
  }),
};

const viewerOf = (c: Context<RouteEnv>): Viewer => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountCourseRoutes = (app: RestApp, api: CourseApi): void => {
  app.openapi(routes.mine, async (c) => respond(c, await api.mine(viewerOf(c))));
  app.openapi(routes.course, async (c) => {
    const who = c.get('asker').kind === 'member' ? viewerOf(c) : null;
    return reply(c, await api.course(c.get('brandId'), who, c.req.valid('param').productNo), courseErrors);
  });
  app.openapi(routes.standing, async (c) => {
    const who = c.get('asker').kind === 'member' ? viewerOf(c) : null;
    const found = await api.course(c.get('brandId'), who, c.req.valid('param').productNo);
    return respond(c, found.ok ? { hasLectures: true, access: found.value.access } : { hasLectures: false, access: null });
  });
  app.openapi(routes.lecture, async (c) => reply(c, await api.lecture(viewerOf(c), c.req.valid('param')), courseErrors));
  app.openapi(routes.captions, async (c) => {
    const found = await api.captions(viewerOf(c), c.req.valid('param'));
    if (!found.ok) return reply(c, found, courseErrors);
    return raw(new Response(found.value, { headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-cache' } }));
  });
  app.openapi(routes.start, async (c) => reply(c, await api.start(viewerOf(c), c.req.valid('param'), c.req.valid('json')), courseErrors));
  app.openapi(routes.beat, async (c) => reply(c, await api.beat(viewerOf(c), c.req.valid('param'), c.req.valid('json')), courseErrors));
  app.openapi(routes.putMark, async (c) => {
    const { markId, ...name } = c.req.valid('param');
    return reply(c, await api.putMark(viewerOf(c), name, markId, c.req.valid('json')), courseErrors);
  });
  app.openapi(routes.removeMark, async (c) => {
    const { markId, ...name } = c.req.valid('param');
    return reply(c, await api.removeMark(viewerOf(c), name, markId), courseErrors);
  });
  app.openapi(routes.answerQuiz, async (c) => {
    const { quizId, answerId, ...name } = c.req.valid('param');
    return reply(c, await api.answerQuiz(viewerOf(c), name, { quizId, answerId }, c.req.valid('json')), courseErrors);
  });
};
