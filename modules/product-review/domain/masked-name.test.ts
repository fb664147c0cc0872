import { expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

it.each([
  ['이하은', '이**'],
  [' 남궁민수 ', '남**'],
  ['A', 'A**'],
  ['', '**'],
  ['𠮷田', '𠮷**'],
])('of %j is left %j', (name, left) => {
  expect(maskedName(name)).toBe(left);
});
