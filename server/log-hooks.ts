import { awayReason } from '@platform/db';
import type { LoggerOptions } from 'pino';
import { errorReports } from './error-reports.ts';

/** While the database is away everything fails in the same way: so often it is written down. Milliseconds. */
const SAY_EVERY_MS = 1_000;
const WARN_LEVEL = 40;

/**
 * Every line of the log passes here. An error goes to the error service too; a database that is away is one line a second at most, without
 * a stack, with the number of those that were left out since.
 *
 * @param address where errors are reported to; undefined: nowhere
 */
export const logHooks = (address: string | undefined, now: () => number = Date.now): Pick<LoggerOptions, 'hooks'> => {
  const report = errorReports(address, now);
  let saidAt = -Infinity;
  let leftOut = 0;
  return {
    hooks: {
      logMethod(parts, method, level) {
        const [facts, said] = parts as readonly unknown[];
        const err = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : undefined;
        const reason = level >= WARN_LEVEL && err !== undefined ? awayReason(err) : null;
        if (reason === null) {
          report(facts, said, level);
          return method.apply(this, parts);
        }
        if (now() - saidAt < SAY_EVERY_MS) {
          leftOut += 1;
          return undefined;
        }
        report(facts, said, level);
        const { err: _stack, ...rest } = facts as Readonly<Record<string, unknown>>;
        const line = [{ ...rest, reason, ...(leftOut > 0 ? { leftOut } : {}) }, `database away: ${String(said)}`];
        saidAt = now();
        leftOut = 0;
        return method.apply(this, line as unknown as typeof parts);
      },
    },
  };
};
