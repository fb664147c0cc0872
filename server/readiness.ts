import { awayReason, CONNECTION_LIMITS, type Log } from '@platform/db';
import pg from 'pg';

/** Why a process does not take requests; words for balancers and operators. */
export type NotReady = 'starting' | 'database away' | 'migrating' | 'importing' | 'cannot commit' | 'no pages';

/** However often a balancer asks, the database is asked so often. Milliseconds. */
const ASK_EVERY_MS = 1_000;
/** A commit that takes longer is none, milliseconds: balancers ask every second or two and wait no longer themselves. */
const PATIENCE_MS = 2_000;

/**
 * Needs what a save needs: room on the disk (half a megabyte that does not fit into memory), and a commit that the replicas confirm. The
 * message goes to the log of changes alone: no table grows.
 */
const PROBE = `begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 20000);
  select pg_logical_emit_message(true, 'maru', 'ready'); commit`;

export interface Readiness {
  /** Null: requests are welcome. Answers within two seconds, whatever the database does. */
  readonly check: () => Promise<NotReady | null>;
  readonly close: () => Promise<void>;
}

/** Whether a save would be durable now, by a connection of its own. */
export const createReadiness = (databaseUrl: string, log: Log): Readiness => {
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  let startedAt = -Infinity;
  let found: NotReady | null = null;
  let isClosed = false;

  const letGo = (): void => {
    void client?.end().catch(() => {});
    client = null;
  };
  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const next = new pg.Client({
      connectionString: databaseUrl,
      ...CONNECTION_LIMITS,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    next.on('error', () => {
      if (client === next) letGo();
    });
    await next.connect();
    return (client = next);
  };
  const probe = async (): Promise<void> => {
    let stage: NotReady = 'database away';
    try {
      const { query } = await connected().then((own) => ({ query: own.query.bind(own) }));
      stage = 'cannot commit';
      await query(PROBE);
      say(null);
    } catch (error) {
      letGo();
      say(stage === 'cannot commit' && isLost(error) ? 'database away' : stage, error);
    }
  };
  const say = (next: NotReady | null, error?: unknown): void => {
    if (next !== found && !isClosed) {
      if (next === null) log.info({}, 'ready again');
      else log.warn({ reason: next, because: error instanceof Error ? error.message : undefined }, 'not ready');
    }
    found = next;
  };
  return {
    check: async () => {
      const now = performance.now();
      if (!running && now - startedAt >= ASK_EVERY_MS) {
        startedAt = now;
        running = probe().finally(() => (running = null));
      }
      // One that hangs is waited for by those who came first; later ones are told what it means.
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<NotReady>((resolve) => {
        timer = setTimeout(
          () => resolve(client ? 'cannot commit' : 'database away'),
          Math.max(0, startedAt + PATIENCE_MS - performance.now()),
        );
      });
      const answer = running ? await Promise.race([running.then(() => found), tooLong]) : found;
      clearTimeout(timer);
      return answer;
    },
    close: async () => {
      isClosed = true;
      letGo();
      await running;
    },
  };
};

/** The connection itself ended, or leads to a server that is no primary any more; a commit that only takes too long, or finds no room, is another thing. */
const isLost = (error: unknown): boolean => {
  const reason = awayReason(error);
  return reason !== null && !/^(?:53|58|Query read timeout)/.test(reason);
};
