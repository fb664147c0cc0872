/*
 * Three kinds of failure of a database: it is away (out of reach, starting, read only, out of room: the same again may succeed in a moment),
 * it refuses us (a wrong password, no such database: only an operator can help), or it says that the statement is wrong (ours to mend).
 */

/**
 * Classes and codes of PostgreSQL: connection exceptions, insufficient resources (connections, disk, memory), shutdown and start,
 * a server that may only be read (a replica), errors of the disk.
 */
const AWAY_STATE = /^(?:08...|53...|57P0[1-5]|25006|58030)$/;
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What `pg` and its pool say without a code, and PostgreSQL of a database that is closed for a while (55000 is said of much else). */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|database "[^"]*" is not currently accepting connections)/;
/** `pg` gave up on a statement (`query_timeout`): whether it was done is not known. */
const QUERY_TIMEOUT = 'Query read timeout';
/** Errors that carry others; more than this in each other are no real ones. */
const DEEPEST = 5;

interface Failure {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

export const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === QUERY_TIMEOUT;

/** Why the database is away, in a few words without a stack; null: it is not, the failure is of another kind. */
export const awayReason = (error: unknown, deepest = DEEPEST): string | null => {
  if (typeof error !== 'object' || error === null || deepest === 0) return null;
  const { code, syscall, message, cause, errors } = error as Failure;
  const said = typeof message === 'string' ? message : '';
  // A socket file that is not there: the embedded server is not running.
  const isAway =
    typeof code === 'string' && (AWAY_STATE.test(code) || AWAY_SYSTEM.has(code) || (code === 'ENOENT' && syscall === 'connect'));
  if (isAway || AWAY_WORDS.test(said)) return [isAway && code, said].filter(Boolean).join(' ');
  for (const inner of [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]) {
    const reason = awayReason(inner, deepest - 1);
    if (reason !== null) return reason;
  }
  return null;
};

/**
 * Whether the database was out of reach before it was asked, or said that it did nothing: the same again is safe for every statement.
 * False: away as well, and possibly done.
 */
export const wasNotReached = (error: unknown): boolean => {
  const reason = awayReason(error);
  return (
    reason !== null &&
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|53300|57P03|25006|timeout exceeded when trying to connect|timeout expired)/.test(
      reason,
    )
  );
};
