import { expect, it } from 'vitest';
import { minuteRangeInWords, minutesInWords, rangeInWords } from './minutes-in-words.ts';

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

it.each([
  [30, 30, '30m'],
  [45, 270, '45~270m'],
  [0.2, 30, '12s~30m'],
])('from %s to %s minutes are %s', (least, most, words) => {
  expect(minuteRangeInWords(least, most, (unit, count) => `${count}${unit[0]}`)).toBe(words);
});

it('a range of one number is that number', () => {
  expect([rangeInWords(30, 30), rangeInWords(30, 60)]).toEqual(['30', '30~60']);
});
