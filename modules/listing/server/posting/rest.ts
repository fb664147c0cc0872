import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, pictureAnswer, raw, reply, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, ok, type Clock } from '@platform/kernel';
import { ListingIdx } from '../../contract.ts';
import {
  DiscardedPosting,
  NewPosting,
  NewReport,
  PICTURE_SIZES,
  postingErrors,
  PostingIdx,
  PostingPage,
  PostingQuery,
  PostingView,
  ReportTaken,
  SavePosting,
  SeenPosting,
  type PostingApi,
  type PostingMember,
} from '../../contract-posting.ts';
import { POSTERS } from '../summary.ts';

const tags = ['listing'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const ALL = '/users/me/postings';
const ONE = `${ALL}/{postingIdx}`;
const params = z.object({ postingIdx: PostingIdx });
const NO_COMPANY = { ...SIGNED_OUT, 404: 'The member belongs to no company, or its company has no such one' } as const;
const NOT_NOW = { ...NO_COMPANY, 409: 'Not as it stands by now' } as const;

const pictureSize = z.object({ size: z.enum(PICTURE_SIZES).default('full') });
const PICTURE = {
  200: { description: 'Its bytes; `size=small`: as lists and pages show it' },
  400: { description: 'No such address (`request/invalid`)' },
  404: { description: 'There is none' },
} as const;

const routes = {
  page: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'What the member’s company writes and published, the newest first, with figures',
    request: { query: PostingQuery },
    responses: gives('One page', PostingPage, NO_COMPANY),
  }),
  create: defineRoute({
    access,
    method: 'post',
    path: ALL,
    tags,
    summary: 'Begin a listing: empty, or like another one of the company’s',
    request: { body: body(NewPosting) },
    responses: gives('The draft', PostingView, { ...NO_COMPANY, 409: 'As many drafts as there may be', 429: 'Too many tries' }),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One of them, with what was done with it',
    request: { params },
    responses: gives('It', PostingView, NO_COMPANY),
  }),
  save: defineRoute({
    access,
    method: 'put',
    path: ONE,
    tags,
    summary: 'Keep what stands in the form, finished or not',
    description:
      'What is published is shown as it was until it is sent (`submit`). `version`: the one that was read; somebody saved since then: 409.',
    request: { params, body: body(SavePosting) },
    responses: gives('Kept', PostingView, NOT_NOW),
  }),
  submit: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/submit`,
    tags,
    summary: 'Send it to be looked at; of what is published, days are changed at once',
    request: { params, body: body(SeenPosting) },
    responses: gives('Sent, or changed', PostingView, { ...NOT_NOW, 422: 'Something is missing (`posting/incomplete`)' }),
  }),
  withdraw: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/withdraw`,
    tags,
    summary: 'Take back what waits to be looked at',
    request: { params },
    responses: gives('A draft again, or published as it was', PostingView, NOT_NOW),
  }),
  close: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/close`,
    tags,
    summary: 'Close it before its deadline; it stays to be read, and whoever keeps it is told',
    request: { params },
    responses: gives('Closed', PostingView, NOT_NOW),
  }),
  discard: defineRoute({
    access,
    method: 'delete',
    path: ONE,
    tags,
    summary: 'Throw a draft away; of what is published, what was written and not sent',
    request: { params },
    responses: gives('Gone', DiscardedPosting, NOT_NOW),
  }),
  poster: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/posters/{pictureId}`,
    tags,
    summary: 'The poster of one of them, to the company’s people',
    request: { params: z.object({ postingIdx: PostingIdx, pictureId: z.uuid() }), query: pictureSize },
    responses: { ...PICTURE, 404: { description: NO_COMPANY[404] } },
  }),
  publicPoster: defineRoute({
    access: { who: 'nobody', brand: 'corporateMembers' },
    method: 'get',
    path: `${POSTERS}/{pictureId}`,
    tags,
    summary: 'The poster of a listing that is published',
    request: { params: z.object({ pictureId: z.uuid() }), query: pictureSize },
    responses: PICTURE,
  }),
  report: defineRoute({
    access,
    method: 'post',
    path: '/apiV2/listings/{listingIdx}/reports',
    tags,
    summary: 'Say what is false about a listing; an operator looks, and tells what came of it',
    request: { params: z.object({ listingIdx: ListingIdx }), body: body(NewReport) },
    responses: gives('Taken, now or before', ReportTaken, { ...SIGNED_OUT, 404: 'There is none', 429: 'Too many tries' }),
  }),
};

const HOUR_MS = 3_600_000;
const MOST_NEW = 60;
const MOST_REPORTS = 10;
const whoAsks = (c: { readonly get: (name: 'asker' | 'brandId') => unknown }): PostingMember => ({
  brandId: c.get('brandId') as string,
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountPostingRoutes = (app: RestApp, postings: PostingApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const news = createRate({ most: MOST_NEW, everyMs: HOUR_MS, now });
  const reports = createRate({ most: MOST_REPORTS, everyMs: HOUR_MS, now });
  const tooOften = err({ kind: 'posting/too-often', retryAfterSeconds: HOUR_MS / 1000 } as const);
  const keyOf = ({ brandId, memberId }: PostingMember): string => `${brandId} ${memberId}`;
  app.openapi(routes.page, async (c) => reply(c, await postings.page(whoAsks(c), c.req.valid('query')), postingErrors));
  app.openapi(routes.create, async (c) => {
    const who = whoAsks(c);
    return reply(c, news.take(keyOf(who)) ? await postings.create(who, c.req.valid('json')) : tooOften, postingErrors);
  });
  app.openapi(routes.one, async (c) => reply(c, await postings.one(whoAsks(c), c.req.valid('param').postingIdx), postingErrors));
  app.openapi(routes.save, async (c) =>
    reply(c, await postings.save(whoAsks(c), c.req.valid('param').postingIdx, c.req.valid('json')), postingErrors),
  );
  app.openapi(routes.submit, async (c) =>
    reply(c, await postings.submit(whoAsks(c), c.req.valid('param').postingIdx, c.req.valid('json')), postingErrors),
  );
  app.openapi(routes.withdraw, async (c) => reply(c, await postings.withdraw(whoAsks(c), c.req.valid('param').postingIdx), postingErrors));
  app.openapi(routes.close, async (c) => reply(c, await postings.close(whoAsks(c), c.req.valid('param').postingIdx), postingErrors));
  app.openapi(routes.discard, async (c) => {
    const { postingIdx } = c.req.valid('param');
    const done = await postings.discard(whoAsks(c), postingIdx);
    return reply(c, done.ok ? ok({ postingIdx }) : done, postingErrors);
  });
  app.openapi(routes.poster, async (c) => {
    const { postingIdx, pictureId } = c.req.valid('param');
    const found = await postings.poster(whoAsks(c), postingIdx, { pictureId, ...c.req.valid('query') });
    return found.ok ? raw(pictureAnswer(found.value, 'private')) : reply(c, found, postingErrors);
  });
  app.openapi(routes.publicPoster, async (c) => {
    const { pictureId } = c.req.valid('param');
    const found = await postings.publicPoster(c.get('brandId'), { pictureId, ...c.req.valid('query') });
    return found.ok ? raw(pictureAnswer(found.value, 'public')) : reply(c, found, postingErrors);
  });
  app.openapi(routes.report, async (c) => {
    const who = whoAsks(c);
    const { listingIdx } = c.req.valid('param');
    return reply(c, reports.take(keyOf(who)) ? await postings.report(who, listingIdx, c.req.valid('json')) : tooOften, postingErrors);
  });
};
