import { expect, it } from 'vitest';
import { addDays, dayBegins, koreanDay, koreanMoment } from '@platform/kernel/korean-time';
import { payBand } from './pay-band.ts';
import { closesAt, NEVER, phaseOf } from './phase.ts';

const DEADLINE = koreanMoment('2026-11-30', '23:59');
const LAST = Date.parse('2026-11-30T23:59:59.999+09:00');

it('is open to the last millisecond of the day, and closed at midnight', () => {
  const listing = { opensAt: 0, closes: closesAt({ type: 'date', at: DEADLINE }) };
  expect([phaseOf(listing, LAST), phaseOf(listing, LAST + 1)]).toEqual(['open', 'closed']);
});
it('counts the whole minute of any other hour', () => {
  const closes = closesAt({ type: 'date', at: koreanMoment('2026-11-30', '18:00') });
  expect(phaseOf({ opensAt: 0, closes }, Date.parse('2026-11-30T18:00:59.999+09:00'))).toBe('open');
  expect(phaseOf({ opensAt: 0, closes }, Date.parse('2026-11-30T18:01:00+09:00'))).toBe('closed');
});
it('what its company ended ends in that very moment, not with the minute', () => {
  const ended = koreanMoment('2026-11-30', '18:00') + 20_345;
  expect(closesAt({ type: 'date', at: ended })).toBe(ended);
  expect(phaseOf({ opensAt: 0, closes: closesAt({ type: 'date', at: ended }) }, ended - 1)).toBe('open');
  expect(phaseOf({ opensAt: 0, closes: closesAt({ type: 'date', at: ended }) }, ended)).toBe('closed');
});
it('opens at its moment', () => {
  expect(phaseOf({ opensAt: 100, closes: NEVER }, 99)).toBe('upcoming');
  expect(phaseOf({ opensAt: 100, closes: NEVER }, 100)).toBe('open');
});
it.each(['always', 'until-filled'] as const)('what is open %s never closes by itself', (type) => {
  expect(closesAt({ type, at: null })).toBe(NEVER);
});

it('knows days of Korea, also over the end of a month and a year', () => {
  expect(koreanDay(Date.parse('2026-11-30T15:00:00Z'))).toBe('2026-12-01');
  expect(koreanDay(Date.parse('2026-11-30T14:59:59.999Z'))).toBe('2026-11-30');
  expect(dayBegins('2026-12-01')).toBe(Date.parse('2026-11-30T15:00:00Z'));
  expect([addDays('2026-12-31', 1), addDays('2027-03-01', -1)]).toEqual(['2027-01-01', '2027-02-28']);
});

it.each([
  [{ unit: 'hour', from: 11_961 } as const, 'under-30'],
  [{ unit: 'hour', from: 11_962 } as const, '30-40'],
  [{ unit: 'day', from: 120_000 } as const, '30-40'],
  [{ unit: 'month', from: 2_500_000 } as const, '30-40'],
  [{ unit: 'month', from: 3_333_333 } as const, '30-40'],
  [{ unit: 'year', from: 40_000_000 } as const, '40-50'],
  [{ unit: 'year', from: 50_000_000 } as const, 'over-50'],
])('%o is in the band %s', (pay, band) => {
  expect(payBand(pay)).toBe(band);
});
