import { expect, it } from 'vitest';
import { selectedOf } from './totals.ts';

it('counts what is selected and can be ordered', () => {
  const line = {
    cartNo: 1,
    productNo: 1,
    optionNo: 1,
    kind: 'course',
    categoryId: 1,
    unitCount: 1,
    partCount: 0,
    periodDays: null,
    title: '',
    optionTitle: '',
    hasOptions: false,
    listPrice: 100,
    salePrice: 80,
    seenPrice: 80,
    isSelected: true,
    obstacle: null,
  } as const;
  expect(selectedOf([line, { ...line, isSelected: false }, { ...line, obstacle: 'no-seat' }, { ...line, salePrice: 100 }])).toEqual({
    count: 2,
    list: 200,
    saleOff: 20,
    sale: 180,
  });
});
