import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository } from '../testing/repository-copy.ts';
import { readBoundaries } from '../tools/boundaries/boundaries.ts';
import { checkInvariants } from '../tools/boundaries/invariants.ts';
import { newPage } from '../tools/new/new-page.ts';

/* `npm run new -- page` in a copy of this repository: it makes what docs/adding-a-page.md describes, and that keeps every rule. */
const { root, remove } = copyRepository();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
let written: readonly string[] = [];
beforeAll(() => {
  written = newPage(root, 'hello', 'cbt');
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

it('refuses what is there, and a site that is not', () => {
  expect(() => newPage(root, 'hello', 'cbt')).toThrow('there already');
  expect(() => newPage(root, 'hello', 'nowhere')).toThrow('adding-a-page.md');
  expect(() => newPage(root, 'Hello', 'cbt')).toThrow('lower case');
});

it('keeps every rule of the repository', async () => {
  expect(checkInvariants(root)).toEqual([]);
  // Packages are links to where rules do not look for them.
  expect((await readBoundaries(root)).violations.filter(({ to }) => !to.includes('node_modules/'))).toEqual([]);
  expect(tool('oxlint', '--deny-warnings', 'sites/cbt/pages/hello.tsx', 'sites/cbt/routes.ts')).toBe('');
});

it('is routed, with types that the tree of routes agrees with', () => {
  expect(read('sites/app/route-tree.gen.ts')).toContain("'/site-cbt/hello'");
  const config = {
    extends: './tsconfig.json',
    include: ['sites/cbt/pages/hello.tsx', 'sites/app', 'sites/frames/page-facts.ts', '**/*.d.ts'],
  };
  writeFileSync(join(root, 'tsconfig.page.json'), JSON.stringify(config));
  expect(tool('tsc', '-p', 'tsconfig.page.json')).toBe('');
});
