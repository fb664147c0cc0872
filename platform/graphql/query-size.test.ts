import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseLarge } from './query-size.ts';

const LIMITS = { depth: 3, selections: 500, fragments: 20, operations: 3, mutations: 2 };
/** Milliseconds of CPU of this thread. */
const cpuOf = (act: () => void): number => {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};
const check = (query: string) => refuseLarge(parse(query, { maxLexicalTokens: 1_000 }), LIMITS);
const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join(' ');

it.each([
  '{ b }',
  '{ a { a { b } } }',
  '{ a { ...F } } fragment F on Query { a { b } }',
  '{ a { a { ... on Query { b } } } }',
  '{ __schema { types { fields { type { name } } } } }',
  '{ ...nowhere }',
  '{ ...F ...F } fragment F on Query { b }',
  'query A { b } query B { b }',
])('takes %s', (query) => {
  expect(() => check(query)).not.toThrow();
});

it('takes the introspection query of common tools', () => {
  expect(() => check(getIntrospectionQuery())).not.toThrow();
});

it.each([
  '{ a { a { a { b } } } }',
  '{ a { ...F } } fragment F on Query { a { a { b } } }',
  '{ a { ... on Query { a { a { b } } } } }',
  '{ b } query Q { a { a { a { b } } } }',
  // Measured where it stands less deep first.
  '{ ...F a { ...F } } fragment F on Query { a { a { b } } }',
])('refuses the depth of %s', (query) => {
  expect(() => check(query)).toThrow('Query is deeper than 3 fields.');
});

it.each([
  '{ ...F } fragment F on Query { a { ...F } }',
  '{ ...F } fragment F on Query { ...G } fragment G on Query { a { ...F } }',
  '{ b } fragment F on Query { ...F }',
])('refuses the circle of %s', (query) => {
  expect(() => check(query)).toThrow('spreads itself');
});

it.each([
  'mutation { a b c }',
  'mutation { x: a y: a z: a }',
  'mutation { a ...F } fragment F on Mutation { ...G } fragment G on Mutation { b c }',
])('refuses more changes than two at once: %s', (query) => {
  expect(() => check(query)).toThrow('Mutation asks for more than 2 changes.');
});
it.each(['mutation { a { b c d } b }', '{ a b c }'])('takes %s', (query) => {
  expect(() => check(query)).not.toThrow();
});

describe('what would keep the process busy', () => {
  const doubling = (levels: number) =>
    `{ ...f0 } ${many(levels, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f${levels} on Query { b }`;
  const attacks: Readonly<Record<string, string>> = {
    'fragments that each double the next, 90 levels': doubling(90),
    'the same within the number of fragments': doubling(19),
    'the same below introspection': doubling(19).replace('{ ...f0 }', '{ __schema { ...f0 } }').replaceAll('on Query', 'on __Schema'),
    'wide fragments': `{ ${many(20, () => '...f0')} } fragment f0 on Query { ${many(20, () => '...f1')} } fragment f1 on Query { ${many(40, (n) => `x${n}: b`)} }`,
    'circles through every fragment': `{ ...f0 } ${many(18, (n) => `fragment f${n} on Query { ${many(18, (m) => `...f${m}`)} }`)}`,
    // So small that no other limit refuses them.
    'many small fragments': `{ ${many(21, (n) => `...f${n}`)} } ${many(21, (n) => `fragment f${n} on Query { b }`)}`,
    'many operations': many(300, (n) => `query q${n} { b }`),
  };
  it.each(Object.entries(attacks))('refuses %s', (_name, query) => {
    check('{ b }');
    expect(cpuOf(() => expect(() => check(query)).toThrow(/more than|spreads itself/))).toBeLessThan(50);
  });

  const schema = buildSchema('type Query { a: Query, b: Int, c(x: Int): Int }');
  const allowed: Readonly<Record<string, string>> = {
    'one field again and again': `{ ${many(490, () => 'b')} }`,
    aliases: `{ ${many(320, (n) => `x${n}: b`)} }`,
    'one alias for two fields': `{ ${many(160, (n) => `x: b x${n}: b`)} }`,
    'nested pairs': `{ ${many(40, () => 'a { a { b b b } }')} }`,
    'deep inline fragments': `{ ${'... on Query { '.repeat(190)} b ${'}'.repeat(190)} }`,
    'each fragment beside each': `{ ${many(20, (n) => `...f${n}`)} } ${many(20, (n) => `fragment f${n} on Query { ${many(18, () => 'b')} }`)}`,
    'arguments that differ': `{ ${many(120, (n) => `c(x: ${n})`)} }`,
  };
  it.each(Object.entries(allowed))('lets graphql-js validate %s within 200 ms of CPU', (_name, query) => {
    const document = parse(query, { maxLexicalTokens: 1_000 });
    refuseLarge(document, LIMITS);
    validate(schema, document);
    const cpu = cpuOf(() => validate(schema, document));
    expect(cpu).toBeLessThan(200);
  });
});
