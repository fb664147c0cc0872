import type { Plugin } from 'vite';

/**
 * What every query client brings and no page uses: changes go through `useMutate` (`platform/web`), and lists have pages. Whoever begins to use
 * one of them is told so by the first call.
 */
export const UNUSED: Readonly<Record<string, string>> = {
  mutationCache:
    'export class MutationCache { build() { throw new Error("no mutations: tools/vite/lean-queries.ts") } getAll() { return [] } findAll() { return [] } find() {} clear() {} resumePausedMutations() { return Promise.resolve() } }',
  infiniteQueryBehavior:
    'export const infiniteQueryBehavior = () => { throw new Error("no infinite queries: tools/vite/lean-queries.ts") };\nexport const hasNextPage = () => false;\nexport const hasPreviousPage = hasNextPage;',
};

/** In the browser's build: TanStack Query without mutations and infinite queries, 1.3 KB of every page. */
export const leanQueries = (): Plugin => ({
  name: 'maru-lean-queries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    const [, name = ''] = /\/@tanstack\/query-core\/build\/modern\/(\w+)\.js$/.exec(id) ?? [];
    const code = UNUSED[name];
    return code === undefined ? null : { code, moduleType: 'js' };
  },
});
