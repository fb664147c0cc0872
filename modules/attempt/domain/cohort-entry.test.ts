import { expect, it } from 'vitest';
import { whyLeftOut, type Sitting } from './cohort-entry.ts';

/** 50 problems in an hour: 72 s each, so an answer in less than 7.2 s was not read. */
const usual: Sitting = {
  usedMs: 50 * 60_000,
  answeredCount: 50,
  problemCount: 50,
  totalMs: 60 * 60_000,
  isMetBefore: false,
  isClockOdd: false,
};

it('counts a usual first try', () => expect(whyLeftOut(usual)).toBe(null));
it.each<readonly [string, Partial<Sitting>, ReturnType<typeof whyLeftOut>]>([
  ['nothing was answered', { answeredCount: 0 }, 'blank'],
  ['all of it in six minutes less a second', { usedMs: 359_000 }, 'too-fast'],
  ['all of it in six minutes', { usedMs: 360_000 }, null],
  ['three answers, then handed in', { usedMs: 21_599, answeredCount: 3 }, 'too-fast'],
  ['three answers in time to read them', { usedMs: 21_600, answeredCount: 3 }, null],
  ['long essays: 10 s each are enough', { totalMs: 50 * 3_600_000, usedMs: 500_000 }, null],
  ['a problem was met before', { isMetBefore: true }, 'met-before'],
  ['times that cannot be checked', { isClockOdd: true }, 'clock'],
])('%s', (_, change, expected) => expect(whyLeftOut({ ...usual, ...change })).toBe(expected));
