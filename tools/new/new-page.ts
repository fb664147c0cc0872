import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './names.ts';
import { ROUTE_TREE, writeRouteTree } from './route-tree.ts';
import { filled, writerOf } from './templates.ts';

const TEMPLATE = join(import.meta.dirname, 'page');
const MY_TEMPLATE = join(import.meta.dirname, 'my-page');
/** Of a module of the same name, with a list of a member's own: the page shows it. */
const MY_MODULE_TEMPLATE = join(import.meta.dirname, 'my-module-page');
const MY_PAGES = 'sites/cbt/my-pages.ts';
const BELOW_MY = /^mycbt\//;
/** The list of a site's pages with header and footer; the home page stays first. */
const FRAMED = /layout\('framed',[^[]*\[\n(?:\s*index\([^\n]*\n)?/;
/** What a site's `routes.ts` takes from the library; one without a page of its own yet takes no `route`. */
const IMPORTED = /(?<=import \{ )(?![^}]*\broute\b)([^}]*?)(?= \} from '@tanstack\/virtual-file-routes')/;
/** The list of all pages of a site that has no other. */
const LIST = /Routes\b[^=]*=\s*\[/;

/**
 * Makes a page of a site (docs/adding-a-page.md) at the address that is its name: with header and footer, where the site has any. `mycbt/NAME` is a
 * learner's own page, with its tab; it shows the list of the module of that name, where `newModule` made one.
 *
 * @returns what was written, paths from the root
 * @throws where there is one of this name, the name is none, or the site has no texts of its own
 */
export const newPage = (root: string, name: string, site: string): readonly string[] => {
  const written = site === 'cbt' && BELOW_MY.test(name) ? writeMyPage(root, name.replace(BELOW_MY, '')) : writePage(root, name, site);
  writeRouteTree(root);
  return [...written, ROUTE_TREE];
};

const writePage = (root: string, name: string, site: string): readonly string[] => {
  const names = namesOf(name);
  const [routes, texts, page] = [`sites/${site}/routes.ts`, `sites/${site}/copy/ko.json`, `sites/${site}/pages/${name}.tsx`];
  for (const path of [routes, texts])
    if (!existsSync(join(root, path))) throw new Error(`${path} is not there: docs/adding-a-page.md says how a site is added`);
  if (existsSync(join(root, page))) throw new Error(`${page} is there already`);
  const { written, write, change } = writerOf(root);
  const list = FRAMED.test(readFileSync(join(root, routes), 'utf8')) ? FRAMED : LIST;
  for (const [, text] of filled(TEMPLATE, { ...names, site, framed: list === FRAMED ? '/_framed' : '' })) write(page, text);
  const key = `${site}.${names.camel}`;
  change(
    [
      [
        routes,
        (text) => text.replace(list, (start) => `${start}route('/${name}', '${site}/pages/${name}.tsx'),\n`).replace(IMPORTED, '$1, route'),
      ],
      [texts, (text) => text.replace(/\s*\}\s*$/, `,\n  "${key}.title": "새 화면",\n  "${key}.description": "새 화면입니다."\n}\n`)],
    ],
    names,
  );
  return written;
};

/** A folder of `pages/my` with the page and its texts, and its line in the list that routes and tabs are made of. */
const writeMyPage = (root: string, name: string): readonly string[] => {
  const names = namesOf(name);
  const folder = `sites/cbt/pages/my/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already`);
  const { written, write, change } = writerOf(root);
  const hasList = existsSync(join(root, `modules/${name}/ui/${name}-list.tsx`));
  for (const [path, text] of filled(hasList ? MY_MODULE_TEMPLATE : MY_TEMPLATE, names)) write(`${folder}/${path}`, text);
  change([[MY_PAGES, (text) => text.replace(/,?\s*\] as const/, `, { name: '${name}' }] as const`)]], names);
  return written;
};
