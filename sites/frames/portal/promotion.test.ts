import { expect, it } from 'vitest';
import { hidePromotionCookie, isUnderWay } from './promotion.ts';

const at = (korean: string) => Date.parse(`${korean}+09:00`);
const before = at('2024-10-27T23:59:58');

it.each([
  ['in its last second', before, true],
  ['when it ends', at('2024-10-27T23:59:59'), false],
  ['today', at('2026-11-20T12:00:00'), false],
])('%s', (_when, now, shows) => {
  expect(isUnderWay(now, '')).toBe(shows);
});

it('stays away for a minute after it was sent away', () => {
  expect(hidePromotionCookie).toMatch(/; Max-Age=60;/);
  expect(isUnderWay(before, `a=1; ${hidePromotionCookie.split(';')[0]}`)).toBe(false);
  expect(isUnderWay(before, 'hidePromotionX=1; xhidePromotion=1')).toBe(true);
});
