import { randomUUID } from 'node:crypto';
import type { AttemptView } from '@modules/attempt';
import type { ExamView } from '@modules/exam';
import { z } from '@hono/zod-openapi';
import { defineRoute, gives, respond } from '@platform/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDirect } from './direct-endpoints.ts';
import { servedProduct } from './testing.ts';

describe('which requests are answered without Hono', () => {
  const handler = () => new Response();
  const find = findDirect([{ method: 'POST', path: '/records/{recordIdx}/events', handler }]);
  const asked = (method: string, path: string) => find({ method, url: `http://cbt.test:80${path}` } as Request);

  it('the declared ones, with what the path says', () => {
    expect(asked('POST', '/records/7/events')).toEqual({ handler, params: { recordIdx: '7' } });
    expect(asked('POST', '/records/7/events?a=/b')?.params).toEqual({ recordIdx: '7' });
  });

  it.each([
    ['GET', '/records/7/events'],
    ['POST', '/records/7/events/'],
    ['POST', '/records//events'],
    ['POST', '/records/7/8/events'],
    ['POST', '/records/%37/events'],
    ['POST', '/x/records/7/events'],
  ])('not %s %s', (method, path) => {
    expect(asked(method, path)).toBeUndefined();
  });
});

/** Planted for a member of whatever site, and for anybody on the api's host. */
const guarded = ([['member'], ['nobody', ['api']]] as const).map(([who, site]) =>
  defineRoute({
    access: { who, ...(site && { site }) },
    method: 'post',
    path: `/apiV2/planted/${who}`,
    responses: gives('One', z.object({ brandId: z.string() })),
  }),
);

/* A body in chunks goes the long way, through Hono and its middleware: with it the answers must be the same. */
describe('either way gives the same answer', () => {
  const product = servedProduct(undefined, {
    mount: (app) => {
      for (const route of guarded) app.unparsed(route, (c) => respond(c, { brandId: c.get('brandId') }));
    },
  });
  const RECORDS = '/apiV2/user-exam-records';
  const deviceId = randomUUID();
  const start: Record<string, unknown> = { deviceId };
  let sitting: AttemptView;
  let token: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const agent = product.agent('cbt.career.localhost');
    const { items } = (await agent.get('/apiV2/exams')).json<{ readonly items: readonly ExamView[] }>();
    const exam = (await agent.get(`/apiV2/exams/${items.find(({ isFree }) => isFree)?.slug}`)).json<ExamView>();
    start.examDetailIdx = exam.details.find(({ isFree }) => isFree)?.examDetailIdx;
    sitting = (await agent.post(RECORDS, start)).json<AttemptView>();
    token = { authorization: `Bearer ${sitting.attemptToken}` };
  });
  const bothWays = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}, site = 'cbt') => {
    const answers = [];
    for (const isChunked of [false, true]) {
      // Nobody yet, each time.
      const agent = product.agent(`${site}.career.localhost`);
      const answer = await agent.ask(path, {
        method: 'POST',
        body,
        isChunked,
        headers: { 'content-type': 'application/json', ...headers },
      });
      const { 'x-request-id': requestId, date: _date, 'content-length': _length, ...others } = answer.headers;
      answers.push({ status: answer.status, names: Object.keys(others).toSorted(), others, requestId, text: answer.text });
    }
    return answers as [(typeof answers)[number], (typeof answers)[number]];
  };

  it('to a save', async () => {
    const [direct, long] = await bothWays(`${RECORDS}/${sitting.recordIdx}/events`, { deviceId, events: [] }, token);
    expect([direct.status, long.status]).toEqual([200, 200]);
    expect(direct.others).toEqual(long.others);
    expect(direct.others['cache-control']).toBe('private, no-store');
    expect(JSON.parse(direct.text)).toEqual({ ...(JSON.parse(long.text) as object), serverNow: expect.any(Number) as number });
  });

  it.each([
    ['no token', 401, { deviceId, events: [] }, {}],
    ['no batch', 400, { deviceId }, undefined],
    ['no JSON', 400, '{', undefined],
    ['a body that nests too deep', 400, `{"a":${'['.repeat(100)}`, undefined],
    ['no type', 400, { deviceId, events: [] }, { 'content-type': 'text/plain' }],
  ])('to a save with %s', async (_, status, body, headers) => {
    const [direct, long] = await bothWays(`${RECORDS}/${sitting.recordIdx}/events`, body, headers ?? token);
    expect([direct.status, long.status]).toEqual([status, status]);
    expect(direct.others).toEqual(long.others);
    expect(direct.text.replace(String(direct.requestId), '')).toBe(long.text.replace(String(long.requestId), ''));
  });

  it('to a start, which makes a visitor of nobody', async () => {
    const [direct, long] = await bothWays(RECORDS, start);
    expect([direct.status, long.status]).toEqual([200, 200]);
    expect(direct.names).toEqual(long.names);
    expect(direct.others['set-cookie']).toHaveLength(1);
  });

  it.each([
    ['without a device', 400, {}],
    ['that is no JSON', 400, '{'],
    ['of an exam that is not there', 404, { deviceId, examDetailIdx: 999_999 }],
  ])('to a start %s', async (_, status, body) => {
    const [direct, long] = await bothWays(RECORDS, body);
    expect([direct.status, long.status]).toEqual([status, status]);
    expect(direct.others).toEqual(long.others);
    expect(direct.text.replace(String(direct.requestId), '')).toBe(long.text.replace(String(long.requestId), ''));
  });

  it.each([
    ['cbt', '/apiV2/planted/member', 401],
    ['api', '/apiV2/planted/nobody', 200],
    ['cbt', '/apiV2/planted/nobody', 404],
  ])('on the host of %s to %s, whose access is enforced', async (site, path, status) => {
    const [direct, long] = await bothWays(path, {}, {}, site);
    expect([direct.status, long.status]).toEqual([status, status]);
    expect(direct.others).toEqual(long.others);
    expect(direct.text.replace(String(direct.requestId), '')).toBe(long.text.replace(String(long.requestId), ''));
  });

  it.each([
    ['a query', { query: '{ currentUser { id } }' }],
    ['a query that was asked before', { query: '{ currentUser { id } }' }],
    ['a query with what is refused', { query: 'query Q($of: NotificationType!) { currentUser { notificationUnreadCount(scope: $of) } }' }],
    ['no query', {}],
    ['a query that is none', { query: '{ nothing }' }],
  ])('of the graph to %s, also for a page of another site', async (_, body) => {
    const { port } = new URL(product.agent('cbt.career.localhost').origin);
    const [direct, long] = await bothWays('/graphql', body, { origin: `http://cbt.career.localhost:${port}` }, 'api');
    expect([direct.status, direct.others]).toEqual([long.status, long.others]);
    expect(direct.text).toBe(long.text);
  });

  it('to another site of the brand, which is named as one that may read it', async () => {
    const port = Number(new URL(product.agent('cbt.career.localhost').origin).port);
    const origin = `http://career.localhost:${port}`;
    const [direct, long] = await bothWays(`${RECORDS}/${sitting.recordIdx}/events`, { deviceId, events: [] }, { ...token, origin });
    expect(direct.others).toEqual(long.others);
    expect(direct.others['access-control-allow-origin']).toBe(origin);
  });
});
