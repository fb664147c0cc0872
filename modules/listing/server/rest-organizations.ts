import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { listingErrors, type ListingApi } from '../contract.ts';
import { OrganizationPage, OrganizationView } from '../contract-organization-views.ts';
import { OrganizationIdx, OrganizationQuery } from '../contract-organization.ts';
import { listingListTag } from './content.ts';

const tags = ['listing'];
const access = { who: 'nobody', brand: 'corporateMembers' } as const;
const ALL = '/apiV2/organizations';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Companies and institutions by their names, narrowed',
    description: 'Students among themselves, who offer clubs, are none.',
    request: { query: OrganizationQuery },
    responses: gives('One page, with counts of what it can be narrowed by', OrganizationPage),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/{organizationIdx}`,
    tags,
    summary: 'One company: its listings, and what they say of it',
    request: { params: z.object({ organizationIdx: OrganizationIdx }) },
    responses: gives('The company', OrganizationView, { 404: 'There is none (`listing/no-organization`)' }),
  }),
};

export const mountOrganizationRoutes = (app: RestApp, api: ListingApi): void => {
  app.openapi(routes.list, async (c) => {
    c.get('cacheTags')(listingListTag(c.get('brandId')));
    return respond(c, await api.organizations(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.one, async (c) => {
    // What it shows changes with its listings and with those of others like it.
    c.get('cacheTags')(listingListTag(c.get('brandId')));
    return reply(c, await api.organization(c.get('brandId'), c.req.valid('param').organizationIdx), listingErrors);
  });
};
