import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { leanLibraries, UNUSED } from './lean-libraries.ts';

const root = join(import.meta.dirname, '../..');
const { load } = leanLibraries() as { readonly load: (id: string) => { readonly code: string } | null };

test.each(Object.keys(UNUSED))('what stands in for %s has its names', async (name) => {
  const file = join(root, 'node_modules', name);
  const given = (await import(`data:text/javascript,${encodeURIComponent(load(file)?.code ?? '')}`)) as object;
  const original = (await import(pathToFileURL(file).href)) as object;
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(original).toSorted());
});

const LEFT_OUT =
  /\b(?:useMutation|useIsMutating|useMutationState|MutationCache|\w*[iI]nfiniteQuery\w*|(?:default)?(?:ParseSearch|StringifySearch)|(?:parse|stringify)SearchWith)\b/;

test('nothing asks for what is left out', () => {
  const files = globSync('{platform,sites,modules}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || /\/server\//.test(path),
  });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
