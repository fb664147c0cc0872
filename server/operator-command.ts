import { join } from 'node:path';
import { embeddedPostgres, migrate, openDb, type Db, type Log, type LogFacts } from '@platform/db';
import { OperatorError } from '@platform/kernel';
import { readSettings, type Settings } from './settings.ts';

const complain = (facts: LogFacts, message: string) => console.error(message, facts);
const quiet: Log = { info: () => {}, warn: complain, error: complain };

/**
 * What every command of an operator does: the database of the running or of the stopped product, migrated, and closed again; one line that
 * says what is wrong instead of a stack.
 *
 * @param work false: something was refused, and the command says so to its caller
 */
export const operatorCommand = async (work: (open: (databaseUrl?: string) => Promise<{ readonly db: Db<never>; readonly settings: Settings }>) => Promise<boolean>): Promise<void> => {
  const closing: (() => Promise<void>)[] = [];
  const open = async (databaseUrl?: string) => {
    const settings = readSettings();
    const given = databaseUrl ?? settings.DATABASE_URL;
    const embedded = given ? null : await embeddedPostgres({ dataDir: settings.DATA_DIR, log: quiet });
    if (embedded) closing.unshift(() => embedded.stop());
    const url = given ?? embedded?.url ?? '';
    await migrate(url, join(import.meta.dirname, '../db/migrations'), quiet);
    const db = openDb<never>(url, { max: 2 });
    closing.unshift(() => db.destroy());
    return { db, settings };
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
