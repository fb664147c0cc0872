import { expect, it } from 'vitest';
import { trendInWords } from './trend-words.ts';

it('sets the newest beside as many before them, five at most', () => {
  expect(trendInWords([])).toBeNull();
  expect(trendInWords([10, 90, 50])).toBeNull();
  expect(trendInWords([40, 50, 60, 70])).toEqual({ way: 'up', n: 2, now: 65, by: 20 });
  expect(trendInWords([0, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50])).toEqual({ way: 'same', n: 5, now: 50, by: 0 });
  expect(trendInWords([80, 80, 70.3, 70.4])).toEqual({ way: 'down', n: 2, now: 70.4, by: 9.7 });
});
