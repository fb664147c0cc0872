import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, raw, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import {
  AnswerApplicants,
  ApplicantBoard,
  ApplicantBoardLink,
  type ApplicantDesk,
  ApplicantNote,
  ApplicantQuery,
  ApplicantTable,
  BoardsQuery,
  ChangedApplicants,
  deskErrors,
  MoveApplicants,
  NoteApplicant,
  OpenedApplicant,
  TableQuery,
} from '../contract-desk.ts';
import { ApplicationIdx } from '../contract.ts';
import { ownerOf } from './rest.ts';

const tags = ['application'];
const access = { who: 'corporate', brand: 'corporateMembers' } as const;
const BOARD = '/apiV2/company/listings/{listingIdx}/applicants';
const listing = z.object({ listingIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const applicant = listing.extend({ applicationIdx: ApplicationIdx });
const NOT_THEIRS = {
  ...SIGNED_OUT,
  403: 'Not a corporate member',
  404: 'No such listing of the member’s company, or no such applicant (`application/no-board`, `application/no-applicant`)',
} as const;

const routes = {
  boards: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/company/applicant-boards',
    tags,
    summary: 'Listings of the member’s company to which somebody applied, the newest first',
    description: 'At most 100, or those named by `listingIdxs=12.40.7`.',
    request: { query: BoardsQuery },
    responses: gives('Listings with how many applied and stand where', z.array(ApplicantBoardLink), {
      ...SIGNED_OUT,
      403: 'Not a corporate member',
    }),
  }),
  board: defineRoute({
    access,
    method: 'get',
    path: BOARD,
    tags,
    summary: 'Who applied to a listing of the member’s company, in the order in which they came',
    request: { params: listing, query: ApplicantQuery },
    responses: gives('One page, with how many stand where', ApplicantBoard, NOT_THEIRS),
  }),
  move: defineRoute({
    access,
    method: 'post',
    path: `${BOARD}/move`,
    tags,
    summary: 'Bring several to a stage; what may not go there stays',
    request: { params: listing, body: body(MoveApplicants) },
    responses: gives('Those that were moved', ChangedApplicants, NOT_THEIRS),
  }),
  answer: defineRoute({
    access,
    method: 'post',
    path: `${BOARD}/answer`,
    tags,
    summary: 'Write to several; what is written is kept, mailed and told in the product',
    description: '`{이름}` is each applicant’s name. Whose stage is an end hears of it with this, and stays there.',
    request: { params: listing, body: body(AnswerApplicants) },
    responses: gives('Those that were written to', ChangedApplicants, NOT_THEIRS),
  }),
  table: defineRoute({
    access,
    method: 'post',
    path: `${BOARD}/table`,
    tags,
    summary: 'Write down that the member takes everybody of a listing away',
    description: 'What is taken comes from `tables/{exportIdx}`, for ten minutes and to the same member.',
    request: { params: listing },
    responses: gives('What was written down', ApplicantTable, NOT_THEIRS),
  }),
  tableFile: defineRoute({
    access,
    method: 'get',
    path: `${BOARD}/tables/{exportIdx}`,
    tags,
    summary: 'Everybody of a listing as a table for spreadsheets (XLSX, CSV)',
    description: 'Written while it is read; no cell is a formula.',
    request: { params: listing.extend({ exportIdx: listing.shape.listingIdx }), query: TableQuery },
    responses: {
      200: { description: 'A file' },
      400: { description: 'No such type (`request/invalid`)' },
      401: { description: SIGNED_OUT[401] },
      403: { description: NOT_THEIRS[403] },
      404: {
        description:
          'No such listing of the member’s company, or nothing that the member took in the last ten minutes (`application/no-board`)',
      },
    },
  }),
  open: defineRoute({
    access,
    method: 'get',
    path: `${BOARD}/{applicationIdx}`,
    tags,
    summary: 'One applicant with everything that they sent',
    request: { params: applicant },
    responses: gives('The applicant', OpenedApplicant, NOT_THEIRS),
  }),
  note: defineRoute({
    access,
    method: 'put',
    path: `${BOARD}/{applicationIdx}/note`,
    tags,
    summary: 'Note something for the company itself',
    request: { params: applicant, body: body(NoteApplicant) },
    responses: gives('The note', ApplicantNote, NOT_THEIRS),
  }),
};

export const mountDeskRoutes = (app: RestApp, desk: ApplicantDesk, apiOrigin: (c: Context<RouteEnv>) => string): void => {
  app.openapi(routes.boards, async (c) => respond(c, [...(await desk.boards(ownerOf(c), c.req.valid('query')))]));
  app.openapi(routes.board, async (c) =>
    reply(c, await desk.board(ownerOf(c), c.req.valid('param').listingIdx, c.req.valid('query')), deskErrors),
  );
  app.openapi(routes.move, async (c) =>
    reply(c, await desk.move(ownerOf(c), c.req.valid('param').listingIdx, c.req.valid('json')), deskErrors),
  );
  app.openapi(routes.answer, async (c) =>
    reply(c, await desk.answer(ownerOf(c), c.req.valid('param').listingIdx, c.req.valid('json')), deskErrors),
  );
  app.openapi(routes.table, async (c) => reply(c, await desk.takeTable(ownerOf(c), c.req.valid('param').listingIdx), deskErrors));
  app.openapi(routes.tableFile, async (c) => {
    const { listingIdx, exportIdx } = c.req.valid('param');
    const taken = await desk.table(ownerOf(c), listingIdx, { exportIdx, ...c.req.valid('query') });
    if (!taken.ok) return reply(c, taken, deskErrors);
    const { fileName, mediaType, bytes } = taken.value;
    return raw(
      new Response(bytes, {
        headers: {
          'content-type': mediaType,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'cache-control': 'private, no-store',
        },
      }),
    );
  });
  app.openapi(routes.open, async (c) => {
    const { listingIdx, applicationIdx } = c.req.valid('param');
    return reply(c, await desk.open(ownerOf(c), listingIdx, applicationIdx, apiOrigin(c)), deskErrors);
  });
  app.openapi(routes.note, async (c) => {
    const { listingIdx, applicationIdx } = c.req.valid('param');
    return reply(c, await desk.note(ownerOf(c), listingIdx, applicationIdx, c.req.valid('json')), deskErrors);
  });
};
