import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@platform/kernel';
import type { Place } from './place.ts';

/** The embedded server's; a folder of another one needs `pg_upgrade` or a dump. */
const MAJOR_VERSION = '18';

/** Nothing of our environment may reach PostgreSQL: PGDATA, PGPORT or a locale would change what it does. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster where there is none. A start that is killed here leaves nothing but a folder that the next start removes. */
export const ensureCluster = async ({ root, data, account }: Place, bin: string): Promise<'made' | 'found'> => {
  if (existsSync(data)) {
    checkCluster(data);
    return 'found';
  }
  removeUnfinished(root);
  const unfinished = join(root, `new-${process.pid}-${randomBytes(3).toString('hex')}`);
  // The builtin C.UTF-8 sorts Hangul by the dictionary and never changes with the operating system, so indexes stay valid.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  try {
    await promisify(execFile)(join(bin, 'initdb'), ['-D', unfinished, ...locale, ...access], {
      cwd: '/',
      env: cleanEnvironment,
      ...account,
    });
  } catch (error) {
    throw new OperatorError(
      `데이터베이스를 ${root} 에 만들지 못했습니다: ${causeIn(String((error as { stderr?: unknown }).stderr ?? error))}`,
    );
  }
  try {
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(data)) throw error; // else another start was quicker
  }
  return 'made';
};

/** `initdb` names the cause somewhere, and ends with what it cleans up. */
export const causeIn = (complaint: string): string => {
  const lines = complaint
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return (
    lines.find((line) => /No space left on device|Disk quota exceeded/.test(line)) ??
    lines.find((line) => /^(?:initdb: )?(?:error|fatal|panic)\b|FATAL:|PANIC:/i.test(line)) ??
    lines.findLast((line) => !/^initdb: (?:removing|hint)/.test(line)) ??
    ''
  );
};

const removeUnfinished = (root: string): void => {
  for (const name of readdirSync(root)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
};

const checkCluster = (data: string): void => {
  const versionFile = join(data, 'PG_VERSION');
  if (!existsSync(versionFile)) throw brokenFolder(data, 'PG_VERSION 파일이 없습니다');
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new OperatorError(
      `데이터베이스 폴더 ${data} 는 PostgreSQL ${version} 의 것이고 이 제품은 ${MAJOR_VERSION} 을 씁니다. 이전 버전에서 덤프한 뒤 옮기세요.`,
    );
  }
};

export const brokenFolder = (folder: string, reason: string): OperatorError =>
  new OperatorError(
    `데이터베이스 폴더 ${folder} 를 열 수 없습니다 (${reason}). 백업에서 되돌리거나, 내용이 필요 없으면 이 폴더를 지우고 다시 시작하세요.`,
  );

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
