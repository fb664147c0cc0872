import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { leanQueries, UNUSED } from './lean-queries.ts';

const library = join(import.meta.dirname, '../../node_modules/@tanstack/query-core/build/modern');
const { load } = leanQueries() as { readonly load: (id: string) => { readonly code: string } | null };

test.each(Object.keys(UNUSED))('what stands in for %s has its names', async (name) => {
  const file = join(library, `${name}.js`);
  const stand = load(file)?.code ?? '';
  const original = (await import(pathToFileURL(file).href)) as object;
  const given = (await import(`data:text/javascript,${encodeURIComponent(stand)}`)) as object;
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(original).toSorted());
});

test('nothing asks for what is left out', () => {
  const files = globSync('{platform,sites,modules}/**/*.{ts,tsx}', {
    cwd: join(import.meta.dirname, '../..'),
    exclude: (path) => path.includes('node_modules') || path.includes('server'),
  });
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((file) =>
    /\buse(?:Mutation|IsMutating|MutationState|\w*InfiniteQuery)\b|\bMutationCache\b|[iI]nfiniteQuery\b/.test(
      readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
    ),
  );
  expect(asking).toEqual([]);
});
