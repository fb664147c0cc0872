import { makeCopy } from '@platform/i18n';
import { expect, it } from 'vitest';
import texts from '../copy/ko.json';
import { durationText } from './duration-text.ts';

it('writes times as people say them', () => {
  const copy = makeCopy(texts);
  expect([3_468_000, 3_720_000, 3_807_000, 8_000, 0, 120_000].map((ms) => durationText(ms, copy))).toEqual([
    '57분 48초',
    '62분',
    '63분 27초',
    '8초',
    '0초',
    '2분',
  ]);
});
