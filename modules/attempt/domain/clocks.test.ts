import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  clockEndsMs,
  deadlineOf,
  graceEndsAt,
  leftMs,
  runningClock,
  sittingEndsMs,
  sittingMs,
  spentMs,
  startsUntil,
  totalMs,
  usedMs,
} from './clocks.ts';

const MINUTE = 60_000;
const clocks = [
  { minutes: 20, sections: ['a'] },
  { minutes: 10, sections: ['b', 'c'] },
  { minutes: 5, sections: ['d'] },
];

it('keeps the seconds of a clock whose minutes have a fraction', () => {
  const odd = [
    { minutes: 6.666667, sections: ['a'] },
    { minutes: 1.5, sections: ['b'] },
  ];
  expect(totalMs(odd)).toBe(490_000);
  expect(runningClock(odd, [0], 0)?.endsMs).toBe(400_000);
  expect(sittingEndsMs(odd, [0, 400_000])).toBe(490_000);
});

it.each([
  ['at the start', [0], [20, 30, 35]],
  ['in the second', [0, 20 * MINUTE], [20, 30, 35]],
  ['when the first was ended early', [0, 12 * MINUTE], [12, 22, 27]],
  ['when all were', [0, 5 * MINUTE, 6 * MINUTE], [5, 6, 11]],
])('says when each clock ends: %s', (_when, startsMs, minutes) => {
  expect(clockEndsMs(clocks, startsMs)).toEqual(minutes.map((each) => each * MINUTE));
  expect(clockEndsMs(clocks, startsMs).at(-1)).toBe(sittingEndsMs(clocks, startsMs));
});

describe('runningClock', () => {
  it.each([
    [0, 0],
    [20 * MINUTE - 1, 0],
    [20 * MINUTE, 1],
    [30 * MINUTE - 1, 1],
    [30 * MINUTE, 2],
    [35 * MINUTE - 1, 2],
    [35 * MINUTE, undefined],
  ])('at %i ms the clock %s runs', (atMs, index) => {
    expect(runningClock(clocks, [0], atMs)?.index).toBe(index);
  });

  it('says when the clock ends, also where the one before was ended early', () => {
    const starts = advanceClock(clocks, [0], 1, 5 * MINUTE);
    expect(runningClock(clocks, starts, 5 * MINUTE)).toEqual({ index: 1, startedMs: 5 * MINUTE, endsMs: 15 * MINUTE });
    expect(runningClock(clocks, starts, 5 * MINUTE - 1)).toEqual({ index: 0, startedMs: 0, endsMs: 5 * MINUTE });
    expect(sittingEndsMs(clocks, starts)).toBe(20 * MINUTE);
  });
});

describe('advanceClock', () => {
  it.each([
    ['two clocks at once', 2, 5 * MINUTE],
    ['back', 0, 25 * MINUTE],
    ['to the clock that runs', 1, 25 * MINUTE],
    ['past the last', 3, 31 * MINUTE],
    ['after the end', 3, 60 * MINUTE],
  ])('does not go %s', (_what, to, atMs) => {
    expect(advanceClock(clocks, [0], to, atMs)).toEqual(startsUntil(clocks, [0], atMs));
  });
});

it('whoever ends clocks early never gains time, and every moment has one clock at most', () => {
  const moves = fc.array(fc.record({ to: fc.integer({ min: 0, max: 4 }), waitMs: fc.integer({ min: 0, max: 12 * MINUTE }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(moves, (steps) => {
      let nowMs = 0;
      let starts: readonly number[] = [0];
      for (const { to, waitMs } of steps) {
        nowMs += waitMs;
        starts = advanceClock(clocks, starts, to, nowMs);
      }
      expect(sittingEndsMs(clocks, starts)).toBeLessThanOrEqual(totalMs(clocks));
      expect([...starts].toSorted((a, b) => a - b)).toEqual(starts);
      expect(runningClock(clocks, starts, sittingEndsMs(clocks, starts))).toBeNull();
    }),
  );
});

describe('time of a clock', () => {
  it('is left until the clock ends, and none where no clock runs', () => {
    expect(leftMs(runningClock(clocks, [0], 25 * MINUTE), 25 * MINUTE)).toBe(5 * MINUTE);
    expect(leftMs(runningClock(clocks, [0], 35 * MINUTE), 35 * MINUTE)).toBe(0);
  });

  it.each([
    ['as it passed', 5, 8, 3],
    ['up to the end of its clock', 18, 22, 2],
    ['not where it had ended', 35, 36, 0],
    ['not backwards', 8, 5, 0],
  ])('is spent %s', (_how, since, until, spent) => {
    expect(spentMs(clocks, [0], since * MINUTE, until * MINUTE)).toBe(spent * MINUTE);
  });

  it('is used up to the end of the sitting, which comes earlier where clocks were ended early', () => {
    expect(usedMs(clocks, [0], 50 * MINUTE)).toBe(35 * MINUTE);
    expect(usedMs(clocks, [0, 5 * MINUTE], 50 * MINUTE)).toBe(20 * MINUTE);
    expect(usedMs(clocks, [0], -1)).toBe(0);
  });

  it('has a deadline, behind which a sitting goes no further', () => {
    const record = { startedAt: 1000, deadlineAt: deadlineOf(clocks, 1000) };
    expect(record.deadlineAt).toBe(1000 + 35 * MINUTE);
    expect([sittingMs(record, 2000), sittingMs(record, record.deadlineAt + 1)]).toEqual([1000, 35 * MINUTE]);
  });
});

it('takes what comes in until the grace after the deadline is over', () => {
  expect(graceEndsAt({ deadlineAt: 5_000_000 }, { graceMs: 120_000 })).toBe(5_120_000);
});
