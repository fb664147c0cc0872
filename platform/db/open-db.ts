import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isQueryTimeout } from './failure.ts';
import { CONNECTION_LIMITS, QUERY_TIMEOUT_MS } from './limits.ts';
import type { Log } from './log.ts';
import { watchForSilence } from './silence.ts';
import { statementNames } from './statement-names.ts';

/** A handle that can name the given tables only; a transaction is one too. */
export type Db<Tables> = Kysely<Tables>;

const INT8: number = pg.types.builtins.INT8;
const DATE: number = pg.types.builtins.DATE;

/** `bigint` becomes a number (we stay far below 2^53), `date` stays `YYYY-MM-DD` (a day has no time zone), `timestamptz` becomes a Date. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: unknown) => {
  if (format !== 'binary' && type === INT8) return Number;
  if (format !== 'binary' && type === DATE) return String;
  return pg.types.getTypeParser(type, format as 'text') as unknown;
};

/** Of the whole process: its sessions have the same statements. */
const nameOf = statementNames();

const WHO = { text: 'select pg_backend_pid() as pid', query_timeout: QUERY_TIMEOUT_MS };

/** A connection whose statement took too long has no use any more, and whoever holds it may give it back as if it had. */
class LimitedClient extends pg.Client {
  /** Where statements have no limit of time. */
  private onStatement: (() => void) | undefined;
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks between two statements of a transaction belongs to nobody who listens, and Node would end the process. The next
    // statement on it fails, and the pool drops it on return.
    this.on('error', () => {});
  }
  protected endAfterTimeout(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer; // a caller with a callback hears of it, and the pool drops the connection
    return answer.catch((error: unknown) => {
      // Cuts the socket at once, since a statement is under way. The server ends the session when that is over.
      if (isQueryTimeout(error)) void this.end().catch(() => {});
      throw error;
    });
  }
  async watch(connectionString: string): Promise<void> {
    const { rows } = await super.query<{ readonly pid: number }>(WHO);
    this.onStatement = watchForSilence(this, connectionString, rows[0]?.pid ?? 0);
  }
  override query(...args: readonly unknown[]): never {
    this.onStatement?.();
    const query = super.query.bind(this) as (...given: readonly unknown[]) => unknown;
    return this.endAfterTimeout(query(...args)) as never;
  }
}

/** Prepares each statement once per session: PostgreSQL spends more time on reading and planning our short queries than on running them. */
class PreparingClient extends LimitedClient {
  override query(...args: readonly unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query.bind(this);
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }
}

export interface PoolOptions {
  /** Connections at most. */
  readonly max?: number;
  /** What the log calls it. */
  readonly name?: string;
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  readonly log?: Log;
  /** Long work (imports, corrections, exports): its statements may take as long as the database works on them (`silence.ts`). */
  readonly isLong?: boolean;
  /** Settings of each session. */
  readonly session?: readonly `${string}=${string}`[];
}

/** A session keeps its named statements: after this time it is replaced, and they are gone. Seconds. */
const SESSION_LIFE_S = 3_600;

const watchNew = async (client: pg.ClientBase, connectionString: string, done: (error?: Error) => void): Promise<void> => {
  try {
    if (client instanceof LimitedClient) await client.watch(connectionString);
  } catch (error) {
    return done(error as Error);
  }
  done();
};

const poolConfig = (connectionString: string, { max = 10, isLong = false, session = [] }: PoolOptions): pg.PoolConfig => ({
  connectionString,
  max,
  ...CONNECTION_LIMITS,
  ...(isLong ? { verify: (client, done) => void watchNew(client, connectionString, done) } : { query_timeout: QUERY_TIMEOUT_MS }),
  ...(session.length > 0 ? { options: session.map((setting) => `-c ${setting}`).join(' ') } : {}),
  idleTimeoutMillis: 60_000,
  maxLifetimeSeconds: SESSION_LIFE_S,
});

const listenedTo = (pool: pg.Pool, { name = 'main', log }: PoolOptions): pg.Pool =>
  // A connection breaks while nobody uses it: without a listener Node ends the process when the database restarts.
  pool.on('error', (error) => log?.warn({ pool: name, reason: error.message }, 'an idle connection to the database broke'));

/** Connections with our limits of time, for those who write their statements themselves. Opens lazily; close with `pool.end()`. */
export const openPool = (connectionString: string, options: PoolOptions = {}): pg.Pool =>
  listenedTo(new pg.Pool({ Client: LimitedClient, ...poolConfig(connectionString, options) }), options);

/** Opens lazily: the first query connects. Close with `db.destroy()`. For a module's own tables: `db.withTables<ModuleTables>()`. */
export const openDb = <Tables>(connectionString: string, options: PoolOptions = {}): Db<Tables> => {
  const pool = listenedTo(
    new pg.Pool({ Client: PreparingClient, types: { getTypeParser }, ...poolConfig(connectionString, options) }),
    options,
  );
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
