import type { Logger } from 'pino';

/**
 * One wish to stop may come twice: a service manager signals every process of the group, and `npm start` passes the signal on as well.
 * Only what comes later than this is somebody who does not want to wait. Milliseconds.
 */
const SAME_WISH_MS = 1_000;
/** Service managers kill after ten seconds: before that we have gone by ourselves, whatever hangs and however late a busy machine's timers are. Milliseconds. */
const LONGEST_MS = 8_000;
/** After the requests: what connections, the embedded database and workers get. Milliseconds. */
const CLOSING_MS = 1_500;

/** How long running requests get after a stop was asked for, so that closing still fits. @param shutdownSeconds as configured */
export const requestPatienceMs = (shutdownSeconds: number): number => Math.min(shutdownSeconds * 1000, LONGEST_MS - CLOSING_MS);

/**
 * Runs `stop` once on SIGTERM, on SIGINT, or when whoever supervises us is gone (an IPC channel of `npm start` that closes), and leaves with 0;
 * another signal later leaves at once. What hangs (a database that does not answer) is left behind after ten seconds at most.
 *
 * @returns a signal that says that it has begun
 */
export const onStop = (shutdownSeconds: number, log: Logger, stop: () => Promise<void>): { readonly signal: AbortSignal } => {
  const stopping = new AbortController();
  let begunAt: number | null = null;
  const leave = (): void => {
    if (begunAt !== null) {
      if (performance.now() - begunAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    begunAt = performance.now();
    stopping.abort();
    setTimeout(
      () => {
        log.warn({}, 'stopping took too long; leaving what hangs');
        process.exit(0);
      },
      requestPatienceMs(shutdownSeconds) + CLOSING_MS,
    );
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  process.on('disconnect', leave);
  return { signal: stopping.signal };
};
