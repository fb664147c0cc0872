import { expect, it } from 'vitest';
import { minutesInWords } from './minutes-in-words.ts';

it.each([
  [60, '60m'],
  [400 / 60, '6m 40s'],
  [6.666667, '6m 40s'],
  [1.5, '1m 30s'],
  [0.75, '45s'],
  [0.999999, '1m'],
  [150, '150m'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesInWords(minutes, (unit, count) => `${count}${unit[0]}`)).toBe(words);
});
