import { expect, it } from 'vitest';
import { dateFormat, numberText, tenthsText } from './formats.ts';

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

it('writes an instant in the time of Korea, or in the device’s where that is asked for', () => {
  const midnight = Date.parse('2026-11-19T15:00:00Z');
  expect(dateFormat({ month: 'numeric', day: 'numeric' })(midnight)).toBe('11. 20.');
  const minute = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  expect(dateFormat(minute)(midnight)).toBe('00:00');
  expect(dateFormat({ ...minute, timeZone: undefined })(midnight)).toBe(new Intl.DateTimeFormat('ko-KR', minute).format(midnight));
});
