import type { ClientConfig } from 'pg';

/**
 * Limits of every connection. A network that falls silent tells nobody: without them a statement waits for TCP, a quarter of an hour.
 * No cancel request is ever sent: a commit that waits for its synchronous replica and is cancelled counts as done (PostgreSQL answers with a
 * mere warning), although only one machine has it.
 */
export const CONNECTION_LIMITS = {
  /** Waiting for a free connection of a pool, and for a new one to be made; milliseconds. */
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  /** Node leaves the first probe to the system otherwise: two hours. */
  keepAliveInitialDelayMillis: 5_000,
} as const satisfies ClientConfig;

/** Of a statement that somebody waits for, milliseconds: less than a browser's patience (10 s), so that it is told instead of left alone. */
export const QUERY_TIMEOUT_MS = 7_000;
