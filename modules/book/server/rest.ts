import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import { bookErrors, ChapterNo, ProductNo, type BookApi, type Reader } from '../contract.ts';
import { BookPages, BookView, MyBooks, Opened } from '../contract-views.ts';

const tags = ['book'];
const access = { who: 'member', brand: 'shop', site: ['study', 'api'] } as const;
const bookParams = z.object({ productNo: ProductNo.openapi({ example: 30_203 }) });
const chapterParams = bookParams.extend({ chapterNo: ChapterNo.openapi({ example: 1 }) });
const GONE = { 404: 'No such book or chapter (`book/not-found`)' } as const;
const REFUSED = { ...SIGNED_OUT, 403: 'Not bought, given back, or over (`book/closed`)', ...GONE } as const;

const routes = {
  mine: defineRoute({
    access,
    method: 'get',
    path: '/books',
    tags,
    summary: 'Electronic books that the member bought',
    responses: gives('What ends first stands first; what is over too', MyBooks, SIGNED_OUT),
  }),
  book: defineRoute({
    access: { ...access, who: 'visitor' },
    method: 'get',
    path: '/books/{productNo}',
    tags,
    summary: 'A book’s table of contents, and what of it one opened',
    request: { params: bookParams },
    responses: gives('The book', BookView, GONE),
  }),
  sample: defineRoute({
    access: { ...access, who: 'visitor' },
    method: 'get',
    path: '/books/{productNo}/sample',
    tags,
    summary: 'The first problems of a book, for everybody',
    request: { params: bookParams },
    responses: gives('The sample', BookPages, GONE),
  }),
  chapter: defineRoute({
    access,
    method: 'get',
    path: '/books/{productNo}/chapters/{chapterNo}',
    tags,
    summary: 'A chapter that was opened',
    description: 'Asking opens nothing: a chapter is opened by `open` alone, and nothing of it is given out before. Kept by no cache.',
    request: { params: chapterParams },
    responses: gives('The chapter', BookPages, { ...REFUSED, 409: 'It was not opened yet (`book/unopened`)' }),
  }),
  open: defineRoute({
    access,
    method: 'post',
    path: '/books/{productNo}/chapters/{chapterNo}/open',
    tags,
    summary: 'Open a chapter, which counts when money is asked back',
    request: { params: chapterParams },
    responses: gives('It is open', Opened, REFUSED),
  }),
};

const readerOf = (c: Context<RouteEnv>): Reader => ({ brandId: c.get('brandId'), memberId: (c.get('asker') as MemberAsker).memberId });

export const mountBookRoutes = (app: RestApp, api: BookApi): void => {
  app.openapi(routes.mine, async (c) => respond(c, await api.mine(readerOf(c))));
  app.openapi(routes.book, async (c) => {
    const who = c.get('asker').kind === 'member' ? readerOf(c) : null;
    return reply(c, await api.book(c.get('brandId'), who, c.req.valid('param').productNo), bookErrors);
  });
  app.openapi(routes.sample, async (c) => reply(c, await api.sample(c.get('brandId'), c.req.valid('param').productNo), bookErrors));
  app.openapi(routes.chapter, async (c) => reply(c, await api.chapter(readerOf(c), c.req.valid('param')), bookErrors));
  app.openapi(routes.open, async (c) => reply(c, await api.open(readerOf(c), c.req.valid('param')), bookErrors));
};
