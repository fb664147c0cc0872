import { aSitting } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { numberIn } from './numbers.ts';

const { problems } = aSitting({ sections: [{ id: 'a', count: 5 }] }).paper;
const items = [problems[3]!, problems[1]!];

it('a session of several papers numbers by its own order, a sitting by its paper, and neither what it has not', () => {
  expect(problems.map((problem) => numberIn(items, 'drill', problem))).toEqual([null, 2, null, 1, null]);
  expect(problems.map((problem) => numberIn(items, 'again', problem))).toEqual([null, 2, null, 1, null]);
  expect(problems.map((problem) => numberIn(items, 'detail', problem))).toEqual([null, 2, null, 4, null]);
});
