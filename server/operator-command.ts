import { join } from 'node:path';
import { embeddedPostgres, migrate, openDb, type Db, type Log, type LogFacts } from '@platform/db';
import { OperatorError } from '@platform/kernel';
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
    const embedded = given ? null : await embeddedPostgres({ dataDir: settings.DATA_DIR, log: quiet });
    if (embedded) closing.unshift(() => embedded.stop());
    const url = given ?? embedded?.url ?? '';
    if (migrates) await migrate(url, join(import.meta.dirname, '../db/migrations'), quiet);
    const db = openDb<never>(url, { max: 2 });
    closing.unshift(() => db.destroy());
    return { db, databaseUrl: url, settings };
  };
  try {
    process.exitCode = (await work(open)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closing) await close();
  }
};
