import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitToExam } from './fit-to-exam.ts';
import { addDays, dayOf, daysBetween } from './day.ts';

it.each([
  ['no exam', '2026-12-20', '2026-11-20', null, '2026-12-20'],
  ['due before the exam', '2026-12-20', '2026-11-20', '2027-01-22', '2026-12-20'],
  ['due on its day', '2027-01-22', '2026-11-20', '2027-01-22', '2027-01-21'],
  ['due after it', '2027-03-01', '2026-11-20', '2027-01-22', '2027-01-21'],
  ['answered two days before', '2027-01-30', '2027-01-20', '2027-01-22', '2027-01-21'],
  ['answered on the day before', '2027-01-30', '2027-01-21', '2027-01-22', '2027-01-22'],
  ['answered on its day', '2027-01-30', '2027-01-22', '2027-01-22', '2027-01-30'],
  ['an exam that is over', '2027-01-30', '2027-01-25', '2027-01-22', '2027-01-30'],
])('%s', (_case, natural, last, exam, due) => {
  expect(fitToExam(natural, last, exam, 7)).toBe(due);
});

it('spreads what comes after the exam over the last seven days before it', () => {
  const days = Array.from({ length: 70 }, (_, problemIdx) => fitToExam('2027-06-01', '2026-11-20', '2027-01-22', problemIdx));
  expect(Object.values(Object.groupBy(days, (day) => day)).map((of) => of?.length)).toEqual([10, 10, 10, 10, 10, 10, 10]);
  expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual(['2027-01-15', '2027-01-21']);
});

it('never plans beyond the exam, and never before the day after the last answer', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-11-20', n));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.nat(), (last, interval, ahead, problemIdx) => {
      const exam = addDays(last, ahead);
      const due = fitToExam(addDays(last, interval), last, exam, problemIdx);
      expect(due <= exam).toBe(true);
      expect(due > last).toBe(true);
    }),
  );
});

it('counts days in Korea', () => {
  expect(dayOf(Date.parse('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
});
