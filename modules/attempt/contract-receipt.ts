import type { Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { RECEIPT_LINES } from './contract-limits.ts';
import { z } from 'zod';
import { DeviceId, JournalEvent, TakeOverSince, type AttemptError, type RecordIdx } from './contract.ts';
import type {
  HandInReport,
  NotCountedReason,
  ReceiptDevice,
  ReceiptLine,
  ReceiptAnomaly,
  ReceiptView,
  RejectionReason,
  SignedReceipt,
} from './contract-receipt-views.ts';
import type { Learner } from '@modules/account/learner';

export type { HandInReport, NotCountedReason, ReceiptDevice, ReceiptLine, ReceiptAnomaly, ReceiptView, RejectionReason, SignedReceipt };

/** Where a page begins: behind this line of this device. As `deviceId:seq`. */
export const ReceiptCursor = z.string().regex(/^[0-9a-f-]{36}:\d{1,6}$/);
export const ReceiptQuery = z.object({
  after: ReceiptCursor.optional(),
  count: z.coerce.number().int().min(1).max(RECEIPT_LINES).default(RECEIPT_LINES),
});
export type ReceiptQuery = z.output<typeof ReceiptQuery>;

/** Devices of one file; a browser has as many as it had tabs. */
export const MAX_FILE_DEVICES = 50;
/** Lines of one file; above the 50,000 of one device is no real sitting. */
const MAX_FILE_LINES = 50_000;

const signedPart = z.object({ receipt: z.unknown(), signature: plainText().max(200) });

/** What a browser keeps of a sitting, saved as a file: enough to hand it in from another device. */
export const ReceiptFile = z.object({
  format: z.literal('maru-receipt-file/1'),
  recordIdx: z.int().positive(),
  devices: z
    .array(
      z.object({
        deviceId: DeviceId,
        events: z.array(JournalEvent).max(MAX_FILE_LINES).readonly(),
        /** This tab took the sitting over without a network. */
        since: TakeOverSince.nullish(),
        /** The learner handed in on this tab, and it did not arrive; milliseconds since the start. */
        handedInMs: z.int().min(0).nullish(),
      }),
    )
    .max(MAX_FILE_DEVICES),
  /** What the server had when the file was saved, page by page; unread but for its signatures. */
  server: z.union([signedPart, z.array(signedPart).max(500)]).nullish(),
});
export type ReceiptFile = z.output<typeof ReceiptFile>;

/** What the journal's endpoints beyond saving can do. */
export interface ReceiptApi {
  readonly receipt: (who: Learner, recordIdx: RecordIdx, query: ReceiptQuery) => Promise<Result<SignedReceipt, AttemptError>>;
  /** Takes what another device kept. Safe to repeat. */
  readonly handInFile: (who: Learner, recordIdx: RecordIdx, file: ReceiptFile) => Promise<Result<HandInReport, AttemptError>>;
  /** Server-sent events `writer`, `submitted` and, for a device that gives its name, `lines` of one record, for as long as somebody listens. */
  readonly watch: (
    token: string,
    recordIdx: RecordIdx,
    deviceId?: DeviceId,
    address?: string,
  ) => Promise<Result<ReadableStream<Uint8Array>, AttemptError>>;
}
