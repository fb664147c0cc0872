import { expect, it } from 'vitest';
import { comingDays, wishedPrice, wonIn } from './wished-price.ts';

const NOW = Date.parse('2026-11-29T15:30:00Z');
const asked = { listPrice: 12_000, salePrice: 9_900 };
const typed = { sale: '8000', list: '12000', day: '', reason: '재고 정리' };

it.each([
  ['9900', 9_900],
  [' 9,900원 ', 9_900],
  ['９９００', 9_900],
  ['0', 0],
  ['10000000', 10_000_000],
  ['10000001', null],
  ['', null],
  ['-1', null],
  ['9900.5', null],
  ['구천', null],
])('%j is so many won: %j', (text, won) => expect(wonIn(text)).toBe(won));

it('is asked from now on, or from the first minute of a day in Korea', () => {
  expect(wishedPrice({ ...typed, reason: ' 재고 정리 ' }, asked, NOW)).toEqual({
    listPrice: 12_000,
    salePrice: 8_000,
    reason: '재고 정리',
  });
  expect(wishedPrice({ ...typed, day: '2026-12-01' }, asked, NOW)).toMatchObject({ from: Date.parse('2026-11-30T15:00:00Z') });
  // What it costs now may be asked again from a day on, in place of what was planned.
  expect(wishedPrice({ ...typed, sale: '9900', day: '2026-12-01' }, asked, NOW)).toMatchObject({ salePrice: 9_900 });
});

it.each([
  ['sale', { sale: '팔천' }],
  ['list', { list: '' }],
  ['order', { sale: '12001' }],
  ['same', { sale: '9900' }],
  ['reason', { reason: ' ' }],
  // It is the 30th in Korea already.
  ['day', { day: '2026-11-30' }],
  ['day', { day: '2027-12-02' }],
  ['day', { day: '12월 1일' }],
])('%s is said where %j', (fault, wrong) => expect(wishedPrice({ ...typed, ...wrong }, asked, NOW)).toBe(fault));

it('the last day that may be chosen is one that the server takes', () => {
  const [first, last] = comingDays(NOW);
  expect([first, last]).toEqual(['2026-12-01', '2027-11-30']);
  expect(Date.parse(`${last}T00:00:00+09:00`)).toBeLessThanOrEqual(NOW + 366 * 86_400_000);
});
