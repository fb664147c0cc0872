import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { NODE_COMPILE_CACHE } from './compile-cache.ts';

/** An operator whom a command makes signs in to the product in the process of the test: both hash alike. */
const QUICK_PASSWORDS = pathToFileURL(join(import.meta.dirname, 'with-quick-passwords.ts')).href;

export interface CommandEnd {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Both of them. */
  readonly said: string;
}

/**
 * A command as an operator runs it, to its end.
 *
 * @param program a file of `server/`: `grant.ts`
 * @param where the database, the folder of data, and the folder in which the operator stands
 */
export const runCommand = (
  program: string,
  where: { readonly databaseUrl: string; readonly dataDir: string; readonly cwd?: string },
  ...given: readonly string[]
): Promise<CommandEnd> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        `--import=${QUICK_PASSWORDS}`,
        join(inject('programs'), program.replace(/ts$/, 'mjs')),
        '--database-url',
        where.databaseUrl,
        ...given,
      ],
      { env: { PATH: '/usr/bin:/bin', DATA_DIR: where.dataDir, NODE_COMPILE_CACHE }, cwd: where.cwd },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err, said: out + err }),
    );
  });
