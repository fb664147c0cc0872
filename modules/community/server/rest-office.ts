import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, officeRoutes, officeWho, pictureAnswer, raw, reply, respond, type RestApp } from '@platform/http';
import {
  DecideReportedPost,
  OfficeAuthor,
  officePostErrors,
  OfficePosts,
  ReportedPostPlace,
  RevealReportedAuthor,
  type OfficePostApi,
} from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('moderation');
const ALL = '/office/posts';
const ONE = `${ALL}/{brandId}/{postIdx}` as const;

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Reported posts of all brands that wait, with their reports, and decisions that were appealed',
    description,
    responses: gives('Up to 100, hidden ones first', OfficePosts, REFUSED),
  }),
  picture: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/pictures/{pictureId}`,
    tags,
    summary: 'A picture of a reported post',
    description,
    request: { params: ReportedPostPlace.extend({ pictureId: z.uuid() }) },
    responses: {
      200: { description: 'Its bytes' },
      401: { description: 'Not signed in' },
      403: { description: 'Without the permission' },
      404: { description: 'There is none (`community/office-not-there`)' },
    },
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/decisions`,
    tags,
    summary: 'Keep it or take it away; its author and whoever reported it are told',
    description,
    request: { params: ReportedPostPlace, body: body(DecideReportedPost, { keeps: false, reason: '전화번호가 있습니다.', decisions: 0 }) },
    responses: gives('What waits still', OfficePosts, {
      ...REFUSED,
      404: 'There is none, or nobody reported it (`community/office-not-there`)',
      409: 'It was decided since it was looked at (`community/office-decided`)',
    }),
  }),
  reveal: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/reveal`,
    tags,
    summary: 'Who wrote it; that it was asked, and why, is in the log',
    description,
    request: { params: ReportedPostPlace, body: body(RevealReportedAuthor, { reason: '수사 기관의 요청 2026-118호' }) },
    responses: gives('The author', OfficeAuthor, { ...REFUSED, 404: 'There is none (`community/office-not-there`)' }),
  }),
};

export const mountOfficePostRoutes = (app: RestApp, posts: OfficePostApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await posts.reported()));
  app.openapi(routes.picture, async (c) => {
    const { pictureId, ...place } = c.req.valid('param');
    const found = await posts.picture(place, pictureId);
    return found.ok ? raw(pictureAnswer(found.value, 'private')) : reply(c, found, officePostErrors);
  });
  app.openapi(routes.decide, async (c) =>
    reply(c, await posts.decide(officeWho(c), c.req.valid('param'), c.req.valid('json')), officePostErrors),
  );
  app.openapi(routes.reveal, async (c) =>
    reply(c, await posts.reveal(officeWho(c), c.req.valid('param'), c.req.valid('json')), officePostErrors),
  );
};
