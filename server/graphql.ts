import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import type { Db } from '@platform/db';
import { createGraphHandler, newGraph } from '@platform/graphql';
import { defineRoute, raw, respond, type RestApp } from '@platform/http';
import { memberChannelOf, memberCountsOf, type ModuleParts } from '@platform/module';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';

/** The portal's graph: what each module adds to it, in one schema. */
export const portalSchema = (
  parts: readonly Pick<ModuleParts<unknown>, 'graph' | 'memberCounts' | 'memberChannel'>[],
  db: Db<never>,
): GraphQLSchema => {
  const graph = newGraph<Asker>();
  const counts = memberCountsOf(parts, db);
  const channelOf = memberChannelOf(parts);
  for (const part of parts) part.graph?.(graph as never, counts, channelOf);
  return graph.toSchema();
};

const Answered = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
  extensions: z.unknown().optional(),
});
const answered = (description: string) => ({ description, content: { 'application/json': { schema: Answered } } });
const PORTAL = '/graphql';
/** The community's own address for the same graph (specification 7.1). */
const COMMUNITY = '/community/graphql';
const routeAt = (path: typeof PORTAL | typeof COMMUNITY) =>
  defineRoute({
    access: { who: 'nobody', site: ['api'] },
    method: 'post',
    path,
    tags: ['graphql'],
    summary: 'The portal’s graph',
    description:
      'Takes `query`, `variables` and `operationName`; who may read a field is decided by its resolver, who may run a mutation by the access that it declares. A refusal is an error whose `extensions` have the `kind`, `status` and `requestId` that a REST endpoint answers with. On the API host.',
    responses: {
      200: answered('Data and errors, as GraphQL over HTTP says'),
      400: answered('No query, or one that is too large'),
      503: answered('The database is away (`SERVER_AWAY`)'),
    },
  });

/** `POST {api}/graphql` and `{api}/community/graphql`, in the same app as all endpoints: origin, JSON content type and size are looked at there. */
export const mountGraphRoute = (app: RestApp<Asker>, schema: GraphQLSchema, log: Logger): void => {
  const answer = createGraphHandler(schema, log);
  for (const path of [PORTAL, COMMUNITY] as const) mountAt(app, path, answer);
};

const mountAt = (app: RestApp<Asker>, path: typeof PORTAL | typeof COMMUNITY, answer: ReturnType<typeof createGraphHandler>): void =>
  app.unparsed(routeAt(path), async (c) => {
    const cookies: string[] = [];
    // The app has read the body already.
    const text = await c.req.text();
    const whole = () => new Request(new URL(PORTAL, c.req.raw.url), { method: 'POST', headers: c.req.raw.headers, body: text });
    const answered = await answer(
      { text, accept: c.req.header('accept') ?? null, whole },
      {
        requestId: c.get('requestId'),
        brandId: c.get('brandId'),
        origin: c.get('origin'),
        address: c.get('address'),
        copy: c.get('copy'),
        asker: c.get('asker') as Asker,
        accessToken: c.get('accessToken'),
        offers: c.get('offers'),
        site: c.get('site'),
        permissions: c.get('permissions'),
        setCookie: (cookie) => void cookies.push(cookie),
      },
    );
    if ('result' in answered && cookies.length === 0) return respond<z.output<typeof Answered>>(c, answered.result);
    const response = 'result' in answered ? Response.json(answered.result) : answered.response;
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return raw(response);
  });
