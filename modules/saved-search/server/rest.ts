import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { savedSearchErrors, SaveSearch, SearchIdx, SwitchSearch, type SavedSearchApi, type SearchOwner } from '../contract.ts';
import { SavedSearches } from '../contract-views.ts';

const tags = ['saved-search'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const OWN = '/apiV2/user/me/saved-searches';
const ONE = `${OWN}/{searchIdx}` as const;
const params = z.object({ searchIdx: SearchIdx });
const ALL = 'All of the member’s, the newest first';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: OWN,
    tags,
    summary: 'Conditions of lists that the member kept, at most 20',
    responses: gives(ALL, SavedSearches, SIGNED_OUT),
  }),
  save: defineRoute({
    access,
    method: 'post',
    path: OWN,
    tags,
    summary: 'Keep the conditions of a list and be told of new listings that fit',
    description:
      'Facets as in the address of a list. The same conditions again: the one there is gets the name and is switched on. Told is once a day, of what is published from now on.',
    request: { body: body(SaveSearch, { name: '서울 인턴', kind: 'intern', filter: { region: 'seoul' } }) },
    responses: gives(ALL, SavedSearches, { ...SIGNED_OUT, 422: 'The member keeps as many as may be (`saved-search/too-many`)' }),
  }),
  switch: defineRoute({
    access,
    method: 'patch',
    path: ONE,
    tags,
    summary: 'Be told of what fits, or not',
    request: { params, body: body(SwitchSearch, { isOn: false }) },
    responses: gives(ALL, SavedSearches, { ...SIGNED_OUT, 404: 'The member has no such search (`saved-search/not-found`)' }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: ONE,
    tags,
    summary: 'Keep the conditions no longer',
    description: 'Idempotent.',
    request: { params },
    responses: gives(ALL, SavedSearches, SIGNED_OUT),
  }),
};

const whoAsks = (c: { readonly get: (name: 'asker' | 'brandId') => unknown }): SearchOwner => ({
  brandId: c.get('brandId') as string,
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountSavedSearchRoutes = (app: RestApp, api: SavedSearchApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await api.list(whoAsks(c))));
  app.openapi(routes.save, async (c) => reply(c, await api.save(whoAsks(c), c.req.valid('json')), savedSearchErrors));
  app.openapi(routes.switch, async (c) =>
    reply(c, await api.switch(whoAsks(c), c.req.valid('param').searchIdx, c.req.valid('json')), savedSearchErrors),
  );
  app.openapi(routes.remove, async (c) => respond(c, await api.remove(whoAsks(c), c.req.valid('param').searchIdx)));
};
