import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, type Names } from './names.ts';
import { ROUTE_TREE, writeRouteTree } from './route-tree.ts';
import { filled, writerOf, type Change } from './templates.ts';

const TEMPLATE = join(import.meta.dirname, 'site');
const KINDS = 'platform/kernel/brand.ts';
const SITE_KIND = /(?<=export type SiteKind = )[^;]+/;

/**
 * Makes a site (docs/adding-a-page.md) with header, footer and a home page. Which brands have it, and at which host, says the `sites` of each `brand.ts`.
 *
 * @param name a kind of site (`portal`), or with `isNewKind` a new one: one word, because it begins the site's routes
 * @returns what was written, paths from the root
 * @throws where there is one of this name, the name is none, or no brand can have such a site and a new kind was not asked for
 */
export const newSite = (root: string, name: string, { isNewKind = false }: { readonly isNewKind?: boolean } = {}): readonly string[] => {
  const names = namesOf(name);
  if (name.includes('-')) throw new Error(`"${name}": one word in lower case (portal)`);
  if (existsSync(join(root, 'sites', name))) throw new Error(`sites/${name} is there already`);
  const kinds = kindsIn(root);
  if (!kinds.includes(name) && !isNewKind)
    throw new Error(
      `"${name}" is no kind of site: ${kinds.join(', ')}. An area at an address that brands have already (recruit at the portal's) is pages of that site: docs/adding-a-page.md, "Adding an area". For an address of its own add --new-kind.`,
    );
  const { written, write, change } = writerOf(root);
  for (const [path, text] of filled(TEMPLATE, names)) write(`sites/${name}/${path}`, text);
  change(kinds.includes(name) ? CHANGES : [...CHANGES, NEW_KIND], names);
  writeRouteTree(root);
  return [...written, ROUTE_TREE];
};

/** The lines outside of the folder. */
const CHANGES: readonly Change<Names>[] = [
  [
    'sites/app/routes.ts',
    (text, { name, camel }) =>
      text
        .replace(/(?=\n\/\*\*)/, `import { ${camel}Routes } from '../${name}/routes.ts';\n`)
        .replace(/(?=\n\]\);)/, `\n  route('/site-${name}', '${name}/layout.tsx', ${camel}Routes),`),
  ],
];
const NEW_KIND: Change<Names> = [KINDS, (text, { name }) => text.replace(SITE_KIND, (kinds) => `${kinds} | '${name}'`)];

const kindsIn = (root: string): readonly string[] =>
  [...(SITE_KIND.exec(readFileSync(join(root, KINDS), 'utf8'))?.[0] ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
