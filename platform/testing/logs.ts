import { pino, type Logger } from 'pino';

const ERROR_LEVEL = 50;

/** The product's own logger, whose lines a test reads. */
export const readableLog = (): { readonly log: Logger; readonly lines: Record<string, unknown>[] } => {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) };
};

/** The product's own logger for tests in which nothing may fail behind the scenes: an error throws where it is logged. */
export const strictLog: Logger = pino(
  {},
  {
    write: (line: string) => {
      if ((JSON.parse(line) as { readonly level: number }).level >= ERROR_LEVEL) throw new Error(line);
    },
  },
);
