import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatorKey, grouped, newCalculator, press, shown, type Calculator, type CalculatorKey } from './calculator.ts';

/** Keys as they are pressed one after the other; digits may stand together. */
const after = (keys: string, from: Calculator = newCalculator): Calculator =>
  keys
    .split(' ')
    .flatMap((key) => (/^-?[\d.]+$/.test(key) ? [...key] : [key]))
    .reduce((now, key) => press(now, key as CalculatorKey), from);

describe('a common office calculator', () => {
  it.each([
    // entry
    ['0 0 7', '7'],
    ['1 . 5 . 2', '1.52'],
    ['. 5', '0.5'],
    ['1234567890123', '123456789012'],
    ['12 ⌫', '1'],
    ['7 ⌫', '0'],
    ['7 ⌫ 3', '3'],
    ['5 ± ⌫ 4', '4'],
    // the four operations, one after the other, without precedence
    ['2 + 3 =', '5'],
    ['2 + 3 × 4 =', '20'],
    ['10 - 4 ÷ 3 =', '2'],
    ['9 ÷ 2 =', '4.5'],
    ['1 ÷ 3 =', '0.33333333333'],
    ['2 ÷ 3 =', '0.66666666667'],
    ['1 ÷ 3 × 3 =', '1'],
    ['0.1 + 0.2 =', '0.3'],
    ['0.3 - 0.1 =', '0.2'],
    ['1.1 × 1.1 =', '1.21'],
    ['4.35 × 100 =', '435'],
    ['1.005 × 1000 =', '1005'],
    ['999999 × 999999 =', '999998000001'],
    // the last operator counts
    ['5 + × 3 =', '15'],
    ['5 × - 3 =', '2'],
    ['8 + =', '16'],
    ['5 + 3 + 2', '2'],
    ['5 + 3 +', '8'],
    // equals again, and going on with a result
    ['2 + 3 = =', '8'],
    ['2 + 3 = = =', '11'],
    ['2 × 3 = =', '18'],
    ['2 + 3 = + 4 =', '9'],
    ['2 + 3 = 7', '7'],
    ['2 + 3 = 7 =', '10'],
    ['100 - 7 = = =', '79'],
    // percent
    ['200 × 10 %', '20'],
    ['200 + 10 %', '220'],
    ['200 - 10 %', '180'],
    ['30 ÷ 60 %', '50'],
    ['50 %', '0.5'],
    ['200 × 10 % + 5 =', '25'],
    ['80 - 25 % =', '60'],
    // root and sign
    ['9 √', '3'],
    ['2 √', '1.41421356237'],
    ['16 + 9 √ =', '19'],
    ['5 ±', '-5'],
    ['5 ± ±', '5'],
    ['5 ± + 8 =', '3'],
    ['5 × 3 ± =', '-15'],
    ['2 + 3 = ±', '-5'],
    ['0 √', '0'],
    // clearing
    ['12 C', '0'],
    ['12 + 5 CE 3 =', '15'],
    ['12 + 5 C 3 =', '3'],
    // memory
    ['5 M+ 3 M+ C MR', '8'],
    ['5 M+ 3 M- MR', '2'],
    ['2 × 3 M+ 4 × 5 M+ MR', '26'],
    ['5 M+ MC MR', '0'],
    ['5 M+ 10 × MR =', '50'],
    ['9 M+ 2 + MR =', '11'],
    ['100 × 3 M- MR', '-300'],
    // what cannot be
    ['5 ÷ 0 =', 'E'],
    ['5 ÷ 0 = 7', 'E'],
    ['5 ÷ 0 = C 7', '7'],
    ['4 ± √', 'E'],
    ['999999999999 + 1 =', 'E'],
    ['5 M+ 1 ÷ 0 = C MR', '5'],
    ['5 ÷ 0 %', 'E'],
  ])('%s → %s', (keys, display) => {
    expect(shown(after(keys))).toBe(display);
  });
});

it('writes down what was calculated', () => {
  expect(after('12 ×').history).toBe('12 ×');
  expect(after('12 × 3 =').history).toBe('12 × 3 =');
  expect(after('200 + 10 %').history).toBe('200 + 10 %');
});

it('shows thousands', () => {
  expect([grouped('1234567.8912'), grouped('-1000'), grouped('999'), grouped('E')]).toEqual(['1,234,567.8912', '-1,000', '999', 'E']);
});

it('knows the keys of a keyboard, and leaves the others alone', () => {
  expect(['7', '*', 'Enter', 'Backspace', 'Delete', 'Escape', 'c', '%', 'n'].map(calculatorKey)).toEqual([
    '7',
    '×',
    '=',
    '⌫',
    'C',
    null,
    null,
    '%',
    null,
  ]);
});

const keys: readonly CalculatorKey[] = [
  '0',
  '1',
  '5',
  '9',
  '.',
  '+',
  '-',
  '×',
  '÷',
  '=',
  '%',
  '√',
  '±',
  'CE',
  '⌫',
  'MR',
  'M+',
  'M-',
  'C',
  'MC',
];
it('always shows a number of at most twelve digits, or E', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (pressed) => {
      const display = shown(pressed.reduce(press, newCalculator));
      expect(display).toMatch(/^(?:E|-?\d{1,12}(?:\.\d{0,12})?)$/);
      expect(display.replaceAll(/[-.]/g, '').length).toBeLessThanOrEqual(12);
    }),
  );
});

it('adds, takes away and multiplies sums of money exactly', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 });
  const text = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 999 }), (a, b, n) => {
      expect(Number(shown(after(`${text(a)} + ${text(b)} =`)))).toBe((a + b) / 100);
      expect(Number(shown(after(`${text(a)} × ${n} =`)))).toBe((a * n) / 100);
    }),
  );
});
