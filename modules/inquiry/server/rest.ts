import { learnerOf } from '@modules/account/learner';
import { defineRoute, gives, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { InquiryQuery, type InquiryApi } from '../contract.ts';
import { InquiryPage } from '../contract-views.ts';

const list = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/inquiries',
  tags: ['inquiry'],
  summary: 'What the member asked, the newest first, with the answers',
  request: { query: InquiryQuery },
  responses: gives('One page', InquiryPage, SIGNED_OUT),
});

export const mountInquiryRoutes = (app: RestApp, inquiries: Pick<InquiryApi, 'list'>): void => {
  app.openapi(list, async (c) => respond(c, await inquiries.list(learnerOf(c), c.req.valid('query'))));
};
