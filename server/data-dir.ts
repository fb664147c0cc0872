import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataDir } from '@platform/db';
import { OperatorError } from '@platform/kernel';

const WORDS: Readonly<Record<string, string>> = {
  EACCES: '쓸 권한이 없습니다',
  EPERM: '쓸 권한이 없습니다',
  EROFS: '읽기 전용입니다',
  ENOSPC: '디스크가 가득 찼습니다',
  EDQUOT: '디스크 할당량을 다 썼습니다',
  ENOTDIR: '경로의 일부가 폴더가 아닙니다',
  EEXIST: '폴더가 아닙니다',
  ENOENT: '폴더가 없습니다',
};

/** The cause of a failed write, in words; undefined: no failure of the file system. */
export const fileFailure = (error: unknown): string | undefined => {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? undefined : WORDS[code] && `${WORDS[code]} (${code})`;
};

/**
 * Makes the folder where it is not there yet, closed to other accounts of the machine.
 *
 * @throws OperatorError in one line, where nothing can be written
 */
export const checkDataDir = (dataDir: string, hasEmbeddedDatabase: boolean): void => {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    if (hasEmbeddedDatabase) makeDataDir(dataDir);
    else mkdirSync(dataDir, { recursive: true, mode: 0o750 });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const cause = fileFailure(error);
    if (cause === undefined) throw error;
    throw new OperatorError(
      `DATA_DIR ${resolve(dataDir)} 에 쓸 수 없습니다: ${cause}. 폴더의 권한을 고치거나 DATA_DIR 로 다른 폴더를 지정하세요.`,
      { cause: error },
    );
  }
};
