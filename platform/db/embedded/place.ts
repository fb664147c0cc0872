import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from '@platform/kernel';
import { type Account, accountFor, canReach } from './account.ts';

export interface Place {
  /** `DATA_DIR/postgres` with links resolved; everything below lies in it. */
  readonly root: string;
  /** PostgreSQL's own folder. */
  readonly data: string;
  /** Where the Unix socket stands; only our account may enter. */
  readonly run: string;
  readonly logFile: string;
  readonly account: Account;
}

/** Folders that every account of the machine can enter, for a clone that lies under a private home. */
export const REACHABLE = '/var/lib/maru';
/** `sockaddr_un` holds 107 bytes on Linux and 103 on macOS; `/.s.PGSQL.5432` needs 14. */
const MAX_RUN_PATH = 88;

/** Finds or makes the folder of the database and the account it belongs to. */
export const preparePlace = (dataDir: string): Place => {
  const link = resolve(dataDir, 'postgres');
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (isThere && !existsSync(link)) {
    throw new OperatorError(
      `데이터베이스 폴더 ${link} 가 가리키는 곳이 없습니다. 그 폴더를 되돌리거나, 내용이 필요 없으면 ${link} 를 지우고 다시 시작하세요.`,
    );
  }
  const account = accountFor(isThere ? link : undefined);
  if (!isThere) {
    makeClosed(resolve(dataDir), account);
    makeRoot(link, account);
  }
  const root = realpathSync(link);
  checkAccess(root, account);
  return { root, data: join(root, 'data'), run: makeRun(root, account), logFile: join(root, 'server.log'), account };
};

/** Makes the folder that will hold the embedded database, where it is not there yet. */
export const makeDataDir = (dataDir: string): void => makeClosed(resolve(dataDir), accountFor(undefined));

/** Folders that we make are closed to others; PostgreSQL's account only walks through. One that was there before stays as it is. */
const makeClosed = (folder: string, account: Account): void => {
  const first = mkdirSync(folder, { recursive: true, mode: 0o750 });
  if (first === undefined || !account) return;
  for (let made = folder; ; made = resolve(made, '..')) {
    chownSync(made, statSync(made).uid, account.gid);
    chmodSync(made, 0o710);
    if (made === resolve(first)) return;
  }
};

const makeOwned = (folder: string, account: Account): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
};

const makeRoot = (link: string, account: Account): void => {
  if (canReach(resolve(link, '..'), account)) return makeOwned(link, account);
  // As root in a private home: the account could not walk down to the data, and opening the home to everybody is not ours to do.
  makeReachable();
  const elsewhere = join(REACHABLE, `data-${randomBytes(6).toString('hex')}`);
  makeOwned(elsewhere, account);
  try {
    symlinkSync(elsewhere, link);
  } catch (error) {
    rmdirSync(elsewhere);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // else another start was quicker
  }
};

export const makeReachable = (): void => {
  mkdirSync(REACHABLE, { recursive: true });
  chmodSync(REACHABLE, 0o755);
};

const checkAccess = (root: string, account: Account): void => {
  const { uid } = statSync(root);
  if (!account && uid !== process.getuid?.()) {
    throw new OperatorError(
      `데이터베이스 폴더 ${root} 는 다른 사용자(uid ${uid})의 것입니다. 그 사용자로 실행하거나 DATA_DIR 로 다른 폴더를 지정하세요.`,
    );
  }
  if (!canReach(root, account)) {
    throw new OperatorError(
      `데이터베이스 사용자(uid ${uid})가 ${root} 에 들어갈 수 없습니다. 상위 폴더의 권한을 열거나 DATA_DIR 을 바꾸세요.`,
    );
  }
};

const makeRun = (root: string, account: Account): string => {
  const inside = join(root, 'run');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const run = Buffer.byteLength(inside) <= MAX_RUN_PATH ? inside : join(tmpdir(), `maru-${name}`);
  if (!lstatSync(run, { throwIfNoEntry: false })) makeOwned(run, account);
  const { uid, mode } = lstatSync(run);
  const isOurs = uid === (account?.uid ?? process.getuid?.()) && (mode & 0o170077) === 0o040000;
  if (!isOurs) throw new OperatorError(`소켓 폴더 ${run} 를 안전하게 쓸 수 없습니다. 지우고 다시 시작하세요.`);
  return run;
};
