import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import {
  body,
  createRate,
  defineRoute,
  gives,
  givesNothing,
  invalid,
  raw,
  reply,
  respond,
  SIGNED_OUT,
  type EndpointContext,
  type RestApp,
  type RouteEnv,
} from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import { Apply, applicationErrors, ApplicationIdx, SaveDraft, Track, type ApplicationApi, type ApplicationOwner } from '../contract.ts';
import {
  ApplicationDraft,
  ApplicationForm,
  ApplicationSummary,
  OwnApplication,
  ReceivedApplication,
  TrackedApplication,
} from '../contract-views.ts';

const tags = ['application'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const OF_LISTING = '/apiV2/listings/{listingIdx}';
const OWN = '/apiV2/user/me/applications';
const TRACKED = '/apiV2/user/me/tracked-applications';
const listing = z.object({ listingIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const application = z.object({ applicationIdx: ApplicationIdx });
const NOT_HERE = {
  ...SIGNED_OUT,
  403: 'Not an individual member (`application/individuals-only`)',
  404: 'No such listing, or nobody applies to it here (`application/no-listing`)',
} as const;
const NONE = { ...SIGNED_OUT, 404: 'The member has no such application (`application/not-found`)' } as const;

const routes = {
  form: defineRoute({
    access,
    method: 'get',
    path: `${OF_LISTING}/application`,
    tags,
    summary: 'What one has to know to apply, and what was written so far',
    request: { params: listing },
    responses: gives('The form', ApplicationForm, NOT_HERE),
  }),
  saveDraft: defineRoute({
    access,
    method: 'put',
    path: `${OF_LISTING}/application-draft`,
    tags,
    summary: 'Keep what was written so far',
    request: { params: listing, body: body(SaveDraft) },
    responses: gives('Kept', ApplicationDraft, { ...NOT_HERE, 409: 'It was sent (`application/already`)', 429: 'Too often' }),
  }),
  apply: defineRoute({
    access,
    method: 'post',
    path: `${OF_LISTING}/applications`,
    tags,
    summary: 'Apply',
    description:
      'On disk when it is answered. Sent again with its `requestId` it is answered alike and written once. The listing’s last millisecond counts, by the server’s clock.',
    request: { params: listing, body: body(Apply) },
    responses: gives('The receipt', ReceivedApplication, {
      ...NOT_HERE,
      400: 'Not what the schema says (`request/invalid`)',
      409: 'Sent already, not open, closed, withdrawn, or what is asked has changed',
      422: 'Incomplete, or a file is gone',
      429: 'Too often',
    }),
  }),
  list: defineRoute({
    access,
    method: 'get',
    path: OWN,
    tags,
    summary: 'What the member applied to, the newest first',
    description: 'At most 200.',
    responses: gives('Applications', z.array(ApplicationSummary), SIGNED_OUT),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: `${OWN}/{applicationIdx}`,
    tags,
    summary: 'One of them: receipt, copy of what was sent, and what became of it',
    request: { params: application },
    responses: gives('The application', OwnApplication, NONE),
  }),
  withdraw: defineRoute({
    access,
    method: 'post',
    path: `${OWN}/{applicationIdx}/withdraw`,
    tags,
    summary: 'Withdraw it, until the deadline',
    description: 'What was sent is gone from the company at once, and is the member’s draft again.',
    request: { params: application },
    responses: gives('Withdrawn', OwnApplication, { ...NONE, 409: 'The deadline is over (`application/closed`)' }),
  }),
  deleteData: defineRoute({
    access,
    method: 'post',
    path: `${OWN}/{applicationIdx}/delete-data`,
    tags,
    summary: 'Take back what was sent, also after the deadline: the company sees nothing of it any more',
    request: { params: application },
    responses: gives('Deleted', OwnApplication, NONE),
  }),
};

const tracking = {
  list: defineRoute({
    access,
    method: 'get',
    path: TRACKED,
    tags,
    summary: 'What the member noted of applications that went elsewhere, the newest first',
    description: 'At most 200.',
    responses: gives('Noted', z.array(TrackedApplication), SIGNED_OUT),
  }),
  track: defineRoute({
    access,
    method: 'put',
    path: `${TRACKED}/{listingIdx}`,
    tags,
    summary: 'Note how an application stands that went elsewhere',
    request: { params: listing, body: body(Track) },
    responses: gives('Noted', TrackedApplication, { ...NOT_HERE, 422: 'As many as there may be (`application/too-many`)' }),
  }),
  untrack: defineRoute({
    access,
    method: 'delete',
    path: `${TRACKED}/{listingIdx}`,
    tags,
    summary: 'Note nothing of it any more',
    request: { params: listing },
    responses: givesNothing('Gone', SIGNED_OUT),
  }),
};

type Asked = Pick<EndpointContext, 'get'>;
/** For endpoints of members alone. */
export const ownerOf = (c: Asked): ApplicationOwner => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});
const isIndividual = (c: Asked): boolean => (c.get('asker') as MemberAsker).type === 'NORMAL';
/** Null for what is no JSON: no schema takes it. */
const jsonOf = (c: EndpointContext): Promise<unknown> => c.req.json().catch(() => null);

const MINUTE_MS = 60_000;
/** A draft goes every few seconds while somebody writes; who sends wrong once corrects it. */
const LIMITS = { draft: 120, apply: 20 } as const;

/** @param apiOrigin where the brand's API stands, for the addresses of files */
export const mountApplicationRoutes = (
  app: RestApp,
  api: ApplicationApi,
  { clock, apiOrigin }: { readonly clock: Clock; readonly apiOrigin: (c: Context<RouteEnv>) => string },
): void => {
  const rate = (most: number) => createRate({ most, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  const rates = { draft: rate(LIMITS.draft), apply: rate(LIMITS.apply) };
  const mayGoOn = (c: Asked, what: keyof typeof rates) => {
    if (!isIndividual(c)) return err({ kind: 'application/individuals-only' } as const);
    const { brandId, memberId } = ownerOf(c);
    return rates[what].take(`${brandId} ${memberId}`) ? null : err({ kind: 'application/too-often', retryAfterSeconds: 60 } as const);
  };
  app.openapi(routes.form, async (c) => {
    const answer = isIndividual(c)
      ? await api.form(ownerOf(c), c.req.valid('param').listingIdx)
      : err({ kind: 'application/individuals-only' } as const);
    return reply(c, answer, applicationErrors);
  });
  app.openapi(routes.saveDraft, async (c) =>
    reply(
      c,
      mayGoOn(c, 'draft') ?? (await api.saveDraft(ownerOf(c), c.req.valid('param').listingIdx, c.req.valid('json'))),
      applicationErrors,
    ),
  );
  // Thousands apply in the last minute: parsed here, so that it is answered without Hono.
  app.unparsed(routes.apply, async (c) => {
    const [param, sent] = [listing.safeParse({ listingIdx: c.req.param('listingIdx') }), Apply.safeParse(await jsonOf(c))];
    if (!param.success) return invalid(c, param.error);
    if (!sent.success) return invalid(c, sent.error);
    return reply(c, mayGoOn(c, 'apply') ?? (await api.apply(ownerOf(c), param.data.listingIdx, sent.data)), applicationErrors);
  });
  app.openapi(routes.list, async (c) => respond(c, [...(await api.list(ownerOf(c)))]));
  app.openapi(routes.one, async (c) =>
    reply(c, await api.one(ownerOf(c), c.req.valid('param').applicationIdx, apiOrigin(c)), applicationErrors),
  );
  app.openapi(routes.withdraw, async (c) =>
    reply(c, await api.withdraw(ownerOf(c), c.req.valid('param').applicationIdx, apiOrigin(c)), applicationErrors),
  );
  app.openapi(routes.deleteData, async (c) =>
    reply(c, await api.deleteData(ownerOf(c), c.req.valid('param').applicationIdx, apiOrigin(c)), applicationErrors),
  );
  app.openapi(tracking.list, async (c) => respond(c, [...(await api.tracked(ownerOf(c)))]));
  app.openapi(tracking.track, async (c) => {
    const answer = isIndividual(c)
      ? await api.track(ownerOf(c), c.req.valid('param').listingIdx, c.req.valid('json'))
      : err({ kind: 'application/individuals-only' } as const);
    return reply(c, answer, applicationErrors);
  });
  app.openapi(tracking.untrack, async (c) => {
    await api.untrack(ownerOf(c), c.req.valid('param').listingIdx);
    return raw(c.body(null, 204));
  });
};
