import type { PageContext } from '@platform/web';
import { expect, it } from 'vitest';
import { wishedTarget } from './wished-target.ts';

const origin = 'https://admin.maru.test';
const page = { origin, brand: { urls: { admin: origin } } } as unknown as PageContext;

it('a page of the back office is gone to', () => {
  expect(wishedTarget(page, '/audit?q=1')).toBe(`${origin}/audit?q=1`);
  expect(wishedTarget(page, undefined)).toBe(`${origin}/`);
});

it.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  `blob:${origin}/x`,
  'https://admin.maru.test.evil.example/',
  'https://user@admin.maru.test/',
  'http://admin.maru.test/',
])('%j leads to the first page', (next) => {
  expect(wishedTarget(page, next)).toBe(`${origin}/`);
});
