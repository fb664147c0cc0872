/// <reference types="vite/client" />
import { Route as root } from './root.tsx';
import type { routeTree } from './route-tree.gen.ts';

export type RouteTree = typeof routeTree;

/** Of each folder with a `routes.ts`, cut out of the tree of all (`tools/vite/site-routes.ts`): a page loads those of the site that it belongs to. */
const trees = import.meta.glob<RouteTree>(['../*/routes.ts', '!./routes.ts'], { query: '?tree', import: 'routeTree' });

/** Typed as all routes: a link to another site's page has the same address, and the browser goes there. */
export const loadRoutes = async (name: string): Promise<RouteTree> => {
  const load = trees[`../${name}/routes.ts`];
  return load ? load() : (root as unknown as RouteTree);
};
