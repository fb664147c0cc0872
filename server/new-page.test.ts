import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintsOf, copyRepository } from '../testing/repository-copy.ts';
import { readBoundaries } from '../tools/boundaries/boundaries.ts';
import { checkCopyKeys } from '../tools/boundaries/copy-keys.ts';
import { checkInvariants } from '../tools/boundaries/invariants.ts';
import { readFiles } from '../tools/boundaries/sources.ts';
import { newModule } from '../tools/new/new-module.ts';
import { newPage } from '../tools/new/new-page.ts';
import { newSite } from '../tools/new/new-site.ts';

/* `npm run new -- page` and `-- site` in a copy of this repository: they make what docs/adding-a-page.md describes, and that keeps every rule. */
const { root, remove } = copyRepository();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
let written: readonly string[] = [];
let writtenBelowMy: readonly string[] = [];
let writtenSites: readonly (readonly string[])[] = [];
beforeAll(() => {
  written = newPage(root, 'hello', 'cbt');
  writtenBelowMy = newPage(root, 'mycbt/sample', 'cbt');
  // One that shows what a module has.
  newModule(root, 'study-group');
  newPage(root, 'mycbt/study-group', 'cbt');
  // Every kind that brands have an address for has its site: two kinds that are new; a page of the first.
  writtenSites = [newSite(root, 'kiosk', { isNewKind: true }), newSite(root, 'guide', { isNewKind: true })];
  newPage(root, 'hello', 'kiosk');
});
afterAll(remove);

const tool = (name: string, ...args: readonly string[]) => complaintsOf(root, name, args);

it('makes what the document says', async () => {
  expect(written).toEqual(['sites/cbt/pages/hello.tsx', 'sites/cbt/routes.ts', 'sites/cbt/copy/ko.json', 'sites/app/route-tree.gen.ts']);
  const blocks = [...read('docs/adding-a-page.md').matchAll(/ *```\w+\n *\/\/ ([^\s,]+).*\n([\s\S]*?)\n *```/g)];
  const shown = new Map(blocks.map(([, path = '', text = '']) => [path, text.replaceAll(/^ {3}/gm, '')]));
  expect(read('sites/cbt/pages/hello.tsx')).toBe(`${shown.get('sites/cbt/pages/hello.tsx')}\n`);
  const line = shown.get('sites/cbt/routes.ts') ?? 'no line';
  expect(await tool('oxfmt', 'sites/cbt/routes.ts')).toBe('');
  expect(read('sites/cbt/routes.ts')).toContain(`index('cbt/pages/home.tsx'),\n    ${line}\n`);
  expect(JSON.parse(read('sites/cbt/copy/ko.json'))).toMatchObject(JSON.parse(shown.get('sites/cbt/copy/ko.json') ?? '') as object);
});

it('makes a learner’s own page in a folder of its own, and one line in the list of them', async () => {
  const folder = 'sites/cbt/pages/my/sample';
  expect(writtenBelowMy.toSorted()).toEqual([
    'sites/app/route-tree.gen.ts',
    'sites/cbt/my-pages.ts',
    `${folder}/copy/ko.json`,
    `${folder}/page.tsx`,
  ]);
  expect(await tool('oxfmt', 'sites/cbt/my-pages.ts')).toBe('');
  expect(read('sites/cbt/my-pages.ts')).toMatch(/\{ name: 'note' \},\s*\{ name: 'sample' \},\s*\{ name: 'study-group' \}/);
  const files = (pattern: RegExp) => readFiles(root, ['modules', 'platform', 'server', 'sites', 'brands'], (path) => pattern.test(path));
  const complaints = checkCopyKeys(files(/\/copy\/[\w-]+\.json$/), files(/^(?!.*\.test\.).*\.tsx?$/));
  expect(complaints.filter((complaint) => complaint.includes('my.sample') || complaint.includes('gate.sample'))).toEqual([]);
});

