/**
 * One wish to stop may come twice: a service manager signals every process of the group, and `npm start` passes the signal on as well.
 * Only what comes later than this is somebody who does not want to wait. Milliseconds.
 */
const SAME_WISH_MS = 1_000;

/** Runs `stop` once on SIGTERM or SIGINT and leaves with 0; another signal later leaves at once. */
export const onStop = (stop: () => Promise<void>): { readonly isStopping: () => boolean } => {
  let begunAt: number | null = null;
  const leave = (): void => {
    if (begunAt !== null) {
      if (performance.now() - begunAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    begunAt = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  return { isStopping: () => begunAt !== null };
};
