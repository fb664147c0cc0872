import pg from 'pg';
import { CONNECTION_LIMITS } from './limits.ts';

/** A statement that may take long is looked after so often, milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** Between two statements, or while this process is slow to read an answer, the server does nothing either: it must be found so twice. Milliseconds. */
const LOOK_AGAIN_MS = 3_000;
/** Of making the connection for a look, and of its question; milliseconds. */
const LOOK_PATIENCE_MS = 5_000;
/** No connection is free: that says nothing about a statement that has one. */
const TOO_MANY = '53300';
/** 'Client': it has done its part, and this end of the connection does not take it. */
const AT_WORK = `select true from pg_stat_activity where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`;

/** On a connection of its own: the one that waits can say nothing. */
const isAtWork = async (connectionString: string, pid: number): Promise<boolean> => {
  const client = new pg.Client({
    connectionString,
    ...CONNECTION_LIMITS,
    connectionTimeoutMillis: LOOK_PATIENCE_MS,
    query_timeout: LOOK_PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(AT_WORK, [pid])).rows.length > 0;
  } catch (error) {
    return (error as { readonly code?: unknown }).code === TOO_MANY;
  } finally {
    void client.end().catch(() => {});
  }
};

/**
 * For statements without a limit of time: while one is under way the database is asked whether it still works on it, and where it does not
 * (its machine is gone, the network lost this connection or is silent) the connection is ended, which fails the statement. That takes half a
 * minute at most, where TCP takes a quarter of an hour.
 *
 * @param pid of the server's process; what the protocol says may be a pooler's own number
 * @returns to be called when a statement is sent
 */
export const watchForSilence = (client: pg.Client, connectionString: string, pid: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isDoubted = false;
  /** Grows with each statement and when none is left: what a look found belongs to one number. */
  let turn = 0;

  const plan = (ms: number): void => {
    timer = setTimeout(() => void look(turn), ms).unref();
  };
  const look = async (ofTurn: number): Promise<void> => {
    const works = await isAtWork(connectionString, pid);
    if (ofTurn !== turn) return;
    // The socket is cut at once, since a statement is under way.
    if (!works && isDoubted) return void client.end().catch(() => {});
    isDoubted = !works;
    plan(works ? LOOK_EVERY_MS : LOOK_AGAIN_MS);
  };
  const rest = (): void => {
    clearTimeout(timer);
    isDoubted = false;
    turn += 1;
  };
  client.on('drain', rest);
  client.on('end', rest);
  return () => {
    rest();
    plan(LOOK_EVERY_MS);
  };
};
