import { CONNECTION_LIMITS, QUERY_TIMEOUT_MS, type Log } from '@platform/db';
import { startInterval, type RunningInterval } from '@platform/jobs/interval';
import pg from 'pg';

export interface Listener {
  /** Resolves when everything that is said from then on is heard. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}
const RETRY_MS = 1000;
/** Who only listens never learns that the other side fell silent: it is asked now and then. Milliseconds. */
const ASK_EVERY_MS = 10_000;

/**
 * Hears what any process says on a channel of PostgreSQL, by a connection of its own. After a lost connection `onGap` is called: something
 * may have been missed.
 */
export const listenOn = (
  databaseUrl: string,
  channel: string,
  on: { readonly message: (payload: string) => void; readonly gap: () => void },
  log: Log,
): Listener => {
  let client: pg.Client | null = null;
  let asking: RunningInterval | undefined;
  let isClosed = false;
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      ...CONNECTION_LIMITS,
      query_timeout: QUERY_TIMEOUT_MS,
      // Its last statement is the question below: in the database's list of sessions only a name tells what it is for.
      application_name: `listen ${channel}`,
    });
    // A break is reported more than once: what PostgreSQL says, then the closed socket. Before `client` is set the caller hears of it.
    const lose = (error: Error): void => {
      if (client !== next) return;
      log.warn({ channel, reason: error.message }, 'lost a channel of the database');
      client = null;
      void asking?.stop();
      letGo(next);
      retry();
    };
    next.on('notification', ({ payload }) => on.message(payload ?? ''));
    next.on('error', lose);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      letGo(next);
      throw error;
    }
    if (isClosed) return void next.end();
    client = next;
    asking = startInterval({ everyMs: ASK_EVERY_MS, run: () => next.query('select 1') }, (error) => lose(error as Error));
    if (isAgain) on.gap();
  };
  const retry = (): void => {
    if (isClosed) return;
    setTimeout(() => void connect(true).catch(retry), RETRY_MS).unref();
  };
  return {
    start: () => connect(false),
    close: async () => {
      isClosed = true;
      void asking?.stop();
      await client?.end();
    },
  };
};

const letGo = (client: pg.Client): void => void client.end().catch(() => {});
