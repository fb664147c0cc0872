import { ExamDetailWithExam } from '@modules/exam/views';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { DeviceId, RecordIdx } from './contract-ids.ts';
import { JournalEvent } from './contract.ts';

/* What the endpoints of the receipt answer with; pages take the types, from `contract-receipt.ts`. */

/**
 * Why the fold passes a line over: made by a device that was not the writer then, after the time, outside its section's time, on a problem
 * that was left behind for good, on one that the paper does not have.
 */
const RejectionReason = z.enum(['not-writer', 'too-late', 'other-clock', 'passed-by', 'unknown']);
export type RejectionReason = View<typeof RejectionReason>;
/** Why a line of the journal counts for nothing: the fold passes it over, or never saw it. */
const NotCountedReason = z.enum([
  /** Came when the record was closed: submitted, or after the grace. */
  'arrived-late',
  /** Came without the lines before it. */
  'gap',
  ...RejectionReason.options,
]);
export type NotCountedReason = View<typeof NotCountedReason>;
/** A line as the server has it. */
const ReceiptLine = z.object({
  event: JournalEvent,
  /** When it reached the server, epoch milliseconds. */
  receivedAt: z.int(),
  /** Null: it counts. */
  whyNot: NotCountedReason.nullable(),
});
export type ReceiptLine = View<typeof ReceiptLine>;
/** Something about the times of the lines up to `seq` that came together; `kind` as in `domain/clock-anomaly.ts`. */
const ReceiptAnomaly = z.object({
  seq: z.int(),
  /** `takeOver`: the device said so long after that it had taken the sitting over. */
  kind: z.enum(['ahead', 'delayed', 'backwards', 'jump', 'guess', 'takeOver']),
  ms: z.number(),
});
export type ReceiptAnomaly = View<typeof ReceiptAnomaly>;
const ReceiptDevice = z.object({
  deviceId: DeviceId,
  /** In their numbers' order; what came too late stands behind. */
  lines: z.array(ReceiptLine),
  suspicions: z.array(ReceiptAnomaly),
});
export type ReceiptDevice = View<typeof ReceiptDevice>;
/**
 * `GET /apiV2/user-exam-records/{recordIdx}/receipt`: everything that the server has of a sitting, in pages. Each page names all devices,
 * and of their lines those that stand on it.
 */
const ReceiptView = z.object({
  format: z.literal('maru-receipt/1'),
  recordIdx: RecordIdx,
  exam: ExamDetailWithExam,
  startedAt: z.int(),
  deadlineAt: z.int(),
  graceMs: z.int(),
  serverNow: z.int(),
  submittedAt: z.int().nullable(),
  submittedBy: z.enum(['learner', 'deadline']).nullable(),
  /** Who wrote from when on, milliseconds since the start. */
  writers: z.array(z.object({ deviceId: DeviceId, fromMs: z.int() })),
  /** Numbers of the problems, by index, as they stand in the paper: `[problemIdx, number]`. */
  numbers: z.array(z.tuple([z.int(), z.int()])),
  devices: z.array(ReceiptDevice),
  /** On all pages: lines that the server has, and those of them that count for nothing. */
  lineCount: z.int(),
  outCount: z.int(),
  /** What this page was asked for by; null: the first one. */
  after: z.string().nullable(),
  /** The cursor of the next page; null: there is none. */
  next: z.string().nullable(),
});
export type ReceiptView = View<typeof ReceiptView>;
/** The server's signature over `JSON.stringify(receipt)`: later it can tell that it said this. */
export const SignedReceipt = z.object({ receipt: ReceiptView, signature: z.string() }).meta({
  id: 'Receipt',
  description: 'Every line of every device, when it came, and whether it counts; the signature is over `JSON.stringify(receipt)`',
});
export type SignedReceipt = View<typeof SignedReceipt>;

/** What became of the lines of a file. */
export const HandInReport = z
  .object({
    devices: z.array(
      z.object({
        deviceId: DeviceId,
        /** Lines that the server already had. */
        knownCount: z.int(),
        /** Lines that are in the journal now; by the same rules as all others they may count or not. */
        addedCount: z.int(),
        /** Lines that came too late or without those before them: kept, shown on the receipt, counted nowhere. */
        lateCount: z.int(),
      }),
    ),
    isSubmitted: z.boolean(),
    /** Whether the server's part of the file bears its signature, every page of it; null where there is none. */
    isSignatureRight: z.boolean().nullable(),
  })
  .meta({
    id: 'HandInReport',
    example: {
      devices: [{ deviceId: '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11', knownCount: 40, addedCount: 3, lateCount: 0 }],
      isSubmitted: false,
      isSignatureRight: true,
    },
  });
export type HandInReport = View<typeof HandInReport>;
