import { expect, it } from 'vitest';
import { timeLinesOf } from './time-lines.ts';

const lengthsOf = (...counts: readonly number[]) =>
  timeLinesOf(counts.flatMap((count, sectionId) => Array.from({ length: count }, () => ({ sectionId: `${sectionId}` })))).map(
    ({ length }) => length,
  );

it('a short paper is one line; of a long one each section is, small ones together and long ones in equal parts', () => {
  expect(lengthsOf(20)).toEqual([20]);
  expect(lengthsOf(25, 25)).toEqual([50]);
  expect(lengthsOf(20, 20, 20)).toEqual([20, 20, 20]);
  expect(lengthsOf(11, 14, 12, 8, 5, 40, 10)).toEqual([25, 25, 20, 30]);
  expect(lengthsOf(70, 35, 35, 35, 35, 35, 30, 20)).toEqual([35, 35, 35, 35, 35, 35, 35, 30, 20]);
  expect(lengthsOf(101)).toEqual([34, 34, 33]);
});
