import { expect, it } from 'vitest';
import { wholeSeconds } from './whole-seconds.ts';

const sumOf = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0);

it('adds up to what all of them took, however many they are', () => {
  const times = Array.from({ length: 295 }, (_, at) => 1_400 + (at % 7) * 10);
  const whole = wholeSeconds(times);
  expect(sumOf(whole)).toBe(1000 * Math.round(sumOf(times) / 1000));
  expect(whole.every((ms, at) => ms % 1000 === 0 && Math.abs(ms - (times[at] ?? 0)) < 1000)).toBe(true);
});

it('leaves whole seconds as they are, and nothing where nothing was', () =>
  expect(wholeSeconds([41_000, 0, 19_000])).toEqual([41_000, 0, 19_000]));
