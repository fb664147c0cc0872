import type { NumberKey, TextKey } from '../contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTakenAs, readNumber } from '../contract-short-answer.ts';

const text = (answers: readonly string[], rules: Partial<TextKey> = {}): TextKey => ({
  kind: 'text',
  answers,
  spaces: 'collapse',
  ignoresCase: true,
  ignoresWidth: true,
  ...rules,
});
const number = (answers: NumberKey['answers'], rules: Partial<NumberKey> = {}): NumberKey => ({
  kind: 'number',
  answers,
  units: [],
  needsUnit: false,
  ...rules,
});

describe('a short answer by text', () => {
  it.each([
    ['기립성 저혈압', '기립성 저혈압', true],
    ['기립성 저혈압', '  기립성   저혈압 ', true],
    ['기립성 저혈압', '기립성저혈압', false],
    ['기립성 저혈압', '기립성 저혈', false],
    ['SBAR', 'sbar', true],
    ['SBAR', 'ＳＢＡＲ', true],
    ['가', '\u1100\u1161', true],
    ['A', '', false],
    ['A', '   ', false],
  ])('%s takes "%s": %s', (answer, given, isRight) => expect(isTakenAs(given, text([answer]))).toBe(isRight));

  it.each([
    ['blanks that count nothing', text(['기립성 저혈압'], { spaces: 'ignore' }), '기립성저혈압', true],
    ['any of several', text(['체위성 저혈압', '기립성 저혈압']), '기립성 저혈압', true],
    ['capitals that count', text(['pH'], { ignoresCase: false }), 'PH', false],
    ['a width that counts', text(['A'], { ignoresWidth: false }), 'Ａ', false],
    // Without width, composed letters are still one.
    ['jamo, whatever counts', text(['각'], { ignoresWidth: false, ignoresCase: false }), '각'.normalize('NFD'), true],
  ])('%s', (_what, key, given, isRight) => expect(isTakenAs(given, key)).toBe(isRight));

  it('takes its own answers, composed or not, with blanks around', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== ''),
        fc.boolean(),
        fc.constantFrom('collapse', 'ignore'),
        (answer, ignores, spaces) => {
          const key = text([answer], { ignoresCase: ignores, ignoresWidth: ignores, spaces });
          expect(isTakenAs(` ${answer.normalize('NFD')}\t`, key)).toBe(true);
          expect(isTakenAs(`${answer}끝`, key)).toBe(false);
        },
      ),
    );
  });
});

describe('a short answer by number', () => {
  it.each([
    ['12.5', true],
    ['12.50', true],
    ['12,5', true],
    ['+12.5', true],
    ['１２．５', true],
    [' 12.5 ', true],
    ['1.25e1', true],
    ['012.5', true],
    ['-12.5', false],
    ['12.51', false],
    ['125', false],
    ['12.5.', false],
    ['12..5', false],
    ['열둘', false],
    ['', false],
    ['1,25', false],
    ['12½', false],
    ['25/2', false],
  ])('12.5 takes "%s": %s', (given, isRight) => expect(isTakenAs(given, number([{ value: '12.5' }]))).toBe(isRight));

  it.each([
    ['1234567', '1,234,567', true],
    ['1234567', '1234567', true],
    ['1234567', '12,34,567', false],
    ['1234', '1,234', true],
    ['1234.5', '1,234.5', true],
    ['0.123', '0,123', true],
    ['1.234', '1,234', false],
    ['-3', '−3', true],
    ['-3', '–3', true],
    ['-3', '－３', true],
    ['-3', '3', false],
    ['0', '-0', true],
    ['.5', '0.5', true],
    ['0.5', '.5', true],
    ['1200', '1 200', true],
    ['1000000', '1e6', true],
    ['52', '5²', false],
    ['12', '1²', false],
  ])('%s takes "%s": %s', (value, given, isRight) => expect(isTakenAs(given, number([{ value }]))).toBe(isRight));

  it.each([
    [{ value: '12.5', tolerance: '0.1' }, '12.4', true],
    [{ value: '12.5', tolerance: '0.1' }, '12.6', true],
    [{ value: '12.5', tolerance: '0.1' }, '12.61', false],
    [{ value: '12.5', tolerance: '0.1' }, '12.39', false],
    [{ value: '200', percent: '1' }, '198', true],
    [{ value: '200', percent: '1' }, '202', true],
    [{ value: '200', percent: '1' }, '202.001', false],
    [{ value: '-200', percent: '1' }, '-198', true],
    [{ value: '0', percent: '10' }, '0.001', false],
    [{ from: '3', to: '4.5' }, '3', true],
    [{ from: '3', to: '4.5' }, '4.5', true],
    [{ from: '3', to: '4.5' }, '2.999', false],
    [{ from: '-1', to: '1' }, '0', true],
    // 0.1 + 0.2 is 0.3 here.
    [{ value: '0.3', tolerance: '0' }, '0.30000000000000004', false],
    [{ value: '0.1', tolerance: '0.2' }, '0.3', true],
  ])('%o takes %s: %s', (answer, given, isRight) => expect(isTakenAs(given, number([answer]))).toBe(isRight));

  it.each([
    ['its unit', '12.5 mL/h', {}, true],
    ['its unit without a blank', '12.5mL/h', {}, true],
    ['the unit in capitals', '12.5 ML/H', {}, true],
    ['another spelling', '12.5㎖/h', {}, true],
    ['the other unit that is taken', '12.5 cc/h', {}, true],
    ['no unit', '12.5', {}, true],
    ['another unit', '12.5 L', {}, false],
    ['half of the unit', '12.5 mL', {}, false],
    ['nothing but the unit', 'mL/h', {}, false],
    ['no unit where it is needed', '12.5', { needsUnit: true }, false],
    ['the unit where it is needed', '12.5 mL/h', { needsUnit: true }, true],
  ])('%s', (_what, given, rules, isRight) =>
    expect(isTakenAs(given, number([{ value: '12.5' }], { units: ['mL/h', 'cc/h'], ...rules }))).toBe(isRight),
  );

  it('a square of a unit is written in more than one way', () => {
    for (const given of ['30 m²', '30㎡', '30 m2'])
      expect(isTakenAs(given, number([{ value: '30' }], { units: ['m²'] })), given).toBe(true);
  });

  it('reads every way in which the locale writes a number, and never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const value = `${whole}.${String(thousandths).padStart(3, '0')}`;
        const grouped = `${whole.toLocaleString('ko-KR')}.${String(thousandths).padStart(3, '0')}`;
        expect(isTakenAs(grouped, number([{ value }]))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        (given) => void isTakenAs(given, number([{ value: '1', percent: '5' }], { units: ['원', ''] })),
      ),
    );
    expect(readNumber('1e99')).toBeNull();
    expect(readNumber('9'.repeat(200))).toBeNull();
  });
});
