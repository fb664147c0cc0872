import type { Db } from '@platform/db';
import type { Transaction } from '@platform/kernel';
import type { z } from 'zod';

/** One kind of work that survives the process: sent in a transaction, done later by whichever process comes to it. */
export interface JobKind<Payload extends object> {
  /** Unique in the product, `MODULE.WORK`. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Tries after the first; then the job is a dead letter. Absent: {@link RETRIES}. */
  readonly retries?: number;
  /** Before the second try; each pause is about twice the one before. Absent: {@link RETRY_DELAY_S}. */
  readonly retryDelaySeconds?: number;
  /** A run that takes longer has failed. Absent: 15 minutes. */
  readonly longestSeconds?: number;
}
/** The queue of what failed for good. */
export const DEAD_LETTER = 'dead-letter';
export const RETRIES = 8;
export const RETRY_DELAY_S = 5;

/** One run of a job. */
export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborted where the run has lost its job: it took too long, or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Writes and ends the job in one transaction, so that what is written happens once however often the job runs. A run that has lost its job
   * writes nothing. Without it a handler may be called again after it has done all its work, and must bear that.
   */
  readonly complete: (write: (tx: Db<never>) => Promise<void>) => Promise<void>;
}

/** What a manifest names. */
export interface JobHandler {
  readonly kind: Omit<JobKind<object>, 'payload'>;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

export const handleJob = <Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler => ({
  kind,
  run: (payload, job) => run(kind.payload.parse(payload), job),
});

/** What a module needs to send a job. */
export interface JobSender {
  /** The job is done if the transaction commits, and never if it does not. */
  readonly send: <Payload extends object>(tx: Transaction, kind: JobKind<Payload>, payload: Payload) => Promise<void>;
}
export interface BulkJobSender extends JobSender {
  /** Many jobs of one kind in one statement: it is longer than what is prepared, so that it is planned anew each time. */
  readonly sendAll: <Payload extends object>(tx: Transaction, kind: JobKind<Payload>, payloads: readonly Payload[]) => Promise<void>;
}
