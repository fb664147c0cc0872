import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TREE = join(import.meta.dirname, '../../sites/app/route-tree.gen.ts');
const OF_SITE = /\/sites\/(\w+)\/routes\.ts\?tree$/;
const ROOT = 'rootRouteImport';

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** `{ aRoute: ARoute, bRoute: BRoute }`: the router reads the values alone, and the names are as long as the files' paths. */
const asLists = (text: string): string =>
  text.replaceAll(/= \{\n((?: {2}\w+: [^\n]+,\n)+)\}/g, (_, entries: string) => `= [${entries.replaceAll(/^ {2}\w+: /gm, '')}]`);

/** The imports and routes of the tree; its types say nothing to a browser. */
const statementsOf = (tree: string): readonly Statement[] =>
  tree.split(/^(?=(?:import|export|const|interface|declare) )/m).flatMap((text) => {
    const name = /^(?:import \{ Route as (\w+) \}|const (\w+))/.exec(text);
    return name ? [{ name: name[1] ?? name[2] ?? '', text }] : [];
  });

/**
 * What of the tree of all routes belongs to one site, as a module that stands in the site's folder.
 *
 * @param tree what the router's generator wrote
 */
export const cutSiteRoutes = (tree: string, site: string): string => {
  const statements = statementsOf(tree);
  const byName = new Map(statements.map((one) => [one.name, one]));
  const needed = new Set([ROOT]);
  const need = (name: string): void => {
    const statement = byName.get(name);
    if (!statement || needed.has(name)) return;
    needed.add(name);
    for (const [word] of statement.text.matchAll(/\w+/g)) need(word);
  };
  const ofSite = new RegExp(`\\bid: '/site-${site}[/']`);
  const children = [...(byName.get('rootRouteChildren')?.text ?? '').matchAll(/^ {2}(\w+): (\w+),$/gm)].filter(([, route = '']) =>
    ofSite.test(byName.get(route)?.text ?? ''),
  );
  if (children.length === 0) throw new Error(`no route of /site-${site} in ${TREE}`);
  for (const [, , value = ''] of children) need(value);
  const own = statements.filter(({ name }) => needed.has(name)).map(({ text }) => text.replace(/ from '\.\//, " from '../app/"));
  return `${asLists(own.join(''))}\nexport const routeTree = ${ROOT}._addFileChildren([${children.map(([, , value]) => value).join(', ')}])\n`;
};

/**
 * `sites/cbt/routes.ts?tree`: the routes of that site alone. A browser takes them instead of the tree of all sites, which stays what types and
 * the server know.
 */
export const siteRoutes = (): Plugin => ({
  name: 'maru-site-routes',
  enforce: 'pre',
  async load(id) {
    const [, site] = OF_SITE.exec(id) ?? [];
    if (site === undefined) return null;
    this.addWatchFile(TREE);
    return { code: cutSiteRoutes(await readFile(TREE, 'utf8'), site), moduleType: 'ts' };
  },
});
