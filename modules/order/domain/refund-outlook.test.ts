import { expect, it } from 'vitest';
import { outlookOf, stepsOf } from './refund-outlook.ts';

const DAY_MS = 86_400_000;
const PAID = Date.parse('2026-11-02T20:43:00+09:00');
/** The course of the drawings. */
const course = {
  lineNo: 1,
  pay: 106_000,
  accumulationUsed: 3_000,
  earns: 1_060,
  unitCount: 48,
  usedCount: 9,
  paidAt: PAID,
  endsAt: PAID + 180 * DAY_MS,
};
const at = PAID + 18 * DAY_MS;

it('says what comes back for every number of lessons, by the rule that decides', () => {
  const steps = stepsOf(course, at);
  expect([steps.length, steps[0], steps[9], steps[48]]).toEqual([49, 109_000, 88_563, 0]);
  expect(stepsOf({ ...course, unitCount: 1 }, at)).toEqual([]);
});

it('looks ahead at the pace until now, and at nothing after the period', () => {
  const ahead = outlookOf(course, at);
  expect(ahead.slice(0, 2)).toEqual([
    { at, usedCount: 9, refund: 88_563 },
    { at: at + 10 * DAY_MS, usedCount: 14, refund: 77_209 },
  ]);
  expect(ahead.at(-1)).toMatchObject({ at: course.endsAt, refund: 0 });
  expect(outlookOf({ ...course, endsAt: at }, at)).toEqual([]);
});
