import { makeCopy } from '@platform/i18n';
import { expect, it } from 'vitest';
import ko from '../copy/ko.json' with { type: 'json' };
import terms from '../copy/terms.json' with { type: 'json' };
import { leftText, payText, wonText } from './amounts.ts';

const copy = makeCopy(ko, terms);

it.each([
  [0, '0원'],
  [12_500, '12,500원'],
  [200_000, '20만 원'],
  [10_000_000, '1,000만 원'],
  [100_000_000, '1억 원'],
  [125_000_000, '1억 2,500만 원'],
])('%d won is %s', (won, text) => {
  expect(wonText(won, copy)).toBe(text);
});
it('writes pay by its unit, as one amount or from one to another', () => {
  expect(payText({ unit: 'hour', from: 12_500 }, copy)).toBe('시급 12,500원');
  expect(payText({ unit: 'year', from: 42_000_000, to: 42_000_000 }, copy)).toBe('연봉 4,200만 원');
  expect(payText({ unit: 'year', from: 42_000_000, to: 48_000_000 }, copy)).toBe('연봉 4,200만 원~4,800만 원');
});
it.each([
  [0, '1분 안에 마감'],
  [1, '1분'],
  [60, '1시간'],
  [259, '4시간 19분'],
  [858, '14시간'],
])('%d minutes are %s', (minutes, text) => {
  expect(leftText(minutes, copy)).toBe(text);
});
