import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { OperatorError } from '@platform/kernel';

/** Whom PostgreSQL runs as; undefined: as ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const OWN_NAME = 'maru-postgres';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged account: the owner of the folder if it exists already,
 * else the machine's `postgres`, else a system user of our own, else `nobody` (minimal containers have no `useradd`).
 */
export const accountFor = (existingFolder: string | undefined): Account => {
  if (!isRoot()) return undefined;
  if (existingFolder) {
    const { uid, gid } = statSync(existingFolder);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp('postgres') ?? lookUp(OWN_NAME) ?? (createOwn() ? lookUp(OWN_NAME) : undefined) ?? lookUp('nobody');
  if (!account)
    throw new OperatorError('PostgreSQL 을 실행할 일반 사용자가 없습니다. root 가 아닌 사용자로 실행하거나 DATABASE_URL 을 지정하세요.');
  return account;
};

const lookUp = (name: string): Account => {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    const account = { uid: idOf('-u'), gid: idOf('-g') };
    return account.uid > 0 ? account : undefined;
  } catch {
    return undefined;
  }
};

const createOwn = (): boolean =>
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_NAME], { stdio: 'ignore' }).status === 0;

/** Whether the account may enter a folder or run a file; asks the kernel, so that access lists and mount options count too. */
export const canReach = (path: string, account: Account): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { cwd: '/', stdio: 'ignore', ...account }).status === 0;
