import { sql, type Transaction } from 'kysely';

/**
 * Two imports at once would give one slug two numbers, and one that publishes a paper meanwhile would write the same revision of its key:
 * who writes papers or keys waits for the others, until their transaction ends.
 */
export const waitForOtherImports = async <Tables>(tx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('exam.import'))`.execute(tx);
};
