import { expect, it } from 'vitest';
import { keepInterpunct } from './keep-interpunct.ts';

it('joins each interpunct to the word before, so that a line may end with it and never begin', () => {
  expect(keepInterpunct('기본·성인·약물 계산')).toBe('기본\u2060·\u2060성인\u2060·\u2060약물 계산');
  expect(keepInterpunct('작은 모의고사')).toBe('작은 모의고사');
});
