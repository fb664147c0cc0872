import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';

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

/** Statements longer than this differ by the number of their rows and would fill a session's memory. */
const MAX_PREPARED_LENGTH = 2_000;
/** Statements that one session keeps; far more than we have. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || text.length > MAX_PREPARED_LENGTH || names.size >= MAX_PREPARED) return known;
  const name = `maru-${names.size}`;
  names.set(text, name);
  return name;
};

/** Prepares each statement once per session: PostgreSQL spends more time on reading and planning our short queries than on running them. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks between two statements of a transaction belongs to nobody who listens, and Node would end the process. The next
    // statement on it fails, and the pool drops it on return.
    this.on('error', () => {});
  }
  override query(...args: readonly unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query.bind(this) as (...given: readonly unknown[]) => unknown;
    return (name === undefined ? query(...args) : query({ name, text, values }, ...rest)) as never;
  }
}

/** A connection breaks while nobody uses it: without a listener Node ends the process when the database restarts. */
export const logIdleErrors = (pool: pg.Pool, name: string, log: Log | undefined): void => {
  pool.on('error', (error) => log?.warn({ pool: name, reason: error.message }, 'an idle connection to the database broke'));
};

export interface OpenDbOptions {
  /** Connections at most. */
  readonly max?: number;
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  readonly log?: Log;
}

/** Opens lazily: the first query connects. Close with `db.destroy()`. For a module's own tables: `db.withTables<ModuleTables>()`. */
export const openDb = <Tables>(connectionString: string, { max = 10, log }: OpenDbOptions = {}): Db<Tables> => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  logIdleErrors(pool, 'main', log);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
