import { expect, it } from 'vitest';
import { recommendedMs, whyLeftOut, type Sitting } from './cohort-entry.ts';

/** 50 problems in an hour: 72 s each, so an answer in less than 7.2 s was not read. */
const usual: Sitting = {
  usedMs: 50 * 60_000,
  answeredCount: 50,
  problemCount: 50,
  totalMs: 60 * 60_000,
  recommendedMs: 50 * 60_000,
  isMetBefore: false,
  isClockOdd: false,
};

it('counts a usual first try', () => expect(whyLeftOut(usual)).toBe(null));
it.each<readonly [string, Partial<Sitting>, ReturnType<typeof whyLeftOut>]>([
  ['nothing was answered', { answeredCount: 0 }, 'blank'],
  ['all of it in six minutes less a second', { usedMs: 359_000 }, 'too-fast'],
  ['all of it in six minutes, which a skimmer needs', { usedMs: 360_000 }, 'too-short'],
  ['a fifth of the recommended time, less a second', { usedMs: 599_000 }, 'too-short'],
  ['a fifth of the recommended time', { usedMs: 600_000 }, null],
  ['three answers, then handed in', { usedMs: 21_599, answeredCount: 3 }, 'too-fast'],
  ['three answers in all the time there is', { answeredCount: 3 }, 'few-answered'],
  ['a quarter of the problems, less one', { answeredCount: 12 }, 'few-answered'],
  ['a quarter of the problems', { answeredCount: 13 }, null],
  ['long essays: 10 s each are enough to read them', { totalMs: 50 * 3_600_000, usedMs: 500_000, recommendedMs: 2_500_000 }, null],
  ['a problem was met before', { isMetBefore: true }, 'met-before'],
  ['times that cannot be checked', { isClockOdd: true }, 'clock'],
])('%s', (_, change, expected) => expect(whyLeftOut({ ...usual, ...change })).toBe(expected));

it('takes the recommended time from the authors, where they say one, and never more than the sitting has', () => {
  expect(recommendedMs(600_000, [60, 30, null, null])).toBe(90_000 + 300_000);
  expect(recommendedMs(600_000, [400, 400])).toBe(600_000);
  expect(recommendedMs(600_000, [])).toBe(0);
});
