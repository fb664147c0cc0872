import { expect, it } from 'vitest';
import { hasHeader } from './web-view-pages.ts';

it.each([
  '/site-cbt',
  '/site-cbt/',
  '/site-cbt/exam/all',
  '/site-cbt/exam/detail/mini',
  '/site-cbt/mycbt/archive',
  '/site-cbt/mycbt/review',
  '/site-cbt/mycbt/note',
])('%s has no header in an app’s frame, and has one elsewhere', (path) => {
  expect([hasHeader(true, path), hasHeader(false, path)]).toEqual([false, true]);
});

it.each(['/site-cbt/mycbt/purchase', '/site-cbt/mycbt/notebook'])('%s has one everywhere', (path) => {
  expect([hasHeader(true, path), hasHeader(false, path)]).toEqual([true, true]);
});
