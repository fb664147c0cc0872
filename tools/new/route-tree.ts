import { execFileSync } from 'node:child_process';

export const ROUTE_TREE = 'sites/app/route-tree.gen.ts';

/** Writes the tree of routes anew, by Vite's own plugin and this repository's settings. @param root the repository */
export const writeRouteTree = (root: string): void => {
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ['tools/new/route-tree-cli.ts'], { cwd: root, env: { PATH, HOME } });
};
