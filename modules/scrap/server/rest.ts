import type { Asker } from '@modules/account';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import {
  ChangeNote,
  ChosenScraps,
  FolderIdx,
  FolderName,
  FolderOrder,
  KeptOfQuery,
  KeptThing,
  MoveScraps,
  type ScrapApi,
  scrapErrors,
  ScrapIdx,
  type ScrapOwner,
  ScrapQuery,
} from '../contract.ts';
import { ChangedScraps, KeptOf, KeptState, ScrapNote, ScrapOverview, ScrapPage } from '../contract-views.ts';

const tags = ['scrap'];
const OWN = '/apiV2/user/me/scraps';
const THING = `${OWN}/of/{scrapKind}/{targetId}` as const;
const FOLDERS = '/apiV2/user/me/scrap-folders';
const access = { who: 'member' } as const;

const TOO_MANY = 'The member keeps as much as may be (`scrap/too-many`)';
const NO_FOLDER = 'The member has no such folder (`scrap/no-folder`)';
const FOLDER_EXISTS = 'There is a folder of this name (`scrap/folder-exists`)';

const things = {
  kept: defineRoute({
    access,
    method: 'get',
    path: THING,
    tags,
    summary: 'Whether the member keeps a thing',
    request: { params: KeptThing },
    responses: gives('As it is now', KeptState, SIGNED_OUT),
  }),
  keptOf: defineRoute({
    access,
    method: 'get',
    path: `${OWN}/kept`,
    tags,
    summary: 'Which of several things of a kind the member keeps',
    request: { query: KeptOfQuery },
    responses: gives('Those that are kept', KeptOf, SIGNED_OUT),
  }),
  keep: defineRoute({
    access,
    method: 'put',
    path: THING,
    tags,
    summary: 'Keep a thing',
    description: 'Idempotent. What was taken out within the last hour comes back as it was.',
    request: { params: KeptThing },
    responses: gives('As it is now', KeptState, { ...SIGNED_OUT, 404: 'No such thing (`scrap/unknown-target`)', 422: TOO_MANY }),
  }),
  unkeep: defineRoute({
    access,
    method: 'delete',
    path: THING,
    tags,
    summary: 'Keep a thing no longer',
    request: { params: KeptThing },
    responses: gives('As it is now', KeptState, SIGNED_OUT),
  }),
};

const scraps = {
  list: defineRoute({
    access,
    method: 'get',
    path: OWN,
    tags,
    summary: 'What the member keeps',
    description:
      '`next` of one page is `after` of the next, in the same order: what comes and goes meanwhile makes neither doubles nor gaps.',
    request: { query: ScrapQuery },
    responses: gives('One page', ScrapPage, { ...SIGNED_OUT, 422: '`after` is none of this order (`scrap/unknown-place`)' }),
  }),
  overview: defineRoute({
    access,
    method: 'get',
    path: `${OWN}/overview`,
    tags,
    summary: 'How much of what the member keeps, and the folders',
    responses: gives('Kinds and folders', ScrapOverview, SIGNED_OUT),
  }),
  move: defineRoute({
    access,
    method: 'post',
    path: `${OWN}/move`,
    tags,
    summary: 'Put several into a folder, or out of any',
    request: { body: body(MoveScraps, { scrapIdxs: [7], folderIdx: null }) },
    responses: gives('Those that are there', ChangedScraps, { ...SIGNED_OUT, 404: NO_FOLDER }),
  }),
  remove: defineRoute({
    access,
    method: 'post',
    path: `${OWN}/remove`,
    tags,
    summary: 'Take several out',
    request: { body: body(ChosenScraps, { scrapIdxs: [7] }) },
    responses: gives('Those that were there', ChangedScraps, SIGNED_OUT),
  }),
  restore: defineRoute({
    access,
    method: 'post',
    path: `${OWN}/restore`,
    tags,
    summary: 'Bring back what was taken out within the last hour',
    request: { body: body(ChosenScraps, { scrapIdxs: [7] }) },
    responses: gives('Those that came back', ChangedScraps, { ...SIGNED_OUT, 422: TOO_MANY }),
  }),
  note: defineRoute({
    access,
    method: 'patch',
    path: `${OWN}/{scrapIdx}`,
    tags,
    summary: 'Write why it is kept',
    request: { params: z.object({ scrapIdx: ScrapIdx }), body: body(ChangeNote, { note: '가산점 확인' }) },
    responses: gives('The note', ScrapNote, { ...SIGNED_OUT, 404: 'The member keeps no such one (`scrap/not-found`)' }),
  }),
};

