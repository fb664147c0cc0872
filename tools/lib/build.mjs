import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './progress.mjs';
import { at } from './root.mjs';
import { run } from './run.mjs';

const stampFile = at('dist', '.sources');
const sources = ['brands', 'modules', 'platform', 'sites', 'tools/vite', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Never part of a page (the server's own code runs from source), or made by the build itself. */
const ignored = /^(node_modules|server|db|testing|README\.md|testing\.ts|.*\.test\.tsx?|.*\.gen\.ts)$/;

/** Every file the pages may be made of, in a stable order. @returns {Generator<string>} */
function* filesOf(/** @type {string} */ path) {
  const kind = statSync(at(path), { throwIfNoEntry: false });
  if (kind?.isFile()) yield path;
  if (!kind?.isDirectory()) return;
  for (const name of readdirSync(at(path)).sort()) if (!ignored.test(name)) yield* filesOf(join(path, name));
}

const hashSources = () => {
  const hash = createHash('sha256');
  for (const path of sources)
    for (const file of filesOf(path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(at(file)));
  return hash.digest('hex');
};

export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();

/** Builds the pages unless `dist` was made from exactly these sources. */
export const ensureBuilt = async () => {
  if (isBuilt()) return;
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  // Whatever the shell says: with `development` in it the pages would ask for a JSX that production does not have.
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Stop(`${output.trim()}\n\n화면 빌드(vite build)에 실패했습니다.`);
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stampFile, hash);
};
