import { apiMutation, isTimeout } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import type { JournalBatch, JournalEvent, JournalReceipt, TakeOverHow } from '../../contract.ts';
import type { HandInReport } from '../../contract-receipt.ts';
import { handInByFetch } from './hand-in-by-fetch.ts';
import type { UndeliveredDevice } from './undelivered.ts';

/** The contract's `JournalBatch`, as the browser holds it: read only, checked by nobody here. */
export interface OutgoingBatch {
  readonly deviceId: string;
  readonly events: readonly JournalEvent[];
  readonly clock?: JournalBatch['clock'];
  readonly handedInMs?: number;
  readonly covers?: readonly string[];
}

export interface SendOptions {
  readonly token: string;
  /** Outlives the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** The endpoints of the server that a journal uses. They throw errors that carry a `status`, or none when nobody answered. */
export interface JournalTransport {
  readonly send: (batch: OutgoingBatch, options: SendOptions) => Promise<JournalReceipt>;
  readonly submit: (batch: OutgoingBatch, options: SendOptions) => Promise<{ readonly isWaiting?: boolean }>;
  readonly takeOver: (deviceId: string, how: TakeOverHow, options: SendOptions) => Promise<JournalReceipt>;
  /** For lines whose sitting is over, and for those of tabs that are gone: asks for the learner, not for a token. */
  readonly handIn: (devices: readonly UndeliveredDevice[]) => Promise<HandInReport>;
}

export const httpTransport = (recordIdx: number): JournalTransport => {
  const path = `/apiV2/user-exam-records/${recordIdx}`;
  return {
    send: (batch, options) => sendQuietly(apiMutation('POST', `${path}/events`, batch, options)),
    submit: (batch, options) => sendQuietly(apiMutation('POST', `${path}/submit`, batch, options)),
    takeOver: (deviceId, how, options) => sendQuietly(apiMutation('POST', `${path}/take-over`, { deviceId, ...how }, options)),
    handIn: handInByFetch(recordIdx),
  };
};

/** HTTP status of a failed call; 0 when there was no answer at all. */
export const statusOf = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
};

/** A server is there: it answered with a failure, or took too long. */
export const hasAnswered = (error: unknown): boolean => statusOf(error) > 0 || isTimeout(error);

/** Nobody answered, or somebody on the way to the server who could not reach it: the same again may succeed. */
export const isUnreachable = (error: unknown): boolean => statusOf(error) === 0 || statusOf(error) >= 500;

/** How long the server asked to wait, milliseconds; 0 where it did not, or named a date. */
export const askedWaitOf = (error: unknown): number => ((error as { readonly retryAfter?: number } | null)?.retryAfter || 0) * 1000;
