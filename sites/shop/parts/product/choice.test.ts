import type { ProductOption } from '@modules/catalogue';
import { expect, it } from 'vitest';
import { firstChoice, reasonOf } from './choice.ts';

const option = (optionNo: number, more: Partial<ProductOption> = {}): ProductOption => ({
  optionNo,
  title: '90일',
  listPrice: 100,
  formerFrom: null,
  formerUntil: null,
  salePrice: 90,
  unitCount: 10,
  periodDays: 90,
  seatsLeft: null,
  isOnSale: true,
  isComing: false,
  sittings: [],
  parts: [],
  ...more,
});
const mine = (productNo: number, optionNo = productNo) => ({ productNo, optionNo, bundleOptionNo: null, endsAt: null });
const [COURSE, BUNDLE] = [{ productNo: 1 }, { productNo: 9 }];

it('says why an option cannot be bought', () => {
  const parts = [1, 2].map((optionNo) => ({ optionNo: 10 * optionNo, productNo: optionNo, title: '', salePrice: 1 }));
  expect(reasonOf(COURSE, option(1), [])).toBeNull();
  expect(reasonOf(COURSE, option(1), [mine(1)])).toBe('owned');
  // For a longer time, or bought in a bundle, it is the same course.
  expect(reasonOf(COURSE, option(2), [mine(1)])).toBe('owned');
  expect(reasonOf(COURSE, option(2), [{ ...mine(1), bundleOptionNo: 90 }])).toBe('owned');
  expect(reasonOf(BUNDLE, option(9, { parts }), [mine(1)])).toBe('ownedPart');
  expect(reasonOf(BUNDLE, option(9, { parts }), [mine(1), mine(2)])).toBe('owned');
  expect(reasonOf(COURSE, option(1, { isOnSale: false }), [])).toBe('notOnSale');
  expect(reasonOf(COURSE, option(1, { isOnSale: false, isComing: true }), [])).toBe('coming');
  expect(reasonOf(COURSE, option(1, { seatsLeft: 0 }), [])).toBe('noSeat');
});

it('the first that can be bought is chosen', () => {
  expect(firstChoice({ ...COURSE, options: [option(1, { seatsLeft: 0 }), option(2)] }, [])?.optionNo).toBe(2);
  expect(firstChoice({ ...COURSE, options: [option(1, { seatsLeft: 0 })] }, [])?.optionNo).toBe(1);
});
