import { expect, it } from 'vitest';
import { numbersText } from './passage-range.ts';

it.each([
  [[8], '8'],
  [[8, 9], '8~9'],
  [[8, 9, 10], '8~10'],
  [[8, 10], '8, 10'],
  [[8, 10, 11], '8, 10~11'],
  [[], ''],
])('numbers %j of a set that follow its passage are %s', (numbers: readonly number[], text) => {
  expect(numbersText(numbers)).toBe(text);
});
