import { expect, it } from 'vitest';
import { undocumented, type OpenApi } from './documented.ts';

const schema = {
  type: 'object',
  properties: {
    idx: { type: 'integer' },
    name: { type: ['string', 'null'] },
    kind: { enum: ['a', 'b'] },
    one: { $ref: '#/components/schemas/One' },
    list: { type: 'array', items: { $ref: '#/components/schemas/One' } },
  },
  required: ['idx', 'name'],
};
const answers = (of: object) => ({ get: { responses: { 200: { content: { 'application/json': { schema: of } } } } } });
const document = {
  paths: { '/things/{idx}': answers(schema), '/things/all': answers({ anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/More' }] }) },
  components: {
    schemas: {
      One: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'], additionalProperties: {} },
      More: { allOf: [{ $ref: '#/components/schemas/One' }, { type: 'object', properties: { more: { const: 1 } }, required: ['more'] }] },
    },
  },
} as unknown as OpenApi;
const found = (path: string, body: unknown, status = 200) => undocumented(document, 'GET', path, { status, json: () => body });

it('agrees with what is documented', () => {
  expect(found('/things/7?x=1', { idx: 1, name: null, kind: 'a', one: { ok: true, other: 1 }, list: [{ ok: false }] })).toEqual([]);
  expect([...found('/things/all', null), ...found('/things/all', { ok: true, more: 1 })]).toEqual([]);
  expect(found('/things/7', { kind: 'x', message: 'y', requestId: 'z' }, 404)).toEqual([]);
});

it.each([
  [{ idx: 1, name: 'x', new: 1 }, 'GET /things/7.new: not documented'],
  [{ name: 'x' }, 'GET /things/7.idx: missing'],
  [{ idx: 1.5, name: 'x' }, 'GET /things/7.idx: number is not integer'],
  [{ idx: 1, name: 3 }, 'GET /things/7.name: number is not string or null'],
  [{ idx: 1, name: 'x', kind: 'c' }, 'GET /things/7.kind: "c" is none of ["a","b"]'],
  [{ idx: 1, name: 'x', list: [{ ok: true }, {}] }, 'GET /things/7.list[1].ok: missing'],
])('finds in %j: %s', (body, expected) => {
  expect(found('/things/7', body)).toEqual([expected]);
});

it('finds in what is put together, and in refusals', () => {
  expect(found('/things/all', { ok: true, more: 2 })).toEqual(['GET /things/all.more: 2 is not 1']);
  expect(found('/things/7', { kind: 'x' }, 500)).toHaveLength(2);
});
