import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { leavesOf, LOOKED_AT } from '../../testing/pages-looked-at.ts';

/** A route that shows nothing sends on. */
const isShown = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('component:');
const pages = leavesOf(routes.children ?? []).flatMap(({ path, file }) => (isShown(file) ? [path] : []));

it('knows the pages of all sites', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages).toEqual(
    expect.arrayContaining(['/site-portal', '/site-cbt/exam/$type', '/site-shop/products/$productNo', '/site-admin/sign-in']),
  );
});

it('has a look by axe for every page, and none for what is no page', () => {
  expect({
    'without a look': pages.filter((page) => LOOKED_AT[page] === undefined),
    'no page': Object.keys(LOOKED_AT).filter((page) => !pages.includes(page)),
  }).toEqual({ 'without a look': [], 'no page': [] });
});

it('names journeys that are there', () => {
  const files = [...new Set(Object.values(LOOKED_AT))];
  expect(files.filter((file) => !existsSync(new URL(`../../e2e/${file}.test.ts`, import.meta.url)))).toEqual([]);
});
