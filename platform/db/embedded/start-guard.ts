import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A shell of a megabyte that waits for our end; only then, and only if we did not say good-bye, it becomes a program that looks after PostgreSQL. */
const SCRIPT = 'read word; [ "$word" = bye ] || exec "$0" "$@"';

/**
 * Nobody can clean up after -9, and a detached PostgreSQL would run on. @returns what says good-bye: the server is looked after
 * @param data PostgreSQL's folder
 * @param url of a superuser
 */
export const startGuard = (data: string, url: string): (() => void) => {
  // A group of its own: a signal to ours must not reach it before us.
  const guard = spawn('/bin/sh', ['-c', SCRIPT, process.execPath, join(import.meta.dirname, 'guard.ts'), data, url], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref: () => void }).unref();
  return () => guard.stdin.end('bye\n');
};
