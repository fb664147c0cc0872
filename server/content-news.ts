import pg from 'pg';
import type { Logger } from 'pino';

/** An import says on this channel, as it commits, that content changed. */
const CHANNEL = 'maru_content';
const RETRY_MS = 1000;

/**
 * Calls back in every process as soon as content changed anywhere. After a lost connection it calls back too: something may have
 * been missed.
 */
export const listenForContent = (databaseUrl: string, onChange: () => void, log: Logger) => {
  let client: pg.Client | null = null;
  let isClosed = false;
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('notification', onChange);
    next.on('error', (error) => {
      log.warn({ err: error }, 'lost the content channel');
      client = null;
      retry();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    if (isClosed) return void next.end();
    if (isAgain) onChange();
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
