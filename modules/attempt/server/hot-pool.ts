import { openPool, type Log } from '@platform/db';
import { CompiledQuery } from 'kysely';
import type { AttemptDb } from './store/tables.ts';

/** A prepared statement: PostgreSQL parses and plans it once per connection. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}
export interface HotPool {
  readonly query: <Row extends readonly unknown[]>(statement: Prepared, values: readonly unknown[]) => Promise<readonly Row[]>;
  readonly end: () => Promise<void>;
}

/**
 * Connections for statements (saves, starts) that join a short sorted list with large tables by their keys, thousands of times a second.
 * Nested loops only: rows are then locked in the order of the list, so that two flushes never wait for each other in a circle.
 * An acknowledgement promises the disk, whatever the database's own default is.
 */
const SETTINGS = [
  'synchronous_commit=on',
  'plan_cache_mode=force_generic_plan',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
] as const;

export const createHotPool = (connectionString: string, max: number, log: Log): HotPool => {
  const pool = openPool(connectionString, { max, name: 'saves', log, session: SETTINGS });
  return {
    query: async <Row extends readonly unknown[]>({ name, text }: Prepared, values: readonly unknown[]) => {
      const { rows } = await pool.query({ name, text, values: [...values], rowMode: 'array' });
      return rows as readonly unknown[] as readonly Row[];
    },
    end: () => pool.end(),
  };
};

/** The same statements in somebody's transaction: one at a time, and with its settings. */
export const hotIn = (tx: AttemptDb): Pick<HotPool, 'query'> => ({
  query: async <Row extends readonly unknown[]>({ text }: Prepared, values: readonly unknown[]) => {
    const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(text, [...values]));
    return rows.map((row) => Object.values(row) as readonly unknown[] as Row);
  },
});
