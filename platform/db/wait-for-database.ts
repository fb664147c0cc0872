import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@platform/kernel';
import pg from 'pg';
import { awayReason } from './failure.ts';
import { CONNECTION_LIMITS, QUERY_TIMEOUT_MS } from './limits.ts';
import type { Log } from './log.ts';
import { placeOf, poolerRefused, refusalOf } from './refusal.ts';

const OLDEST_VERSION = 15;
const ASK_EVERY_MS = 500;
const SAY_EVERY_MS = 5_000;

export interface WaitOptions {
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** Told each time that it does not answer. */
  readonly onAway?: () => void;
}

/**
 * Does what needs the database, and does it again for as long as the database is away: a start waits for its primary. Says every five
 * seconds, in one line, what it waits for.
 *
 * @param databaseUrls all of them have to answer
 * @param work may be done in part before it fails, and is done anew
 * @throws OperatorError with one line where waiting would not help: a wrong password, no such database, a pooler between
 * @throws AbortError after `signal`
 */
export const whenDatabaseAnswers = async <T>(
  databaseUrls: readonly string[],
  { log, signal, onAway }: WaitOptions,
  work: () => Promise<T>,
): Promise<T> => {
  const since = Date.now();
  let saidAt = -Infinity;
  for (;;) {
    try {
      for (const databaseUrl of databaseUrls) await checkDatabase(databaseUrl);
      return await work();
    } catch (error) {
      const reason = error instanceof OperatorError && error.cause === undefined ? null : awayReason(error);
      if (reason === null || signal?.aborted) throw error;
      onAway?.();
      if (Date.now() - saidAt >= SAY_EVERY_MS) {
        saidAt = Date.now();
        log.warn(
          { database: databaseUrls.map((url) => placeOf(url).at).join(), reason, waitedSeconds: Math.round((saidAt - since) / 1000) },
          'waiting for the database',
        );
      }
    }
    await sleep(ASK_EVERY_MS, undefined, signal ? { signal } : {});
  }
};

/** Fails unless a primary answers on sessions of our own. */
const checkDatabase = async (databaseUrl: string): Promise<void> => {
  try {
    await askTwice(databaseUrl);
  } catch (error) {
    throw refusalOf(error, databaseUrl) ?? error;
  }
};

const askTwice = async (databaseUrl: string): Promise<void> => {
  const sessions = [randomUUID(), randomUUID()].map((mark) => ({
    mark,
    client: new pg.Client({
      connectionString: databaseUrl,
      ...CONNECTION_LIMITS,
      query_timeout: QUERY_TIMEOUT_MS,
      options: `-c maru.session=${mark}`,
    }),
  }));
  try {
    const pids = new Set<number>();
    for (const { mark, client } of sessions) {
      client.on('error', () => {}); // the failing statement reports it
      await client.connect();
      const {
        rows: [row],
      } = await client.query<Answer>(`select current_setting('maru.session', true) as mark, pg_backend_pid() as pid,
        pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only, current_setting('server_version_num')::int / 10000 as version`);
      if (!row) throw new Error('PostgreSQL did not answer');
      if (row.version < OLDEST_VERSION)
        throw new OperatorError(`PostgreSQL ${OLDEST_VERSION} 이상이 필요합니다. ${placeOf(databaseUrl).at} 는 ${row.version} 입니다.`);
      if (row.mark !== mark) throw poolerRefused(databaseUrl, '세션 설정이 전해지지 않음');
      if (pids.has(row.pid)) throw poolerRefused(databaseUrl, '두 연결이 한 세션');
      pids.add(row.pid);
      if (row.is_read_only) throw Object.assign(new Error('the server may only be read: it is no primary'), { code: '25006' });
    }
  } finally {
    for (const { client } of sessions) void client.end().catch(() => {});
  }
};

interface Answer {
  readonly mark: string | null;
  readonly pid: number;
  readonly is_read_only: boolean;
  readonly version: number;
}
