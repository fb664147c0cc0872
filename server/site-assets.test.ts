import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './testing.ts';

const product = servedProduct();

const classesIn = (text: string): readonly string[] =>
  [...text.replaceAll(/"[^"]*"|\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w]*-[\w-]+)/g)].map(([, name = '']) => name);
const UI = 'platform/ui/styles';
const ofShell = new Set(readdirSync(UI).flatMap((name) => classesIn(readFileSync(join(UI, name), 'utf8'))));
/** Classes that a site's stylesheet adds to the shell's. */
const classesOf = (site: string): readonly string[] => {
  const sheet = `sites/${site}/site.css`;
  const imports = [...readFileSync(sheet, 'utf8').matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => join(dirname(sheet), path));
  const own = imports.filter((path) => !path.endsWith('shell.css')).flatMap((path) => classesIn(readFileSync(path, 'utf8')));
  return [...new Set(own)].filter((name) => !ofShell.has(name));
};
/** Whole sentences: shorter texts are others' too. */
const textsIn = (path: string): readonly string[] =>
  Object.values(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>).filter((text) => text.length > 20);

const assetsOf = async (host: string, path: string) => {
  const agent = product.agent(host);
  const html = (await agent.get(path)).text;
  const read = async (pattern: RegExp) =>
    (await Promise.all([...html.matchAll(pattern)].map(async ([, file = '']) => (await agent.get(file)).text))).join('\n');
  return { styles: await read(/rel="stylesheet" href="([^"]+)"/g), scripts: await read(/rel="preload" href="([^"]+\.js)"/g) };
};

const pages = {
  accounts: { host: 'career.localhost', path: '/login', texts: 'modules/account/copy/ko.json' },
  cbt: { host: 'cbt.career.localhost', path: '/exam/all', texts: 'sites/cbt/copy/ko.json' },
} as const;

describe.each([
  ['accounts', 'cbt'],
  ['cbt', 'accounts'],
] as const)('a page of %s', (site, other) => {
  it(`has what is its own, and no texts of ${other}`, async () => {
    const { scripts } = await assetsOf(pages[site].host, pages[site].path);
    const own = textsIn(pages[site].texts).filter((text) => scripts.includes(text));
    expect(own.length).toBeGreaterThan(0);
    expect(textsIn(pages[other].texts).filter((text) => scripts.includes(text))).toEqual([]);
  });
});

it('a page of the accounts has its styles, and none that only exams need', async () => {
  const { styles } = await assetsOf(pages.accounts.host, pages.accounts.path);
  const has = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(styles);
  const own = classesOf('accounts');
  expect(own.filter(has)).toEqual(own);
  const foreign = classesOf('cbt').filter((name) => !own.includes(name));
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(has)).toEqual([]);
});

it('a host without pages has the shell alone', async () => {
  const { styles } = await assetsOf('community.career.localhost', '/');
  expect(styles).toContain('.state-page');
  expect(classesOf('cbt').filter((name) => styles.includes(`.${name}{`))).toEqual([]);
});