const folders = {
  add: defineRoute({
    access,
    method: 'post',
    path: FOLDERS,
    tags,
    summary: 'Make a folder, behind the others',
    request: { body: body(FolderName, { name: '이번 달' }) },
    responses: gives('Kinds and folders', ScrapOverview, {
      ...SIGNED_OUT,
      409: FOLDER_EXISTS,
      422: 'There are as many as may be (`scrap/too-many-folders`)',
    }),
  }),
  order: defineRoute({
    access,
    method: 'put',
    path: FOLDERS,
    tags,
    summary: 'Put the folders into another order',
    request: { body: body(FolderOrder, { folderIdxs: [2, 1] }) },
    responses: gives('Kinds and folders', ScrapOverview, SIGNED_OUT),
  }),
  rename: defineRoute({
    access,
    method: 'patch',
    path: `${FOLDERS}/{folderIdx}`,
    tags,
    summary: 'Give a folder another name',
    request: { params: z.object({ folderIdx: FolderIdx }), body: body(FolderName, { name: '다음 달' }) },
    responses: gives('Kinds and folders', ScrapOverview, { ...SIGNED_OUT, 404: NO_FOLDER, 409: FOLDER_EXISTS }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: `${FOLDERS}/{folderIdx}`,
    tags,
    summary: 'Delete a folder; what is inside stays kept, in none',
    request: { params: z.object({ folderIdx: FolderIdx }) },
    responses: gives('Kinds and folders', ScrapOverview, { ...SIGNED_OUT, 404: NO_FOLDER }),
  }),
};

/** These endpoints are for members alone. */
const ownerOf = (c: Context<RouteEnv>): ScrapOwner => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return { brandId: c.get('brandId'), memberId: asker.memberId };
};

export const mountScrapRoutes = (app: RestApp, api: ScrapApi): void => {
  app.openapi(things.kept, async (c) => respond(c, await api.kept(ownerOf(c), c.req.valid('param'))));
  app.openapi(things.keptOf, async (c) => respond(c, await api.keptOf(ownerOf(c), c.req.valid('query'))));
  app.openapi(things.keep, async (c) => reply(c, await api.keep(ownerOf(c), c.req.valid('param')), scrapErrors));
  app.openapi(things.unkeep, async (c) => respond(c, await api.unkeep(ownerOf(c), c.req.valid('param'))));
  app.openapi(scraps.list, async (c) => reply(c, await api.list(ownerOf(c), c.req.valid('query')), scrapErrors));
  app.openapi(scraps.overview, async (c) => respond(c, await api.overview(ownerOf(c))));
  app.openapi(scraps.move, async (c) => reply(c, await api.move(ownerOf(c), c.req.valid('json')), scrapErrors));
  app.openapi(scraps.remove, async (c) => respond(c, await api.remove(ownerOf(c), c.req.valid('json'))));
  app.openapi(scraps.restore, async (c) => reply(c, await api.restore(ownerOf(c), c.req.valid('json')), scrapErrors));
  app.openapi(scraps.note, async (c) =>
    reply(c, await api.changeNote(ownerOf(c), c.req.valid('param').scrapIdx, c.req.valid('json')), scrapErrors),
  );
  app.openapi(folders.add, async (c) => reply(c, await api.addFolder(ownerOf(c), c.req.valid('json')), scrapErrors));
  app.openapi(folders.order, async (c) => respond(c, await api.orderFolders(ownerOf(c), c.req.valid('json'))));
  app.openapi(folders.rename, async (c) =>
    reply(c, await api.renameFolder(ownerOf(c), c.req.valid('param').folderIdx, c.req.valid('json')), scrapErrors),
  );
  app.openapi(folders.remove, async (c) => reply(c, await api.removeFolder(ownerOf(c), c.req.valid('param').folderIdx), scrapErrors));
};
