import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

it.each([
  [nested(64), false],
  [nested(65), true],
  [`{"a":${nested(63)}}`, false],
  [`{"a":${nested(64)}}`, true],
  ['{"a":'.repeat(65), true],
  [JSON.stringify({ text: '['.repeat(500) }), false],
  [JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  [JSON.stringify(Array.from({ length: 5_000 }, () => [[]])), false],
])('%s', (text, expected) => expect(isTooDeep(text)).toBe(expected));

it('takes whatever JSON is flat enough', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      fc.pre(depthOf(value) <= 64);
      expect(isTooDeep(JSON.stringify(value))).toBe(false);
      expect(isTooDeep(`${'['.repeat(60)}${JSON.stringify(value)}${']'.repeat(60)}`)).toBe(depthOf(value) + 60 > 64);
    }),
  );
});
