import { join } from 'node:path';
import { awayReason, embeddedPostgres, migrate, openDb, placeOf, refusalOf, type Db, type Log, type LogFacts } from '@platform/db';
import { OperatorError } from '@platform/kernel';
import { checkDataDir, fileFailure } from './data-dir.ts';
import { readSettings, type Settings } from './settings.ts';

const complain = (facts: LogFacts, message: string) => console.error(message, facts);
const quiet: Log = { info: () => {}, warn: complain, error: complain };

interface OpenOptions {
  /** Instead of the settings' own database. */
  readonly databaseUrl?: string | undefined;
  /** False for a command that must leave the database's shape as it is. */
  readonly migrates?: boolean;
}
interface Opened {
  readonly db: Db<never>;
  readonly databaseUrl: string;
  readonly settings: Settings;
}

/**
 * What every command of an operator does: the database of the running or of the stopped product, migrated, and closed again; one line that
 * says what is wrong instead of a stack.
 *
 * @param work false: something was refused, and the command says so to its caller
 */
export const operatorCommand = async (work: (open: (options?: OpenOptions) => Promise<Opened>) => Promise<boolean>): Promise<void> => {
  const closing: (() => Promise<void>)[] = [];
  const open = async ({ databaseUrl, migrates = true }: OpenOptions = {}) => {
    const settings = readSettings();
    const given = databaseUrl ?? settings.DATABASE_URL;
    checkDataDir(settings.DATA_DIR, given === undefined);
    const embedded = given ? null : await embeddedPostgres({ dataDir: settings.DATA_DIR, log: quiet });
    if (embedded) closing.unshift(() => embedded.stop());
    const url = given ?? embedded?.url ?? '';
    // What is given on the command line is one database; a direct way to another one does not lead there.
    const direct = databaseUrl === undefined ? (settings.DATABASE_DIRECT_URL ?? url) : url;
    if (migrates) {
      await migrate(direct, join(import.meta.dirname, '../db/migrations'), quiet).catch((error: unknown) => {
        throw unreachable(error, direct);
      });
    }
    const db = openDb<never>(direct, { max: 2, isLong: true });
    closing.unshift(() => db.destroy());
    return { db, databaseUrl: direct, settings };
  };
  try {
    process.exitCode = (await work(open)) ? 0 : 1;
  } catch (error) {
    const said = inOneLine(error);
    if (said === undefined) throw error;
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closing) await close();
  }
};

const unreachable = (error: unknown, databaseUrl: string): unknown => {
  if (error instanceof OperatorError) return error;
  const reason = awayReason(error);
  return (
    refusalOf(error, databaseUrl) ??
    (reason === null ? error : new OperatorError(`데이터베이스(${placeOf(databaseUrl).at})에 접속하지 못했습니다: ${reason}`))
  );
};

/** What an operator is told instead of a stack; undefined: a defect of ours. */
const inOneLine = (error: unknown): string | undefined => {
  if (error instanceof OperatorError) return error.message;
  const cause = fileFailure(error);
  if (cause !== undefined) return `${(error as NodeJS.ErrnoException).path ?? ''}: ${cause}`;
  const reason = awayReason(error);
  return reason === null ? undefined : `데이터베이스와의 연결이 끊겼습니다: ${reason}`;
};
