import { describe, expect, it } from 'vitest';
import {
  calendarDayText,
  clockText,
  dayText,
  clockMomentText,
  momentText,
  numberText,
  receiptTimeText,
  setPageYear,
  shortDayText,
  tenthsText,
  timeOfDayText,
  weekdayText,
} from './formats.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [-1234, '-1,234'],
  [2.5, '2.5'],
])('writes the number %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it.each([
  [420, '42'],
  [25, '2.5'],
  [-15, '−1.5'],
  [12_345, '1,234.5'],
])('writes %d tenths as %s', (tenths, text) => {
  expect(tenthsText(tenths)).toBe(text);
});

describe('an instant, in the time of Korea', () => {
  const evening = Date.parse('2026-11-04T10:06:04Z');
  const now = Date.parse('2026-11-23T00:00:00Z');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it.each([
    ['this year', '2026-11-04T10:06:04Z', '11월 4일'],
    ['the last minute of the year before', '2025-12-31T14:59:59Z', '2025년 12월 31일'],
    ['the first of this one', '2025-12-31T15:00:00Z', '1월 1일'],
    ['the year after', '2026-12-31T15:00:00Z', '2027년 1월 1일'],
  ])('day of %s', (_which, at, text) => {
    expect(plain(dayText(new Date(at), now))).toBe(text);
  });

  it('goes by the year of the page in a browser, whatever its clock says', () => {
    setPageYear(2025);
    expect(plain(dayText(evening))).toBe('2026년 11월 4일');
    setPageYear(2026);
    expect(plain(dayText(evening))).toBe('11월 4일');
    setPageYear(undefined);
  });

  it('has no seconds but on the receipt', () => {
    expect(plain(timeOfDayText(evening))).toBe('오후 7:06');
    expect(plain(receiptTimeText(evening))).toBe('오후 7:06:04');
    expect(plain(receiptTimeText(Date.parse('2026-11-19T15:00:00Z')))).toBe('오전 12:00:00');
  });

  it('breaks between day and time only', () => {
    expect(clockMomentText(evening, now)).toBe('11월\u00a04일 19:06');
    expect(momentText(evening, now)).toBe('11월\u00a04일 오후\u00a07:06');
  });

  it('writes days that stand below each other in figures, with their weekday', () => {
    expect(plain(shortDayText(evening, now))).toBe('11. 4. (수)');
    expect(plain(shortDayText(Date.parse('2027-01-03T15:00:00Z'), now))).toBe('2027. 1. 4. (월)');
    expect(plain(weekdayText(evening, now))).toBe('11월 4일 수요일');
    expect([clockText(evening), clockText(Date.parse('2026-11-19T15:00:00Z'))]).toEqual(['19:06', '00:00']);
  });

  it('writes a day of the calendar as any other', () => {
    expect(calendarDayText('2026-11-04', now)).toBe('11월\u00a04일');
    expect(calendarDayText('2027-01-22', now)).toBe('2027년\u00a01월\u00a022일');
  });
});