it('makes a site with header, footer and a home page, to which pages are added as to any other', () => {
  const [kiosk = [], guide = []] = writtenSites;
  const outside = (site: readonly string[], name: string) => site.filter((path) => !path.startsWith(`sites/${name}/`));
  for (const paths of [outside(kiosk, 'kiosk'), outside(guide, 'guide')])
    expect(paths).toEqual(['sites/app/routes.ts', 'platform/kernel/brand.ts', 'sites/app/route-tree.gen.ts']);
  for (const line of ["route('/site-kiosk', 'kiosk/layout.tsx', kioskRoutes)", "route('/site-guide', 'guide/layout.tsx', guideRoutes)"])
    expect(read('sites/app/routes.ts')).toContain(line);
  expect(read('platform/kernel/brand.ts')).toMatch(/SiteKind = [^;]*'kiosk'[^;]* \| 'guide';/);
  expect(read('sites/kiosk/routes.ts')).toMatch(/layout\('framed'[^]*route\('\/hello', 'kiosk\/pages\/hello\.tsx'\)/);
  for (const path of ["'/site-kiosk/'", "'/site-kiosk/hello'", "'/site-guide/'"])
    expect(read('sites/app/route-tree.gen.ts')).toContain(path);
  const files = (pattern: RegExp) => readFiles(root, ['modules', 'platform', 'server', 'sites', 'brands'], (path) => pattern.test(path));
  const complaints = checkCopyKeys(files(/\/copy\/[\w-]+\.json$/), files(/^(?!.*\.test\.).*\.tsx?$/));
  expect(complaints.filter((complaint) => /kiosk|guide/.test(complaint))).toEqual([]);
});

it('refuses what is there, and a site that is not', () => {
  expect(() => newPage(root, 'hello', 'cbt')).toThrow('there already');
  expect(() => newPage(root, 'mycbt/note', 'cbt')).toThrow('there already');
  expect(() => newPage(root, 'hello', 'nowhere')).toThrow('adding-a-page.md');
  expect(() => newPage(root, 'Hello', 'cbt')).toThrow('lower case');
  expect(() => newSite(root, 'cbt')).toThrow('there already');
  expect(() => newSite(root, 'study-group')).toThrow('one word');
  expect(() => newSite(root, 'sample')).toThrow('Adding an area');
});

it('keeps every rule of the repository', async () => {
  expect(checkInvariants(root)).toEqual([]);
  // Packages are links to where rules do not look for them.
  expect((await readBoundaries(root)).violations.filter(({ to }) => !to.includes('node_modules/'))).toEqual([]);
  expect(
    await tool(
      'oxlint',
      '--deny-warnings',
      'sites/cbt/pages/hello.tsx',
      'sites/cbt/pages/my/sample/page.tsx',
      'sites/cbt/pages/my/study-group/page.tsx',
      'sites/cbt/routes.ts',
      'sites/cbt/my-pages.ts',
      'sites/kiosk',
      'sites/guide',
    ),
  ).toBe('');
});

it('is routed, with types that the tree of routes agrees with', async () => {
  expect(read('sites/app/route-tree.gen.ts')).toContain("'/site-cbt/hello'");
  for (const name of ['sample', 'study-group']) expect(read('sites/app/route-tree.gen.ts')).toContain(`'/site-cbt/mycbt/${name}'`);
  const config = {
    extends: './tsconfig.json',
    include: [
      'sites/cbt/pages/hello.tsx',
      'sites/cbt/pages/my/sample/page.tsx',
      'sites/cbt/pages/my/study-group/page.tsx',
      'sites/kiosk',
      'sites/guide',
      'sites/app',
      'sites/frames/page-facts.ts',
      '**/*.d.ts',
    ],
  };
  writeFileSync(join(root, 'tsconfig.page.json'), JSON.stringify(config));
  expect(await tool('tsc', '--checkers', '1', '-p', 'tsconfig.page.json')).toBe('');
});
