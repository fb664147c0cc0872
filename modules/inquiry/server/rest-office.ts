import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, officeRoutes, officeWho, pictureAnswer, raw, reply, respond, type RestApp } from '@platform/http';
import {
  AnswerInquiry,
  OfficeInquiriesQuery,
  officeInquiryErrors,
  OfficeInquiryIdx,
  SaveTemplate,
  TakeInquiry,
  TemplatePlace,
  type OfficeInquiryApi,
} from '../contract-office.ts';
import { InquiryTemplates, OfficeInquiries, OfficeInquiry } from '../contract-office-views.ts';

const { access, tags, description, REFUSED } = officeRoutes('support');
const ALL = '/office/inquiries';
const ONE = `${ALL}/{inquiryIdx}` as const;
const TEMPLATES = '/office/inquiry-templates/{brandId}';
const params = z.object({ inquiryIdx: OfficeInquiryIdx });
const NOT_NOW = {
  ...REFUSED,
  404: 'There is none (`inquiry/office-not-there`)',
  409: 'Somebody else has taken it (`inquiry/office-taken`), or it was answered (`inquiry/office-answered`)',
};

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Inquiries of all brands: those that wait, the oldest first; those that were answered, the newest first',
    description,
    request: { query: OfficeInquiriesQuery },
    responses: gives('Up to 50', OfficeInquiries, REFUSED),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One inquiry with its files and what the same person asked besides',
    description,
    request: { params },
    responses: gives('The inquiry', OfficeInquiry, { ...REFUSED, 404: NOT_NOW[404] }),
  }),
  file: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/files/{fileId}`,
    tags,
    summary: 'A picture that was sent with it',
    description,
    request: { params: z.object({ inquiryIdx: OfficeInquiryIdx, fileId: z.uuid() }) },
    responses: {
      200: { description: 'Its bytes' },
      401: { description: 'Not signed in' },
      403: { description: 'Without the permission' },
      404: { description: 'There is none' },
    },
  }),
  take: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/take`,
    tags,
    summary: 'Take it, also from a colleague who is seen to have it, or give it back',
    description,
    request: { params, body: body(TakeInquiry, { takes: true, seen: null }) },
    responses: gives('The inquiry', OfficeInquiry, NOT_NOW),
  }),
  answer: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/answer`,
    tags,
    summary: 'Answer it, by mail and to members by a notification; it cannot be changed afterwards',
    description,
    request: { params, body: body(AnswerInquiry, { answer: '소리를 다시 만들어 올렸습니다. 새로 고치면 들립니다.' }) },
    responses: gives('The inquiry', OfficeInquiry, NOT_NOW),
  }),
  templates: defineRoute({
    access,
    method: 'get',
    path: TEMPLATES,
    tags,
    summary: 'Answers of a brand that are given again and again',
    description,
    request: { params: TemplatePlace.pick({ brandId: true }) },
    responses: gives('By name', InquiryTemplates, REFUSED),
  }),
  saveTemplate: defineRoute({
    access,
    method: 'put',
    path: `${TEMPLATES}/{name}`,
    tags,
    summary: 'Keep an answer under a name; another one of that name is replaced',
    description,
    request: { params: TemplatePlace, body: body(SaveTemplate, { text: '안녕하세요, 문의 주셔서 고맙습니다.' }) },
    responses: gives('All of them', InquiryTemplates, { ...REFUSED, 409: 'As many as there may be (`inquiry/office-many-templates`)' }),
  }),
  removeTemplate: defineRoute({
    access,
    method: 'delete',
    path: `${TEMPLATES}/{name}`,
    tags,
    summary: 'Remove one',
    description,
    request: { params: TemplatePlace },
    responses: gives('All others', InquiryTemplates, { ...REFUSED, 404: 'There is none (`inquiry/office-no-template`)' }),
  }),
};

export const mountOfficeInquiryRoutes = (app: RestApp, inquiries: OfficeInquiryApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await inquiries.inquiries(officeWho(c), c.req.valid('query'))));
  app.openapi(routes.one, async (c) => reply(c, await inquiries.inquiry(c.req.valid('param').inquiryIdx), officeInquiryErrors));
  app.openapi(routes.file, async (c) => {
    const { inquiryIdx, fileId } = c.req.valid('param');
    const found = await inquiries.file(inquiryIdx, fileId);
    return found.ok ? raw(pictureAnswer(found.value, 'private')) : reply(c, found, officeInquiryErrors);
  });
  app.openapi(routes.take, async (c) =>
    reply(c, await inquiries.take(officeWho(c), c.req.valid('param').inquiryIdx, c.req.valid('json')), officeInquiryErrors),
  );
  app.openapi(routes.answer, async (c) =>
    reply(c, await inquiries.answer(officeWho(c), c.req.valid('param').inquiryIdx, c.req.valid('json')), officeInquiryErrors),
  );
  app.openapi(routes.templates, async (c) => respond(c, await inquiries.templates(c.req.valid('param').brandId)));
  app.openapi(routes.saveTemplate, async (c) =>
    reply(c, await inquiries.saveTemplate(officeWho(c), c.req.valid('param'), c.req.valid('json').text), officeInquiryErrors),
  );
  app.openapi(routes.removeTemplate, async (c) =>
    reply(c, await inquiries.removeTemplate(officeWho(c), c.req.valid('param')), officeInquiryErrors),
  );
};
