import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeTree } from './app/route-tree.gen.ts';
import { parseSearch, stringifySearch } from './app/search-params.ts';

/** What a value may be that somebody typed, an old link holds or a scanner tries. */
const VALUES = [
  'x',
  '1',
  '0',
  '-1',
  '2',
  '1.5',
  '1e3',
  'true',
  'false',
  '',
  ' ',
  ',',
  '9007199254740993',
  'null',
  '[]',
  '{}',
  '2026-13',
  '가',
];
type Validate = (search: Readonly<Record<string, unknown>>) => object;
const readers = Object.values(createRouter({ routeTree, history: createMemoryHistory(), context: undefined as never }).routesById).flatMap(
  ({ id, options: { validateSearch } }: { readonly id: string; readonly options: { readonly validateSearch?: unknown } }) =>
    typeof validateSearch === 'function' ? [[id, validateSearch as Validate] as const] : [],
);
/** Every name that a page asks for. */
const namesOf = (validate: Validate): readonly string[] => {
  const names = new Set<string>();
  for (const value of ['', ...VALUES])
    validate(
      new Proxy<Record<string, unknown>>(
        {},
        {
          get: (_, name: string) => (names.add(name), value === '' ? undefined : value),
          has: (_, name: string) => (names.add(name), true),
        },
      ),
    );
  return [...names];
};

it('there are pages that read their address', () => expect(readers.length).toBeGreaterThan(60));

it.each(readers)('%s: the browser knows what the server drew, whatever the values', (_id, validate) => {
  const names = namesOf(validate);
  expect(names).not.toEqual([]);
  const differ = names.flatMap((name) =>
    VALUES.flatMap((value) =>
      [{ [name]: value }, ...names.map((other) => ({ [other]: 'x', [name]: value }))].flatMap((typed) => {
        // The server is given what the page makes of its address (`page-search.ts`); the router puts both together.
        const atServer = parseSearch(stringifySearch({ ...validate(parseSearch(stringifySearch(typed))) }));
        const [server, browser] = [atServer, parseSearch(stringifySearch(typed))].map((search) =>
          JSON.stringify(validate({ ...search, ...validate({ ...search }) })),
        );
        return server === browser ? [] : [`${JSON.stringify(typed)}: ${server} and ${browser}`];
      }),
    ),
  );
  expect(differ).toEqual([]);
});
