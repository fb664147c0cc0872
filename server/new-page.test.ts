import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository } from '../testing/repository-copy.ts';
import { readBoundaries } from '../tools/boundaries/boundaries.ts';
import { checkCopyKeys } from '../tools/boundaries/copy-keys.ts';
import { checkInvariants } from '../tools/boundaries/invariants.ts';
import { readFiles } from '../tools/boundaries/sources.ts';
import { newPage } from '../tools/new/new-page.ts';

/* `npm run new -- page` in a copy of this repository: it makes what docs/adding-a-page.md describes, and that keeps every rule. */
const { root, remove } = copyRepository();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
let written: readonly string[] = [];
let writtenBelowMy: readonly string[] = [];
beforeAll(() => {
  written = newPage(root, 'hello', 'cbt');
  writtenBelowMy = newPage(root, 'mycbt/ranking', 'cbt');
});
afterAll(remove);

/** @returns what a tool complains of */
const tool = (name: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

it('makes what the document says', () => {
  expect(written).toEqual(['sites/cbt/pages/hello.tsx', 'sites/cbt/routes.ts', 'sites/cbt/copy/ko.json', 'sites/app/route-tree.gen.ts']);
  const blocks = [...read('docs/adding-a-page.md').matchAll(/ *```\w+\n *\/\/ ([^\s,]+).*\n([\s\S]*?)\n *```/g)];
  const shown = new Map(blocks.map(([, path = '', text = '']) => [path, text.replaceAll(/^ {3}/gm, '')]));
  expect(read('sites/cbt/pages/hello.tsx')).toBe(`${shown.get('sites/cbt/pages/hello.tsx')}\n`);
  const line = shown.get('sites/cbt/routes.ts') ?? 'no line';
  expect(tool('oxfmt', 'sites/cbt/routes.ts')).toBe('');
  expect(read('sites/cbt/routes.ts')).toContain(`index('cbt/pages/home.tsx'),\n    ${line}\n`);
  expect(JSON.parse(read('sites/cbt/copy/ko.json'))).toMatchObject(JSON.parse(shown.get('sites/cbt/copy/ko.json') ?? '') as object);
});

it('makes a learner’s own page in a folder of its own, and one line in the list of them', () => {
  const folder = 'sites/cbt/pages/my/ranking';
  expect(writtenBelowMy.toSorted()).toEqual([
    'sites/app/route-tree.gen.ts',
    'sites/cbt/my-pages.ts',
    `${folder}/copy/ko.json`,
    `${folder}/page.tsx`,
  ]);
  expect(tool('oxfmt', 'sites/cbt/my-pages.ts')).toBe('');
  expect(read('sites/cbt/my-pages.ts')).toMatch(/\{ name: 'note' \},\s*\{ name: 'ranking' \}/);
  const files = (pattern: RegExp) => readFiles(root, ['modules', 'platform', 'server', 'sites', 'brands'], (path) => pattern.test(path));
  const complaints = checkCopyKeys(files(/\/copy\/[\w-]+\.json$/), files(/^(?!.*\.test\.).*\.tsx?$/));
  expect(complaints.filter((complaint) => complaint.includes('ranking'))).toEqual([]);
});

it('refuses what is there, and a site that is not', () => {
  expect(() => newPage(root, 'hello', 'cbt')).toThrow('there already');
  expect(() => newPage(root, 'mycbt/note', 'cbt')).toThrow('there already');
  expect(() => newPage(root, 'hello', 'nowhere')).toThrow('adding-a-page.md');
  expect(() => newPage(root, 'Hello', 'cbt')).toThrow('lower case');
});

it('keeps every rule of the repository', async () => {
  expect(checkInvariants(root)).toEqual([]);
  // Packages are links to where rules do not look for them.
  expect((await readBoundaries(root)).violations.filter(({ to }) => !to.includes('node_modules/'))).toEqual([]);
  expect(
    tool(
      'oxlint',
      '--deny-warnings',
      'sites/cbt/pages/hello.tsx',
      'sites/cbt/pages/my/ranking/page.tsx',
      'sites/cbt/routes.ts',
      'sites/cbt/my-pages.ts',
    ),
  ).toBe('');
});

it('is routed, with types that the tree of routes agrees with', () => {
  expect(read('sites/app/route-tree.gen.ts')).toContain("'/site-cbt/hello'");
  expect(read('sites/app/route-tree.gen.ts')).toContain("'/site-cbt/mycbt/ranking'");
  const config = {
    extends: './tsconfig.json',
    include: ['sites/cbt/pages/hello.tsx', 'sites/cbt/pages/my/ranking/page.tsx', 'sites/app', 'sites/frames/page-facts.ts', '**/*.d.ts'],
  };
  writeFileSync(join(root, 'tsconfig.page.json'), JSON.stringify(config));
  expect(tool('tsc', '-p', 'tsconfig.page.json')).toBe('');
});
