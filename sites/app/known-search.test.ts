import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dependOnKnownSearch } from './known-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const TABS: ReadonlySet<string> = new Set(['interest']);
const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: ({ page, tab }: Readonly<Record<string, unknown>>): { readonly page?: number; readonly tab?: string } => ({
    ...(Number(page) > 1 && { page: Number(page) }),
    ...(TABS.has(String(tab)) && { tab: String(tab) }),
  }),
  loaderDeps: ({ search: { tab: _tab, ...asked } }) => asked,
  loader: () => null,
  component: () => JSON.stringify(list.useSearch()),
});
const plain = createRoute({ getParentRoute: () => root, path: '/plain', loaderDeps: ({ search }) => search, loader: () => null });
const router = createRouter({ routeTree: root.addChildren([list, plain]), history: createMemoryHistory() });
const routes = () => Object.values(router.routesById);
dependOnKnownSearch(routes());
dependOnKnownSearch(routes());
const pageAt = (path: string, search: Readonly<Record<string, unknown>>) => {
  const { id, loaderDeps } = router.matchRoutes(path, search).at(-1)!;
  return { id, loaderDeps };
};

it.each([
  [{ page: '2' }, { page: 2 }],
  [{ page: '2', utm_source: 'mail' }, { page: 2 }],
  [{ page: 'x', tab: 'home' }, {}],
  // What a page leaves out itself stays out.
  [{ tab: 'interest' }, {}],
])('%j: a page depends on %j', (search, known) => {
  expect(pageAt('/list', search).loaderDeps).toEqual(known);
  expect(pageAt('/list', search).id).toBe(pageAt('/list', known).id);
});
it('a page that says nothing of its address depends on all of it, as it did', () =>
  expect(pageAt('/plain', { a: '1' }).loaderDeps).toEqual({ a: '1' }));

it.each([
  ['', '{}'],
  ['?page=2&tab=interest', '{&quot;page&quot;:2,&quot;tab&quot;:&quot;interest&quot;}'],
  ['?page=x&tab=home&utm_source=mail', '{}'],
])('a page at %s draws %s', async (search, drawn) => {
  const at = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/list${search}`] }),
    parseSearch,
    stringifySearch,
  });
  await at.load();
  expect(renderToString(createElement(RouterProvider, { router: at as never }))).toContain(drawn);
});
