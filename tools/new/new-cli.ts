import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { newModule } from './new-module.ts';

const USAGE = 'npm run new -- module NAME';
const ROOT = join(import.meta.dirname, '../..');
const [kind, name] = process.argv.slice(2);

const make = (): readonly string[] => {
  if (kind === 'module' && name !== undefined) return newModule(ROOT, name);
  throw new Error(USAGE);
};
try {
  const written = make();
  // Long names make long lines.
  spawnSync(
    'oxfmt',
    written.filter((path) => /\.tsx?$/.test(path)),
    { cwd: ROOT, stdio: 'inherit' },
  );
  // A new field of the graph is known to pages by its types.
  spawnSync('vitest', ['run', '--project', 'server', 'server/graph-schema.test.ts', '-u'], { cwd: ROOT, stdio: 'ignore' });
  console.log(`${written.join('\n')}\n\ndocs/adding-a-${kind}.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
