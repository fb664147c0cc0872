import { body, createRate, defineRoute, gives, networkOf, reply, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { z } from 'zod';
import { CompanyInvitation, CompanyPeople, InviteColleague, OpenedInvitation } from '../contract-people.ts';
import { companyErrors, type CompanyApi } from '../contract.ts';
import { OwnCompany } from '../contract-views.ts';
import { whoAsks } from './who-asks.ts';

const tags = ['company'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const OWNER_ONLY = { ...SIGNED_OUT, 403: 'Not the owner', 404: 'Belongs to no company, or there is no such one in it' };
const ENDED = { 410: 'Used, revoked, or run out' };
const TOO_MANY = { 429: 'Too many tries' };
const routes = {
  people: defineRoute({
    access,
    method: 'get',
    path: '/users/me/company/people',
    tags,
    summary: 'Who belongs to the member’s company and, for its owner, who is invited',
    responses: gives('Its people', CompanyPeople, { ...SIGNED_OUT, 404: 'Belongs to none' }),
  }),
  invite: defineRoute({
    access,
    method: 'post',
    path: '/users/me/company/invitations',
    tags,
    summary: 'Invite a colleague by mail; the link works once, for a week, for that address alone',
    request: { body: body(InviteColleague) },
    responses: gives('Sent', CompanyPeople, {
      ...OWNER_ONLY,
      409: 'Not approved, a member already, or as many as there may be',
      ...TOO_MANY,
    }),
  }),
  revoke: defineRoute({
    access,
    method: 'delete',
    path: '/users/me/company/invitations/{invitationIdx}',
    tags,
    summary: 'End an invitation that nobody used',
    request: { params: z.object({ invitationIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
    responses: gives('Ended', CompanyPeople, { ...OWNER_ONLY, ...ENDED }),
  }),
  leave: defineRoute({
    access,
    method: 'post',
    path: '/users/me/company/leave',
    tags,
    summary: 'Leave the company, and be an individual member again; its owner hands it over first',
    responses: gives('Left', OwnCompany, { ...SIGNED_OUT, 404: 'Belongs to none', 409: 'The owner stays' }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: '/users/me/company/members/{memberId}',
    tags,
    summary: 'Take a colleague out of the company',
    request: { params: z.object({ memberId: z.uuid() }) },
    responses: gives('Its people', CompanyPeople, OWNER_ONLY),
  }),
  makeOwner: defineRoute({
    access,
    method: 'post',
    path: '/users/me/company/members/{memberId}/owner',
    tags,
    summary: 'Hand the company over to a colleague',
    request: { params: z.object({ memberId: z.uuid() }) },
    responses: gives('Its people', CompanyPeople, OWNER_ONLY),
  }),
  invitation: defineRoute({
    access: { who: 'nobody', brand: 'corporateMembers' },
    method: 'post',
    path: '/users/company-invitation',
    tags,
    summary: 'What an invitation is to, for whoever holds its link',
    request: { body: body(OpenedInvitation) },
    responses: gives('The invitation', CompanyInvitation, { 409: 'The company is not approved now', ...ENDED, ...TOO_MANY }),
  }),
  join: defineRoute({
    access,
    method: 'post',
    path: '/users/me/company/invitation',
    tags,
    summary: 'Join the company by an invitation to the member’s own address',
    request: { body: body(OpenedInvitation) },
    responses: gives('Joined', OwnCompany, {
      ...SIGNED_OUT,
      403: 'It was sent to another address',
      409: 'Belongs to one already, or the company is not approved now',
      ...ENDED,
      ...TOO_MANY,
    }),
  }),
};

const WINDOW_MS = 3_600_000;
/** Each is a mail to somebody who did not ask for one. */
const MOST_INVITES = 30;
/** Links that are opened, by one address or one member. */
const MOST_OPENED = 60;

export const mountPeopleRoutes = (app: RestApp, companies: CompanyApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const invites = createRate({ most: MOST_INVITES, everyMs: WINDOW_MS, now });
  const opened = createRate({ most: MOST_OPENED, everyMs: WINDOW_MS, now });
  const tooOften = err({ kind: 'company/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
  app.openapi(routes.people, async (c) => reply(c, await companies.people(whoAsks(c)), companyErrors));
  app.openapi(routes.invite, async (c) => {
    const who = whoAsks(c);
    const mayInvite = invites.take(`${who.brandId} ${who.memberId}`);
    return reply(c, mayInvite ? await companies.invite(who, c.req.valid('json')) : tooOften, companyErrors);
  });
  app.openapi(routes.revoke, async (c) => reply(c, await companies.revoke(whoAsks(c), c.req.valid('param').invitationIdx), companyErrors));
  app.openapi(routes.leave, async (c) => reply(c, await companies.leave(whoAsks(c)), companyErrors));
  app.openapi(routes.remove, async (c) => reply(c, await companies.remove(whoAsks(c), c.req.valid('param').memberId), companyErrors));
  app.openapi(routes.makeOwner, async (c) => reply(c, await companies.makeOwner(whoAsks(c), c.req.valid('param').memberId), companyErrors));
  app.openapi(routes.invitation, async (c) => {
    const mayOpen = opened.take(networkOf(c.get('address')));
    return reply(c, mayOpen ? await companies.invitation(c.get('brandId'), c.req.valid('json')) : tooOften, companyErrors);
  });
  app.openapi(routes.join, async (c) => {
    const who = whoAsks(c);
    const mayOpen = opened.take(`${who.brandId} ${who.memberId}`);
    return reply(c, mayOpen ? await companies.join(who, c.req.valid('json')) : tooOften, companyErrors);
  });
};
