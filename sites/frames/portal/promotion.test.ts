import { expect, it } from 'vitest';
import { hidePromotionCookie, isPromoted } from './promotion.ts';

const at = (korean: string) => Date.parse(`${korean}+09:00`);
const before = at('2024-10-27T23:59:58');

it.each([
  ['in its last second', before, true],
  ['when it ends', at('2024-10-27T23:59:59'), false],
  ['today', at('2026-11-20T12:00:00'), false],
])('%s', (_when, now, shows) => {
  expect(isPromoted(now, '/site-cbt', '')).toBe(shows);
});

it.each([
  ['/', true],
  ['/site-cbt/', true],
  ['/site-cbt/exam/detail/mini', true],
  ['/exam/detail/3', true],
  ['/exam/all', false],
  ['/site-cbt/mycbt/note', false],
  ['/exam/detail/3/more', false],
])('on %s: %s', (path, shows) => {
  expect(isPromoted(before, path, '')).toBe(shows);
});

it('stays away for a minute after it was sent away', () => {
  expect(hidePromotionCookie).toMatch(/; Max-Age=60;/);
  expect(isPromoted(before, '/', `a=1; ${hidePromotionCookie.split(';')[0]}`)).toBe(false);
  expect(isPromoted(before, '/', 'hidePromotionX=1; xhidePromotion=1')).toBe(true);
});
