import type { Logger } from 'pino';

/** The error service gets this long to be told, milliseconds. */
const LAST_WORDS_MS = 1_000;

/** What nobody caught ends the process, as Node would end it; first it stands in the log as every other failure does. */
export const onUncaught = (log: Logger): void => {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught; the process ends');
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  });
};
