import type { ProductOption } from '@modules/catalogue';
import { expect, it } from 'vitest';
import { firstChoice, reasonOf } from './choice.ts';

const option = (optionNo: number, more: Partial<ProductOption> = {}): ProductOption => ({
  optionNo,
  title: '90일',
  listPrice: 100,
  salePrice: 90,
  unitCount: 10,
  periodDays: 90,
  seatsLeft: null,
  isOnSale: true,
  sittings: [],
  parts: [],
  ...more,
});
const mine = (optionNo: number) => ({ productNo: 1, optionNo, bundleOptionNo: null, endsAt: null });

it('says why an option cannot be bought', () => {
  const parts = [1, 2].map((optionNo) => ({ optionNo, productNo: optionNo, title: '', salePrice: 1 }));
  expect(reasonOf(option(1), [])).toBeNull();
  expect(reasonOf(option(1), [mine(1)])).toBe('owned');
  expect(reasonOf(option(9, { parts }), [mine(1)])).toBe('ownedPart');
  expect(reasonOf(option(9, { parts }), [mine(1), mine(2)])).toBe('owned');
  expect(reasonOf(option(1, { isOnSale: false }), [])).toBe('notOnSale');
  expect(reasonOf(option(1, { seatsLeft: 0 }), [])).toBe('noSeat');
});

it('the first that can be bought is chosen', () => {
  expect(firstChoice({ options: [option(1, { seatsLeft: 0 }), option(2)] }, [])?.optionNo).toBe(2);
  expect(firstChoice({ options: [option(1, { seatsLeft: 0 })] }, [])?.optionNo).toBe(1);
});
