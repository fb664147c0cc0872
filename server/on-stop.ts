/** Runs `stop` once on SIGTERM or SIGINT and leaves with 0; a second signal leaves at once. */
export const onStop = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const leave = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
};
