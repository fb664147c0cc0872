import pg from 'pg';
import type { Log } from './log.ts';

export interface Listener {
  /** Resolves when everything that is said from then on is heard. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}
const RETRY_MS = 1000;

/**
 * Hears what any process says on a channel of PostgreSQL, by a connection of its own. After a lost connection `onGap` is called: something
 * may have been missed.
 */
export const listenOn = (databaseUrl: string, channel: string, on: { readonly message: (payload: string) => void; readonly gap: () => void }, log: Log): Listener => {
  let client: pg.Client | null = null;
  let isClosed = false;
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', ({ payload }) => on.message(payload ?? ''));
    // A break is reported more than once: what PostgreSQL says, then the closed socket. Before `client` is set the caller hears of it.
    next.on('error', (error) => {
      if (client !== next) return;
      log.warn({ channel, reason: error.message }, 'lost a channel of the database');
      client = null;
      retry();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    if (isClosed) return void next.end();
    client = next;
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
      await client?.end();
    },
  };
};
