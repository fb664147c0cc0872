import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { NODE_COMPILE_CACHE } from './compile-cache.ts';

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
      [join(inject('programs'), program.replace(/ts$/, 'mjs')), '--database-url', where.databaseUrl, ...given],
      { env: { PATH: '/usr/bin:/bin', DATA_DIR: where.dataDir, NODE_COMPILE_CACHE }, cwd: where.cwd },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err, said: out + err }),
    );
  });
