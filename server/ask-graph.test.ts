import type { Copy } from '@platform/i18n/copy';
import { askGraph } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';
import { findServerRequestBy, type ServerRequest } from '@platform/web/server-request';
import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { mountGraphRoute, portalSchema } from './graphql.ts';
import { askApi } from './pages/ask-api.ts';
import { createRestApp, type RequestBindings } from './rest.ts';

/* A page asks the graph while it renders: through the endpoint, as whoever asked for the page, and without the network. */
const log = pino({ level: 'silent' });
const reported: string[] = [];
/** One field, as a module adds it. */
const schema: GraphQLSchema = portalSchema(
  [{ graph: (graph) => graph.queryField('chatMessageUnreadCount', (t) => t.int({ resolve: () => 0 })) }],
  // Nothing is counted here.
  null as never,
);
const api = createRestApp(
  (app) => mountGraphRoute(app, schema, log),
  log,
  (problem) => void reported.push(problem),
);
const own = {
  requestId: 'r-1',
  brandId: 'career',
  copy: ((key: string) => key) as Copy,
  asker: { kind: 'nobody' },
  address: '203.0.113.7',
  offers: {},
  accessToken: null,
} as unknown as RequestBindings;
const tags = new Set<string>();
const request = { page: {}, ...askApi(api, 'http://career.test', own, tags) } as ServerRequest;
const network = vi.spyOn(globalThis, 'fetch');
beforeEach(() => {
  network.mockReset().mockRejectedValue(new Error('the network was asked'));
  findServerRequestBy(() => request);
});
afterAll(() => {
  findServerRequestBy(() => undefined);
  network.mockRestore();
});
const UNREAD = graphDocument('query chatMessageUnreadCount { chatMessageUnreadCount }');

it('is answered in process, and the page belongs to what its brand shows', async () => {
  const { chatMessageUnreadCount } = await askGraph('http://api.career.test', UNREAD, {});
  expect(chatMessageUnreadCount).toBe(0);
  expect(network).not.toHaveBeenCalled();
  expect([...tags]).toEqual([expect.stringContaining('career')]);
  expect(reported).toEqual([]);
});

it('throws what the endpoint refuses, with the request’s id', async () => {
  const unknown = 'query { nothingOfThisName }' as unknown as typeof UNREAD;
  await expect(askGraph('', unknown, {})).rejects.toMatchObject({ name: 'ApiError', requestId: 'r-1' });
  expect(network).not.toHaveBeenCalled();
});

it('goes by HTTP in the browser', async () => {
  findServerRequestBy(() => undefined);
  network.mockImplementation(async () => Response.json({ data: { chatMessageUnreadCount: 3 } }));
  expect(await askGraph('http://api.career.test', UNREAD, {})).toEqual({ chatMessageUnreadCount: 3 });
  expect(network.mock.calls.map(([address]) => address)).toEqual(['http://api.career.test/graphql']);
});
