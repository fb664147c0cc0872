import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit, isRegistrationNumber, plainNumber, writtenNumber } from '../contract-registration-number.ts';

it.each(['124-81-00998', '120-81-47521', '220-81-62517', '411-86-01799'])('%s is one', (text) => {
  expect(isRegistrationNumber(plainNumber(text))).toBe(true);
});

it.each(['123-45-67890', '124-81-00997', '000-00-00000', '1248100998a', '124810099', '12481009981', '', '１２４８１００９９８'])(
  '%s is none',
  (text) => {
    expect(isRegistrationNumber(plainNumber(text))).toBe(false);
  },
);

it('has exactly one check digit for any nine digits, ten in ten of them a digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{8}$/), (nine) => {
      const good = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(isRegistrationNumber);
      expect(good).toEqual([`${nine}${checkDigit(nine)}`]);
    }),
  );
});

it('finds every single digit that was typed wrongly among the first eight', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{8}$/), fc.nat(7), fc.integer({ min: 1, max: 9 }), (nine, place, by) => {
      const number = `${nine}${checkDigit(nine)}`;
      const other = number.slice(0, place) + ((Number(number[place]) + by) % 10) + number.slice(place + 1);
      expect(isRegistrationNumber(other)).toBe(false);
    }),
  );
});

it('is written with hyphens and read without', () => {
  expect(writtenNumber('1248100998')).toBe('124-81-00998');
  expect(plainNumber(' 124 - 81-00998 ')).toBe('1248100998');
});
