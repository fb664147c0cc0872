import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBoundaries } from './boundaries.ts';
import { checkCopyKeys } from './copy-keys.ts';
import { makeRepository } from './temporary-repository.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const sites = readdirSync('sites').filter((name) => name !== 'app' && existsSync(`sites/${name}/routes.ts`));

/** The blocks of the document: each names its file, and what is there already is added to. */
const blocks = [...read('docs/adding-a-page.md').matchAll(/ *```\w+\n *\/\/ (\S+?)(?:, after (.+))?\n([\s\S]*?)\n *```/g)].map(
  ([, path = '', after, text = '']) => ({ path, after, text }),
);
const followed = (path: string): string => {
  const block = blocks.find((one) => one.path === path);
  if (!block) return read(path);
  if (path.endsWith('.json')) return JSON.stringify({ ...(JSON.parse(read(path)) as object), ...(JSON.parse(block.text) as object) });
  return block.after === undefined ? block.text : read(path).replace(block.after, `${block.after}\n${block.text}`);
};

/** A site with many pages has its lists in a folder. */
const partsOf = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []);

const PAGE = 'sites/cbt/pages/hello.tsx';
const COPY = 'sites/cbt/copy/ko.json';
const unchanged = [
  'sites/app/routes.ts',
  'sites/accounts/account-pages.ts',
  'sites/cbt/my-pages.ts',
  ...sites.flatMap((name) => [`sites/${name}/routes.ts`, ...partsOf(`sites/${name}/routes`)]),
];
const packages = ['web', 'i18n'];
const { folder, remove } = makeRepository({
  'modules/module-dependencies.json': '{}',
  ...Object.fromEntries([...new Set([...unchanged, PAGE, COPY])].map((path) => [path, followed(path)])),
  ...Object.fromEntries(
    packages.flatMap((name) => [
      [`platform/${name}/index.ts`, 'export const stub = 1;'],
      [`platform/${name}/package.json`, read(`platform/${name}/package.json`)],
    ]),
  ),
});
beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/@platform'), { recursive: true });
  for (const name of packages) symlinkSync(join(folder, 'platform', name), join(folder, 'node_modules/@platform', name));
  symlinkSync(join(process.cwd(), 'node_modules/@tanstack'), join(folder, 'node_modules/@tanstack'));
});
afterAll(remove);

interface Node {
  readonly path?: string;
  readonly id?: string;
  readonly file?: string;
  readonly children?: readonly Node[];
}
const filesBelow = (node: Node, path = ''): readonly (readonly [string, string | undefined])[] => {
  const here = path + (node.path ?? '');
  return [[here, node.file] as const, ...(node.children ?? []).flatMap((child) => filesBelow(child, here))];
};

describe('a page that is added as docs/adding-a-page.md says', () => {
  it('is routed by its own site alone', async () => {
    const { routes } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'sites/app/routes.ts')).href)) as {
      readonly routes: Node;
    };
    expect(filesBelow(routes)).toContainEqual(['/site-cbt/hello', 'cbt/pages/hello.tsx']);
    expect(blocks.map(({ path }) => path)).toEqual([PAGE, 'sites/cbt/routes.ts', COPY]);
  });

  it('has its texts', () => {
    const complaints = checkCopyKeys([{ path: COPY, text: followed(COPY) }], [{ path: PAGE, text: followed(PAGE) }]);
    expect(complaints.filter((complaint) => complaint.includes('cbt.hello'))).toEqual([]);
    expect(checkCopyKeys([], [{ path: PAGE, text: followed(PAGE) }])).not.toEqual([]);
  });

  it('keeps the boundaries', async () => {
    const { violations, files } = await readBoundaries(folder);
    expect(violations.filter(({ from }) => from === PAGE)).toEqual([]);
    expect(files).toBeGreaterThan(5);
  });
});

describe('every site', () => {
  it('with pages has routes, and stands in the list', () => {
    const withPages = readdirSync('sites').filter((name) => existsSync(`sites/${name}/pages`));
    expect(withPages).toEqual(sites);
    const list = read('sites/app/routes.ts');
    expect(sites.filter((name) => !list.includes(`'../${name}/routes.ts'`))).toEqual([]);
  });

  it('with a layout has texts and a stylesheet of its own', () => {
    const withLayout = sites.filter((name) => existsSync(`sites/${name}/layout.tsx`));
    expect(withLayout.filter((name) => !existsSync(`sites/${name}/site.ts`) || !existsSync(`sites/${name}/site.css`))).toEqual([]);
  });
});
