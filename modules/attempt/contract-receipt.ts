import type { ExamDetailWithExam } from '@modules/exam';
import type { Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { RECEIPT_LINES } from './contract-limits.ts';
import { z } from 'zod';
import { DeviceId, JournalEvent, TakeOverSince, type AttemptError, type RecordIdx } from './contract.ts';
import type { Learner } from '@modules/account/learner';

/** Why a line of the journal counts for nothing; the first three are the network's and the clock's doing. */
export type NotCountedReason =
  /** Came when the record was closed: submitted, or after the grace. */
  | 'arrived-late'
  /** Came without the lines before it. */
  | 'gap'
  | 'not-writer'
  | 'too-late'
  | 'other-clock'
  | 'passed-by'
  | 'unknown';

/** A line as the server has it. */
export interface ReceiptLine {
  readonly event: JournalEvent;
  /** When it reached the server, epoch milliseconds. */
  readonly receivedAt: number;
  /** Null: it counts. */
  readonly whyNot: NotCountedReason | null;
}
/** Something about the times of the lines up to `seq` that came together; `kind` as in `domain/suspicion.ts`. */
export interface ReceiptSuspicion {
  readonly seq: number;
  /** `takeOver`: the device said so long after that it had taken the sitting over. */
  readonly kind: 'ahead' | 'delayed' | 'backwards' | 'jump' | 'guess' | 'takeOver';
  readonly ms: number;
}
export interface ReceiptDevice {
  readonly deviceId: DeviceId;
  /** In their numbers' order; what came too late stands behind. */
  readonly lines: readonly ReceiptLine[];
  readonly suspicions: readonly ReceiptSuspicion[];
}

/** Where a page begins: behind this line of this device. As `deviceId:seq`. */
export const ReceiptCursor = z.string().regex(/^[0-9a-f-]{36}:\d{1,6}$/);
export const ReceiptQuery = z.object({
  after: ReceiptCursor.optional(),
  count: z.coerce.number().int().min(1).max(RECEIPT_LINES).default(RECEIPT_LINES),
});
export type ReceiptQuery = z.output<typeof ReceiptQuery>;

/**
 * `GET /apiV2/user-exam-records/{recordIdx}/receipt`: everything that the server has of a sitting, in pages. Each page names all devices,
 * and of their lines those that stand on it.
 */
export interface ReceiptView {
  readonly format: 'maru-receipt/1';
  readonly recordIdx: RecordIdx;
  readonly exam: ExamDetailWithExam;
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly graceMs: number;
  readonly serverNow: number;
  readonly submittedAt: number | null;
  readonly submittedBy: 'learner' | 'deadline' | null;
  /** Who wrote from when on, milliseconds since the start. */
  readonly writers: readonly { readonly deviceId: DeviceId; readonly fromMs: number }[];
  /** Numbers of the problems, by index, as they stand in the paper. */
  readonly numbers: readonly (readonly [problemIdx: number, number: number])[];
  readonly devices: readonly ReceiptDevice[];
  /** On all pages: lines that the server has, and those of them that count for nothing. */
  readonly lineCount: number;
  readonly outCount: number;
  /** What this page was asked for by; null: the first one. */
  readonly after: string | null;
  /** The cursor of the next page; null: there is none. */
  readonly next: string | null;
}
/** The server's signature over `JSON.stringify(receipt)`: later it can tell that it said this. */
export interface SignedReceipt {
  readonly receipt: ReceiptView;
  readonly signature: string;
}

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
        events: z
          .array(JournalEvent as z.ZodType<JournalEvent>)
          .max(MAX_FILE_LINES)
          .readonly(),
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

/** What became of the lines of a file. */
export interface HandInReport {
  readonly devices: readonly {
    readonly deviceId: DeviceId;
    /** Lines that the server already had. */
    readonly knownCount: number;
    /** Lines that are in the journal now; by the same rules as all others they may count or not. */
    readonly addedCount: number;
    /** Lines that came too late or without those before them: kept, shown on the receipt, counted nowhere. */
    readonly lateCount: number;
  }[];
  readonly isSubmitted: boolean;
  /** Whether the server's part of the file bears its signature, every page of it; null where there is none. */
  readonly isSignatureRight: boolean | null;
}

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
