import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
const routesIn = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/'(\/[\w/$-]+)'/g)].map(([, route = '']) => route));
const hasRoute = (scripts: string) => (route: string) => ['`', '"', "'"].some((quote) => scripts.includes(`id:${quote}${route}${quote}`));

const own = (site: string) => ({ texts: `sites/${site}/copy/ko.json`, routes: [`sites/${site}/routes.ts`] });
const shopRoutes = ['catalogue', 'my', 'orders'].map((name) => `sites/shop/routes/${name}.ts`);
/** A page of each site that anybody may see. */
const pages = {
  accounts: {
    host: 'career.localhost',
    path: '/login',
    texts: 'modules/account/copy/ko.json',
    routes: ['sites/accounts/account-pages.ts'],
  },
  admin: { host: 'admin.localhost', path: '/sign-in', ...own('admin') },
  business: { host: 'business.career.localhost', path: '/login', ...own('business') },
  cbt: { host: 'cbt.career.localhost', path: '/exam/all', ...own('cbt') },
  chat: { host: 'chat.career.localhost', path: '/', ...own('chat') },
  community: { host: 'community.career.localhost', path: '/community', ...own('community') },
  portal: { host: 'career.localhost', path: '/', ...own('portal') },
  shop: { host: 'nursing.localhost', path: '/', ...own('shop'), routes: shopRoutes },
  study: { host: 'study.nursing.localhost', path: '/study', ...own('study') },
} as const;
type Site = keyof typeof pages;
const sites = Object.keys(pages) as readonly Site[];
const scriptsOf = async (site: Site): Promise<string> => (await assetsOf(pages[site].host, pages[site].path)).scripts;
/**
 * What else a page may have. Companies sign in and register by pages of their own, which say what those of the accounts say. Lists of the community
 * import small parts that lie in the portal's file, and so still load it.
 */
const besides: Partial<Readonly<Record<Site, Site>>> = { business: 'accounts', community: 'portal' };
const allowedTo = (site: Site): readonly Site[] => sites.filter((other) => other === site || other === besides[site]);
const othersOf = (site: Site): readonly Site[] => sites.filter((other) => !allowedTo(site).includes(other));

it('a page of every site is looked at', () => {
  const there = readdirSync('sites').filter((name) => existsSync(join('sites', name, 'site.ts')));
  expect(sites).toEqual(there.toSorted());
});

describe.each(sites)('a page of %s', (site) => {
  it('has texts of its own, and none of another site', async () => {
    const scripts = await scriptsOf(site);
    const allowed = new Set(allowedTo(site).flatMap((one) => textsIn(pages[one].texts)));
    expect(textsIn(pages[site].texts).filter((text) => scripts.includes(text)).length).toBeGreaterThan(0);
    for (const other of othersOf(site)) {
      const foreign = textsIn(pages[other].texts).filter((text) => !allowed.has(text));
      expect([other, foreign.filter((text) => scripts.includes(text))]).toEqual([other, []]);
    }
  });

  it('has its own routes, and none of another site', async () => {
    const scripts = await scriptsOf(site);
    const routes = routesIn(pages[site].routes);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(hasRoute(scripts))).toEqual(routes);
    const allowed = new Set(allowedTo(site).flatMap((one) => routesIn(pages[one].routes)));
    for (const other of othersOf(site)) {
      const foreign = routesIn(pages[other].routes).filter((route) => !allowed.has(route));
      expect([other, foreign.filter(hasRoute(scripts))]).toEqual([other, []]);
    }
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
  const names = scripts.filter(importsPlayer).map((name) => name.replace(/-[\w-]{7}\.js$/, ''));
  expect(names).toContain('dialogs');
  expect(names.filter((name) => !/^(?:dialogs|highlighter|pace-mark|pen-\w+|random-player|rehearsal|short-field)$/.test(name))).toEqual([]);
});
