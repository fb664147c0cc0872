import type { Plugin } from 'vite';

/** Says so to whoever begins to use what is left out. */
const missing = (what: string): string => `() => { throw new Error("${what}: left out by tools/vite/lean-libraries.ts") }`;

/**
 * What libraries bring to every page and none of ours uses, with what stands in for it: changes go through `useMutate` (`platform/web`), lists have
 * pages, and addresses are read and written by `sites/app/search-params.ts`.
 */
export const UNUSED: Readonly<Record<string, string>> = {
  '@tanstack/query-core/build/modern/mutationCache.js': `export class MutationCache {
  build = ${missing('mutations')};
  getAll() { return []; }
  findAll() { return []; }
  find() {}
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `export const infiniteQueryBehavior = ${missing('infinite queries')};
export const hasNextPage = () => false;
export const hasPreviousPage = hasNextPage;`,
  '@tanstack/router-core/dist/esm/searchParams.js': `export const defaultParseSearch = ${missing('search as JSON')};
export const defaultStringifySearch = defaultParseSearch;
export const parseSearchWith = defaultParseSearch;
export const stringifySearchWith = defaultParseSearch;`,
};

/** In the browser's build: libraries without these parts, 1.6 KB of every page. */
export const leanLibraries = (): Plugin => ({
  name: 'maru-lean-libraries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    const [, file = ''] = /\/node_modules\/(@tanstack\/[^?]+)$/.exec(id) ?? [];
    const code = UNUSED[file];
    return code === undefined ? null : { code, moduleType: 'js' };
  },
});
