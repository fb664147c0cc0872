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
  Object.values(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>).filter((text) => text.length > 18);

const assetsOf = async (host: string, path: string) => {
  const agent = product.agent(host);
  const html = (await agent.get(path)).text;
  const read = async (pattern: RegExp) =>
    (await Promise.all([...html.matchAll(pattern)].map(async ([, file = '']) => (await agent.get(file)).text))).join('\n');
  return { styles: await read(/rel="stylesheet" href="([^"]+)"/g), scripts: await read(/rel="modulepreload" href="([^"]+\.js)"/g) };
};

/** Routes by what a site's own files say of them. */
const routesIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/'(\/[\w/$-]+)'/g)].map(([, route = '']) => route);
const hasRoute = (scripts: string) => (route: string) => ['`', '"', "'"].some((quote) => scripts.includes(`id:${quote}${route}${quote}`));

const pages = {
  accounts: { host: 'career.localhost', path: '/login', texts: 'modules/account/copy/ko.json', routes: 'sites/accounts/account-pages.ts' },
  cbt: { host: 'cbt.career.localhost', path: '/exam/all', texts: 'sites/cbt/copy/ko.json', routes: 'sites/cbt/routes.ts' },
  portal: { host: 'career.localhost', path: '/', texts: 'sites/portal/copy/ko.json', routes: 'sites/portal/routes.ts' },
  business: { host: 'business.career.localhost', path: '/login', texts: 'sites/business/copy/ko.json', routes: 'sites/business/routes.ts' },
} as const;

describe.each([
  ['accounts', 'cbt'],
  ['cbt', 'accounts'],
  ['business', 'cbt'],
  ['cbt', 'business'],
  ['portal', 'cbt'],
  ['portal', 'accounts'],
  ['accounts', 'portal'],
] as const)('a page of %s', (site, other) => {
  it(`has what is its own, and no texts of ${other}`, async () => {
    const { scripts } = await assetsOf(pages[site].host, pages[site].path);
    const own = textsIn(pages[site].texts).filter((text) => scripts.includes(text));
    expect(own.length).toBeGreaterThan(0);
    expect(textsIn(pages[other].texts).filter((text) => scripts.includes(text))).toEqual([]);
  });

  it(`has its own routes, and none of ${other}`, async () => {
    const { scripts } = await assetsOf(pages[site].host, pages[site].path);
    const own = routesIn(pages[site].routes);
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter(hasRoute(scripts))).toEqual(own);
    expect(routesIn(pages[other].routes).filter(hasRoute(scripts))).toEqual([]);
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

const frames = ['portal', 'shop'] as const;
const frameClasses = (frame: string): readonly string[] => {
  const other = frames
    .filter((name) => name !== frame)
    .flatMap((name) => classesIn(readFileSync(`sites/frames/${name}/${name}.css`, 'utf8')));
  const taken = new Set([...classesOf('cbt'), ...other]);
  return [...new Set(classesIn(readFileSync(`sites/frames/${frame}/${frame}.css`, 'utf8')))].filter(
    (name) => !taken.has(name) && !ofShell.has(name),
  );
};

it.each([
  ['career', 'portal'],
  ['nursing', 'shop'],
  ['plain', 'portal'],
] as const)('a framed page of %s has the styles of its own frame alone, and a page without frame none', async (brand, frame) => {
  const framed = (await assetsOf(`cbt.${brand}.localhost`, '/exam/all')).styles;
  const bare = (await assetsOf(`cbt.${brand}.localhost`, '/cbt/practice/rehearsal')).styles;
  for (const name of frames) {
    const classes = frameClasses(name);
    expect(classes.length).toBeGreaterThan(3);
    expect(classes.filter((one) => framed.includes(`.${one}`))).toEqual(name === frame ? classes : []);
    expect(classes.filter((one) => bare.includes(`.${one}`))).toEqual([]);
  }
});

it('a host without pages has the shell alone', async () => {
  const { styles } = await assetsOf('study.nursing.localhost', '/');
  expect(styles).toContain('.state-page');
  expect(classesOf('cbt').filter((name) => styles.includes(`.${name}{`))).toEqual([]);
});

it.each(['/exam/all', '/cbt/practice/rehearsal'])('what %s starts with is compiled while it comes', async (path) => {
  const agent = product.agent('cbt.nursing.localhost');
  const files = [...(await agent.get(path)).text.matchAll(/rel="modulepreload" href="([^"]+\.js)"/g)].map(([, file = '']) => file);
  const heads = await Promise.all(files.map(async (file) => (await agent.get(file)).text.split('\n', 1)[0]));
  // React and the router, the site, and what is the page's own.
  expect(heads.filter((head) => head === '//# allFunctionsCalledOnLoad').length).toBeGreaterThan(2);
});

// 28 KB that a list would load ahead for a page about a solution: what others share with the exam player stands in `around-player` (sites/cbt/chunks.ts).
it('only the exam player, its rehearsal and its later parts import its file', () => {
  const assets = 'dist/client/assets';
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const importsPlayer = (name: string) => /(?:from|import)\s*["'`]\.\/player-[\w-]+\.js/.test(readFileSync(join(assets, name), 'utf8'));
  const names = scripts.filter(importsPlayer).map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  expect(names).toContain('dialogs');
  expect(names.filter((name) => !/^(?:dialogs|highlighter|pace-mark|pen-\w+|random-player|rehearsal|short-field)$/.test(name))).toEqual([]);
});
