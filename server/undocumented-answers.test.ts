import { defineRoute, gives, raw, refuse, respond, type Reply, type ReplyOf } from '@platform/http';
import { z } from 'zod';
import { beforeEach, expect, expectTypeOf, it } from 'vitest';
import { servedProduct } from './testing.ts';

/* What an endpoint answers is held against its route in every test of the server: here are wrong answers, and each must be found. */
const found: string[] = [];
const View = z.object({ id: z.int(), name: z.string(), tags: z.array(z.object({ word: z.string() })).optional() });
type View = z.output<typeof View>;
const sample: Readonly<Record<string, unknown>> = {
  right: { id: 1, name: 'a', tags: [{ word: 'b' }] },
  'of-another-type': { id: '1', name: 'a' },
  'with-a-part-missing': { id: 1 },
  'with-more-than-documented': { id: 1, name: 'a', secret: 'x' },
  'with-more-deep-inside': { id: 1, name: 'a', tags: [{ word: 'b', secret: 'x' }] },
  'with-undefined-left-out': { id: 1, name: 'a', tags: undefined },
};
const route = (path: string) =>
  defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: `/apiV2/sample/${path}`,
    responses: gives('A view', View, { 404: 'None' }),
  });
const product = servedProduct(
  {},
  {
    reportAnswer: (problem) => void found.push(problem),
    mount: (app) => {
      for (const [name, value] of Object.entries(sample)) app.openapi(route(name), (c) => respond(c, value as View));
      app.unparsed(route('by-hand'), (c) => respond(c, sample['with-more-than-documented'] as View));
      app.openapi(route('as-bytes'), (c) => {
        c.header('content-type', 'application/json');
        return raw(c.body(JSON.stringify(sample['of-another-type'])));
      });
      app.openapi(route('refused'), (c) => refuse(c, 404, 'sample/none', 'none'));
      app.openapi(route('refused-undocumented'), (c) => refuse(c, 409, 'sample/none', 'none'));
      app.openapi(route('refused-otherwise'), (c) => raw(c.json({ error: 'none' }, 404)));
    },
  },
);
const ask = (name: string) => product.agent('cbt.career.localhost').get(`/apiV2/sample/${name}`);
beforeEach(() => void found.splice(0));

it.each([
  ['right', 200],
  ['with-undefined-left-out', 200],
  ['refused', 404],
])('an answer as documented passes: %s', async (name, status) => {
  expect((await ask(name)).status).toBe(status);
  expect(found).toEqual([]);
});

it.each([
  ['of-another-type', 'id: '],
  ['with-a-part-missing', 'name: '],
  ['with-more-than-documented', 'body.secret: not documented'],
  ['with-more-deep-inside', 'body.tags.0.secret: not documented'],
  ['by-hand', 'body.secret: not documented'],
  ['as-bytes', 'id: '],
  ['refused-undocumented', 'status 409 is not documented'],
  ['refused-otherwise', 'kind: '],
])('a wrong answer is found, and fails: %s', async (name, problem) => {
  expect((await ask(name)).status).toBe(500);
  expect(found).toEqual([expect.stringContaining(`GET /apiV2/sample/${name}: ${problem}`)]);
});

it('an answer that does not fit its schema does not compile', () => {
  type Documented = ReplyOf<ReturnType<typeof route>>;
  expectTypeOf<Reply<View>>().toExtend<Documented>();
  expectTypeOf<Reply<never>>().toExtend<Documented>();
  expectTypeOf<Reply<{ id: number }>>().not.toExtend<Documented>();
  expectTypeOf<Reply<{ id: string; name: string }>>().not.toExtend<Documented>();
  expectTypeOf<Response>().not.toExtend<Documented>();
});

it('also where a page asks in process', async () => {
  const answer = await product.agent('cbt.career.localhost').get('/exam/all');
  expect([answer.status, found]).toEqual([200, []]);
});
