import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import {
  BoxQuery,
  CardQuery,
  commentErrors,
  CommentIdx,
  CommentQuery,
  commentTag,
  EditComment,
  QuestionQuery,
  ReportComment,
  SubjectRef,
  WriteComment,
  type CommentApi,
  type CommentMember,
  type CommentReader,
} from '../contract.ts';
import {
  AcceptedComment,
  CommentCardPage,
  CommentCount,
  CommentPage,
  LikedComment,
  QuestionBox,
  ReportedComment,
  WrittenComment,
} from '../contract-views.ts';

const tags = ['comment'];
const OF = '/apiV2/comments/of/{subjectKind}/{subjectIdx}';
const ONE = '/apiV2/comments/{commentIdx}';
const access = { who: 'member' } as const;
const NO_SUBJECT = 'No such thing, or nobody is shown it (`comment/no-subject`)';
const NOT_FOUND = 'None of theirs (`comment/not-found`)';
const TOO_OFTEN = 'Too often (`comment/too-often`)';
const params = z.object({ commentIdx: CommentIdx });

const routes = {
  list: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: OF,
    tags,
    summary: 'What was said about a thing, with replies',
    description: 'The oldest first. `at` names a comment: the answer is the page that has it.',
    request: { params: SubjectRef, query: CommentQuery },
    responses: gives('One page', CommentPage, { 404: NO_SUBJECT }),
  }),
  write: defineRoute({
    access,
    method: 'post',
    path: OF,
    tags,
    summary: 'Say something, or reply',
    description: 'In the name of whoever answers for the thing, where the member is one of their people.',
    request: { params: SubjectRef, body: body(WriteComment, { text: '휴학 중이어도 지원할 수 있나요?' }) },
    responses: gives('Written', WrittenComment, {
      ...SIGNED_OUT,
      404: `${NO_SUBJECT}, or no such comment (\`comment/not-found\`)`,
      409: 'Nothing more is said of it (`comment/closed`), it was said before (`comment/same-text`), or there are as many replies as may be (`comment/many-replies`)',
      429: TOO_OFTEN,
    }),
  }),
  edit: defineRoute({
    access,
    method: 'patch',
    path: ONE,
    tags,
    summary: 'Write an own comment anew',
    request: { params, body: body(EditComment, { text: '휴학 중이어도 지원할 수 있을까요?' }) },
    responses: gives('Changed', WrittenComment, {
      ...SIGNED_OUT,
      404: NOT_FOUND,
      409: 'It is checked just now (`comment/hidden`)',
      429: TOO_OFTEN,
    }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: ONE,
    tags,
    summary: 'Delete an own comment; with replies a sentence stays',
    request: { params },
    responses: gives('Gone', CommentCount, { ...SIGNED_OUT, 404: NOT_FOUND }),
  }),
  report: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/reports`,
    tags,
    summary: 'Report a comment of somebody else',
    request: { params, body: body(ReportComment, { reason: 'advertising', words: '' }) },
    responses: gives('An operator looks at it', ReportedComment, {
      ...SIGNED_OUT,
      404: 'There is none (`comment/not-found`)',
      409: 'It is their own (`comment/own`)',
      429: TOO_OFTEN,
    }),
  }),
};
const likeRoute = (method: 'put' | 'delete', summary: string) =>
  defineRoute({
    access,
    method,
    path: `${ONE}/like`,
    tags,
    summary,
    description: 'Idempotent.',
    request: { params },
    responses: gives('As it is now', LikedComment, {
      ...SIGNED_OUT,
      404: 'There is none (`comment/not-found`)',
      409: 'It is their own (`comment/own`)',
      429: TOO_OFTEN,
    }),
  });
const acceptRoute = (method: 'put' | 'delete', summary: string) =>
  defineRoute({
    access,
    method,
    path: `${ONE}/acceptance`,
    tags,
    summary,
    description: 'Idempotent. A question has one answer: another one takes its place.',
    request: { params },
    responses: gives('As it is now', AcceptedComment, {
      ...SIGNED_OUT,
      404: 'There is none, it is a reply, or the question is not theirs (`comment/not-found`)',
      409: 'It is their own (`comment/own`)',
      429: TOO_OFTEN,
    }),
  });
const marks = [
  [true, likeRoute('put', 'Like a comment'), acceptRoute('put', 'Choose a comment as the answer of an own question')],
  [false, likeRoute('delete', 'Like it no more'), acceptRoute('delete', 'Take the choice back')],
] as const;
const lists = {
  written: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/user/me/comments',
    tags,
    summary: 'What the member wrote, the newest first',
    request: { query: CardQuery },
    responses: gives('One page', CommentCardPage, SIGNED_OUT),
  }),
  asked: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/user/me/questions',
    tags,
    summary: 'What the member asked those who answer for something, with their answers',
    request: { query: QuestionQuery },
    responses: gives('One page', CommentCardPage, SIGNED_OUT),
  }),
  received: defineRoute({
    access: { who: 'member', brand: 'corporateMembers' },
    method: 'get',
    path: '/users/me/company/questions',
    tags,
    summary: 'What the member’s company was asked',
    request: { query: BoxQuery },
    responses: gives('One page', QuestionBox, { ...SIGNED_OUT, 404: 'Belongs to no approved company (`comment/no-company`)' }),
  }),
};

/** Of one member, in this process. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMITS = {
  /** What somebody types is not faster. */
  write: [
    { most: 6, everyMs: MINUTE_MS },
    { most: 60, everyMs: HOUR_MS },
  ],
  report: [{ most: 20, everyMs: HOUR_MS }],
  mark: [{ most: 60, everyMs: MINUTE_MS }],
} as const;

/** For endpoints of members alone. */
const memberOf = (c: Context<RouteEnv>): CommentMember => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return { brandId: c.get('brandId'), memberId: asker.memberId };
};
const readerOf = (c: Context<RouteEnv>): CommentReader => {
  const asker = c.get('asker') as Asker;
  return { brandId: c.get('brandId'), memberId: asker.kind === 'member' ? asker.memberId : null };
};

export const mountCommentRoutes = (app: RestApp, comments: CommentApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const ratesOf = (name: keyof typeof LIMITS) => LIMITS[name].map((limit) => ({ ...limit, rate: createRate({ ...limit, now }) }));
  const rates = { write: ratesOf('write'), report: ratesOf('report'), mark: ratesOf('mark') };
  const take = (name: keyof typeof LIMITS, { brandId, memberId }: CommentMember) => {
    // Each counts, whichever is full.
    const full = rates[name]
      .map(({ rate, everyMs }) => (rate.take(`${brandId} ${memberId}`) ? null : { everyMs }))
      .findLast((one) => one !== null);
    return full && err({ kind: 'comment/too-often', retryAfterSeconds: full.everyMs / 1000 } as const);
  };
  app.openapi(routes.list, async (c) => {
    const subject = c.req.valid('param');
    c.get('cacheTags')(commentTag(c.get('brandId'), subject));
    return reply(c, await comments.list(readerOf(c), subject, c.req.valid('query')), commentErrors);
  });
  app.openapi(routes.write, async (c) => {
    const who = memberOf(c);
    return reply(c, take('write', who) ?? (await comments.write(who, c.req.valid('param'), c.req.valid('json'))), commentErrors);
  });
  app.openapi(routes.edit, async (c) => {
    const who = memberOf(c);
    const { commentIdx } = c.req.valid('param');
    return reply(c, take('write', who) ?? (await comments.edit(who, commentIdx, c.req.valid('json'))), commentErrors);
  });
  app.openapi(routes.remove, async (c) => reply(c, await comments.remove(memberOf(c), c.req.valid('param').commentIdx), commentErrors));
  app.openapi(routes.report, async (c) => {
    const who = memberOf(c);
    const { commentIdx } = c.req.valid('param');
    return reply(c, take('report', who) ?? (await comments.report(who, commentIdx, c.req.valid('json'))), commentErrors);
  });
  for (const [isSet, likes, accepts] of marks) {
    app.openapi(likes, async (c) => {
      const who = memberOf(c);
      return reply(c, take('mark', who) ?? (await comments.like(who, c.req.valid('param').commentIdx, isSet)), commentErrors);
    });
    app.openapi(accepts, async (c) => {
      const who = memberOf(c);
      return reply(c, take('mark', who) ?? (await comments.accept(who, c.req.valid('param').commentIdx, isSet)), commentErrors);
    });
  }
  app.openapi(lists.written, async (c) => respond(c, await comments.written(memberOf(c), c.req.valid('query'))));
  app.openapi(lists.asked, async (c) => respond(c, await comments.asked(memberOf(c), c.req.valid('query'))));
  app.openapi(lists.received, async (c) => reply(c, await comments.received(memberOf(c), c.req.valid('query')), commentErrors));
};
