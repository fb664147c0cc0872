import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** What is made from the rest, or is no part of it. */
const LEFT_OUT = new Set(['node_modules', '.git', '.data']);
/** Packages of this repository: those of the copy are its own. */
const OWN = ['@modules', '@platform'];

/** For the compiler and the linter beside other tests: written in Go, by themselves they take twice the CPU to be a little sooner done (tools/lib/checks.mjs). */
export const SPARING = { GOGC: '400', GOMAXPROCS: '1' } as const;

/**
 * This repository in a folder of its own, to which a test adds something as a developer would: sources are copied, packages of others are linked.
 *
 * @param withBuild the pages as they were built of this repository, linked too: not for a test that builds its own
 */
export const copyRepository = ({ withBuild = true } = {}): { readonly root: string; readonly remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'maru-copy-'));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name)) continue;
    if (name === 'dist') {
      if (withBuild) symlinkSync(join(ROOT, name), join(root, name));
    } else cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  }
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!OWN.includes(name) && name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const scope of OWN) {
    mkdirSync(join(packages, scope));
    const folder = join(root, scope.slice(1));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) symlinkSync(join(folder, entry.name), join(packages, scope, entry.name));
    }
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

/**
 * What a tool of the repository says against it in a copy; nothing where all is well. Not waited for in place: a test process that hears nothing for a
 * minute counts as gone.
 */
export const complaintsOf = (
  root: string,
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...SPARING, ...env }, maxBuffer: 64 * 1_048_576 };
    execFile(join(root, 'node_modules/.bin', tool), args, options, (error, out, err) =>
      resolve(error ? `${out}${err}` || error.message : ''),
    );
  });
