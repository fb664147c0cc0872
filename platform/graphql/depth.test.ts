import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { depthAtMost } from './depth.ts';

const schema = buildSchema('type Query { a: Query, b: Int }');
const faults = (query: string) => validate(schema, parse(query), [depthAtMost(3)]).map(({ message }) => message);

it.each(['{ b }', '{ a { a { b } } }', '{ a { ...F } } fragment F on Query { a { b } }', '{ a { a { ... on Query { b } } } }', '{ __schema { types { fields { type { name } } } } }', '{ ...F } fragment F on Query { a { ...F } }'])('takes %s', (query) => {
  expect(faults(query)).toEqual([]);
});

it.each(['{ a { a { a { b } } } }', '{ a { ...F } } fragment F on Query { a { a { b } } }', '{ a { ... on Query { a { a { b } } } } }', '{ b } query Q { a { a { a { b } } } }'])('refuses %s', (query) => {
  expect(faults(query)).toEqual(['Query is deeper than 3 fields.']);
});
