import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, null, 10]],
  [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('page %i of %i: a gap never hides a single page', (page, count, expected) => {
  expect(pageNumbers(page, count)).toEqual(expected);
});
