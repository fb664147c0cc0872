import { body, defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import {
  DecideReportedComment,
  officeCommentErrors,
  OfficeComments,
  ReportedCommentPlace,
  type OfficeCommentApi,
} from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('moderation');
const ALL = '/office/comments';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Reported comments of all brands that wait, with their reports',
    description,
    responses: gives('Up to 100 of each brand, hidden ones first', OfficeComments, REFUSED),
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ALL}/{brandId}/{commentIdx}/decisions`,
    tags,
    summary: 'Keep it or take it away; its author and whoever reported it are told',
    description,
    request: { params: ReportedCommentPlace, body: body(DecideReportedComment, { keeps: false, reason: '광고입니다.' }) },
    responses: gives('What waits still', OfficeComments, {
      ...REFUSED,
      404: 'There is none, or nobody reported it (`comment/office-not-there`)',
      409: 'A colleague was first (`comment/office-decided`)',
    }),
  }),
};

export const mountOfficeCommentRoutes = (app: RestApp, comments: OfficeCommentApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await comments.reported()));
  app.openapi(routes.decide, async (c) =>
    reply(c, await comments.decide(officeWho(c), c.req.valid('param'), c.req.valid('json')), officeCommentErrors),
  );
};
