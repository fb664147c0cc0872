import { expect, it } from 'vitest';
import { countsFrom, deletesAt, receiptNumber } from './retention.ts';

it('counts from the deadline, and from the day it came where there is none', () => {
  expect(countsFrom({ receivedAt: 100, closesAt: 900 })).toBe(900);
  expect(countsFrom({ receivedAt: 100, closesAt: null })).toBe(100);
  expect(deletesAt(0, 180)).toBe(180 * 86_400_000);
});
it('names a receipt by the day in Korea', () => {
  expect(receiptNumber(Date.parse('2026-11-30T15:00:00Z'), 12)).toBe('20261201-00012');
  expect(receiptNumber(Date.parse('2026-11-30T14:59:59.999Z'), 123_456)).toBe('20261130-123456');
});
