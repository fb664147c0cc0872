import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { noticeErrors, NoticeIdx, NoticesQuery, type NoticeApi } from '../contract.ts';
import { NoticePage, NoticeView } from '../contract-views.ts';
import { noticesTag } from './content.ts';

const tags = ['notice'];
const access = { who: 'nobody' } as const;
const ALL = '/apiV2/notices';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Notices of the operator: what is pinned, then the newest',
    request: { query: NoticesQuery },
    responses: gives('One page', NoticePage),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/{noticeIdx}`,
    tags,
    summary: 'One notice, with the ones before and after it',
    request: { params: z.object({ noticeIdx: NoticeIdx }) },
    responses: gives('The notice', NoticeView, { 404: 'There is none (`notice/not-found`)' }),
  }),
};

export const mountNoticeRoutes = (app: RestApp, api: NoticeApi): void => {
  app.openapi(routes.list, async (c) => {
    c.get('cacheTags')(noticesTag(c.get('brandId')));
    return respond(c, await api.notices(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.one, async (c) => {
    c.get('cacheTags')(noticesTag(c.get('brandId')));
    return reply(c, await api.notice(c.get('brandId'), c.req.valid('param').noticeIdx), noticeErrors);
  });
};
