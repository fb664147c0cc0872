import { stdSerializers, type LoggerOptions } from 'pino';

/** What PostgreSQL adds to an error of a row: the row itself, with e-mail addresses and whatever else stands there. */
const OF_ROWS = ['detail', 'where', 'internalQuery'] as const;

/** How errors are written into the log: with type, message and stack, and without anybody's data. */
export const errorFacts = {
  serializers: {
    err: (error: Error) => {
      const facts: Record<string, unknown> = { ...stdSerializers.err(error) };
      for (const name of OF_ROWS) delete facts[name];
      return facts;
    },
  },
} as const satisfies Pick<LoggerOptions, 'serializers'>;
