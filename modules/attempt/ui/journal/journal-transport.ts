import { apiSend } from '@platform/web';
import type { JournalEvent, JournalReceipt } from '../../contract.ts';

/** The contract's `JournalBatch`, as the browser holds it: read only, checked by nobody here. */
export interface OutgoingBatch {
  readonly deviceId: string;
  readonly events: readonly JournalEvent[];
}

export interface SendOptions {
  readonly token: string;
  /** Outlives the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** The doors of the server that a journal uses. They throw errors that carry a `status`, or none when nobody answered. */
export interface JournalTransport {
  readonly send: (batch: OutgoingBatch, options: SendOptions) => Promise<JournalReceipt>;
  readonly submit: (batch: OutgoingBatch, options: SendOptions) => Promise<unknown>;
  readonly takeOver: (deviceId: string, options: SendOptions) => Promise<JournalReceipt>;
}

export const httpTransport = (recordIdx: number): JournalTransport => {
  const path = `/apiV2/user-exam-records/${recordIdx}`;
  return {
    send: (batch, options) => apiSend('POST', `${path}/events`, batch, options),
    submit: (batch, options) => apiSend('POST', `${path}/submit`, batch, options),
    takeOver: (deviceId, options) => apiSend('POST', `${path}/take-over`, { deviceId }, options),
  };
};

/** HTTP status of a failed call; 0 when there was no answer at all. */
export const statusOf = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
};
