import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/**
 * The secret that signs sessions and attempts. Given by `SESSION_SECRET`; on a machine of its own, made once and kept beside the
 * data, so that a restart signs nobody out.
 */
export const secretFor = async (settings: Pick<Settings, 'SESSION_SECRET' | 'DATA_DIR'>): Promise<string> => {
  if (settings.SESSION_SECRET) return settings.SESSION_SECRET;
  const path = join(settings.DATA_DIR, 'session-secret');
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o750 });
  // `wx`: of two processes that start together, one writes and both read the same.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')).trim();
};
