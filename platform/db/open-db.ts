import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A handle that can name the given tables only; a transaction is one too. */
export type Db<Tables> = Kysely<Tables>;

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;

/** `bigint` becomes a number (we stay far below 2^53), `date` stays `YYYY-MM-DD` (a day has no time zone), `timestamptz` becomes a Date. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: unknown) => {
  if (format !== 'binary' && type === INT8) return Number;
  if (format !== 'binary' && type === DATE) return String;
  return pg.types.getTypeParser(type, format as 'text');
};

export interface OpenDbOptions {
  /** Connections at most. */
  readonly max?: number;
  /** A connection that nobody was using broke; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** Opens lazily: the first query connects. Close with `db.destroy()`. For a module's own tables: `db.withTables<ModuleTables>()`. */
export const openDb = <Tables>(connectionString: string, { max = 10, onIdleError = () => {} }: OpenDbOptions = {}): Db<Tables> => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // Without a listener Node ends the process when the database restarts.
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
