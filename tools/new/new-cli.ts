import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { newBrand } from './new-brand.ts';
import { newModule } from './new-module.ts';
import { newPage } from './new-page.ts';
import { newSite } from './new-site.ts';

const USAGE = `npm run new -- module NAME
npm run new -- page NAME --site SITE
npm run new -- page mycbt/NAME --site cbt
npm run new -- site NAME                  a kind of site that brands have (platform/kernel/brand.ts)
npm run new -- site NAME --new-kind       a kind that no brand has yet: an address of its own
npm run new -- brand NAME`;
const ROOT = join(import.meta.dirname, '../..');
const [kind, name, option, site] = process.argv.slice(2);

const make = async (): Promise<readonly string[]> => {
  if (kind === 'module' && name !== undefined) return newModule(ROOT, name);
  if (kind === 'page' && name !== undefined && option === '--site' && site !== undefined) return newPage(ROOT, name, site);
  if (kind === 'site' && name !== undefined) return newSite(ROOT, name, { isNewKind: option === '--new-kind' });
  if (kind === 'brand' && name !== undefined) return newBrand(ROOT, name);
  throw new Error(USAGE);
};
try {
  const written = await make();
  // Long names make long lines.
  spawnSync(
    'oxfmt',
    written.filter((path) => /\.tsx?$/.test(path)),
    { cwd: ROOT, stdio: 'inherit' },
  );
  // A new field of the graph is known to pages by its types.
  if (kind === 'module')
    spawnSync('vitest', ['run', '--project', 'server', 'server/graph-schema.test.ts', '-u'], { cwd: ROOT, stdio: 'ignore' });
  console.log(`${written.join('\n')}\n\ndocs/adding-a-${kind === 'site' ? 'page' : kind}.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
