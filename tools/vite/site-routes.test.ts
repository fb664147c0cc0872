import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutSiteRoutes } from './site-routes.ts';

const tree = readFileSync('sites/app/route-tree.gen.ts', 'utf8');
const sites = readdirSync('sites').filter((name) => name !== 'app' && existsSync(`sites/${name}/routes.ts`));
const importsOf = (text: string): readonly string[] => [...text.matchAll(/ from '\.\.\/app\/\.\.\/(.+)'/g)].map(([, file = '']) => file);

it('gives each site its own pages and layouts, and every page to one site', () => {
  const bySite = sites.map((site) => [site, importsOf(cutSiteRoutes(tree, site))] as const);
  for (const [site, files] of bySite) {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith(`${site}/`))).toEqual([]);
  }
  const all = [...tree.matchAll(/^import \{ Route as \w+ \} from '\.\/\.\.\/(.+)'/gm)].map(([, file = '']) => file);
  expect(bySite.flatMap(([, files]) => files).toSorted()).toEqual(all.toSorted());
});

it('holds nothing that is declared elsewhere', () => {
  const text = cutSiteRoutes(tree, 'cbt');
  const declared = new Set([...text.matchAll(/^(?:import \{ Route as |const )(\w+)/gm)].map(([, name]) => name));
  const used = [...text.matchAll(/\b\w+Route(?:Import|Children|WithChildren)?\b(?=[,.()])/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => !declared.has(name) && name !== 'getParentRoute')).toEqual([]);
});

it('refuses a site that no route is of', () => {
  expect(() => cutSiteRoutes(tree, 'nowhere')).toThrow('/site-nowhere');
});
