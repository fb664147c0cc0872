import { ExamTypeIds, ShortText, type ExamDetailIdx, type Ink, type ProblemIdx, type Stroke, type TextRange } from '@modules/exam';
import { MOST_CHOICES } from '@modules/exam/limits';
import type { Result } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { z } from 'zod';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { AttemptError } from './contract-errors.ts';
import { DeviceId, type RecordIdx } from './contract-ids.ts';
import { MAX_NOTE, MAX_OFFSET, MAX_POINTS, STROKE_ID } from './contract-ink.ts';
import type { AttemptView, Handed, JournalReceipt, OpenAttempt, RecordSummary, ScoreView, SolutionView } from './contract-views.ts';

export { DeviceId, RecordIdx } from './contract-ids.ts';

/**
 * One line of an attempt's journal. Lines are only ever added; what is marked now is a fold of them (`domain/fold.ts`).
 * `atMs` is the time of the act: milliseconds since the record's start, by the device's monotonic clock set against the server's.
 */
export type JournalEvent = { readonly seq: number; readonly atMs: number } & JournalAct;
export type JournalAct =
  /** Positions of choices, or what was typed as a short answer. */
  | { readonly kind: 'answer'; readonly problemIdx: ProblemIdx; readonly value: readonly number[] | string }
  | { readonly kind: 'clear'; readonly problemIdx: ProblemIdx }
  | { readonly kind: 'unsure' | 'flag'; readonly problemIdx: ProblemIdx; readonly value: boolean }
  | { readonly kind: 'eliminate'; readonly problemIdx: ProblemIdx; readonly value: { readonly choice: number; readonly on: boolean } }
  | { readonly kind: 'enter' | 'leave'; readonly problemIdx: ProblemIdx }
  /** What is written on the paper. Marks on a passage belong to all its problems, whichever was on the screen (`domain/ink.ts`). */
  | { readonly kind: 'highlight'; readonly problemIdx: ProblemIdx; readonly value: TextRange & { readonly on: boolean } }
  | { readonly kind: 'note'; readonly problemIdx: ProblemIdx; readonly value: string }
  | { readonly kind: 'stroke'; readonly problemIdx: ProblemIdx; readonly value: Stroke }
  | { readonly kind: 'erase'; readonly problemIdx: ProblemIdx; readonly value: { readonly id: string } }
  /** Whether only those tools are at hand that the real test allows; they are, until this says otherwise. */
  | { readonly kind: 'preset'; readonly value: { readonly realTest: boolean } }
  /** Ends the clock before its time and starts the next one; `value` is the index of the clock that begins. */
  | { readonly kind: 'advance'; readonly value: number };

export type * from './contract-views.ts';
export { attemptErrors, type AttemptError } from './contract-errors.ts';
export { MAX_NOTE, MAX_OFFSET, MAX_POINTS, STROKE_ID } from './contract-ink.ts';

/** Journal lines per device and record; far above any real sitting. */
export const MAX_SEQ = 50_000;
/** Lines in one batch. */
export const MAX_BATCH = 500;
/** Devices that one submit vouches for; a browser has as many as it had tabs. */
export const MAX_COVERS = 50;
/** A year: more than a clock is wrong by. */
export const MAX_JUMP_MS = 31_536_000_000;

const line = {
  seq: z.int().min(1).max(MAX_SEQ),
  atMs: z
    .int()
    .min(0)
    .max(86_400_000 * 7),
};
const problemIdx = z.int().positive().max(Number.MAX_SAFE_INTEGER) as unknown as z.ZodType<ProblemIdx>;
const choice = z.int().min(1).max(MOST_CHOICES);
const offset = z.int().min(0).max(MAX_OFFSET);
const strokeId = z.string().regex(STROKE_ID);
const stroke = z.object({
  id: strokeId,
  area: z.enum(['question', 'passage']),
  pen: z.int().min(1).max(3),
  on: z.tuple([z.int().min(100).max(8000), z.int().min(80).max(2000), z.int().min(0).max(2)]),
  points: z
    .array(offset)
    .min(3)
    .max(3 * MAX_POINTS)
    .refine(({ length }) => length % 3 === 0),
});
export const JournalEvent = z.discriminatedUnion('kind', [
  z.object({
    ...line,
    kind: z.literal('answer'),
    problemIdx,
    value: z.union([z.array(choice).min(1).max(MOST_CHOICES), ShortText.min(1)]),
  }),
  z.object({ ...line, kind: z.literal('clear'), problemIdx }),
  z.object({ ...line, kind: z.enum(['unsure', 'flag']), problemIdx, value: z.boolean() }),
  z.object({ ...line, kind: z.literal('eliminate'), problemIdx, value: z.object({ choice, on: z.boolean() }) }),
  z.object({ ...line, kind: z.enum(['enter', 'leave']), problemIdx }),
  z.object({
    ...line,
    kind: z.literal('highlight'),
    problemIdx,
    value: z
      .object({ where: z.union([z.enum(['stem', 'material', 'passage']), choice]), start: offset, end: offset, on: z.boolean() })
      .refine(({ start, end }) => start < end),
  }),
  z.object({ ...line, kind: z.literal('note'), problemIdx, value: z.string().max(MAX_NOTE) }),
  z.object({ ...line, kind: z.literal('stroke'), problemIdx, value: stroke }),
  z.object({ ...line, kind: z.literal('erase'), problemIdx, value: z.object({ id: strokeId }) }),
  z.object({ ...line, kind: z.literal('preset'), value: z.object({ realTest: z.boolean() }) }),
  z.object({ ...line, kind: z.literal('advance'), value: z.int().min(1).max(20) }),
]) satisfies z.ZodType<JournalEvent>;

/** Lines `events[0].seq`, `+1`, `+2`, … of one device; may overlap what was sent before. */
export const JournalBatch = z.object({
  deviceId: DeviceId,
  events: z
    .array(JournalEvent as z.ZodType<JournalEvent>)
    .max(MAX_BATCH)
    .readonly(),
  /** What the device noticed of its own clocks: written down, shown on the receipt, changes nothing. */
  clock: z
    .object({
      /** Its wall clock went so much further than its monotonic one since the last batch: it slept, or somebody set it. */
      jumpMs: z.int().min(-MAX_JUMP_MS).max(MAX_JUMP_MS),
      /** The times rest on the device's clock: since the page was opened the server could not be asked. */
      isGuess: z.boolean(),
    })
    .optional(),
  /** With a submit: when the learner handed in, milliseconds since the start; it may come later, from a device that had no network. */
  handedInMs: z
    .int()
    .min(0)
    .max(86_400_000 * 7)
    .optional(),
  /**
   * With a submit that the clock asked for and not the learner: the devices whose lines have all arrived. Where another one wrote in this
   * record too, what it made in time may still be on its way: the record then waits for it, at most until the grace is over.
   */
  covers: z.array(DeviceId).max(MAX_COVERS).readonly().optional(),
});
export type JournalBatch = z.output<typeof JournalBatch>;

/** A take-over made without a network, instead of a tab of the same browser that was gone. */
export const TakeOverSince = z.object({
  fromMs: z
    .int()
    .min(0)
    .max(86_400_000 * 7),
  insteadOf: DeviceId,
});
export type TakeOverSince = z.output<typeof TakeOverSince>;
/** `requestId`: made anew for every press of the button. A repeat, however late, is not another take-over: it must not take from whoever took over since. */
export const TakeOverHow = z.object({ since: TakeOverSince.optional(), requestId: z.uuid().optional() });
export type TakeOverHow = z.output<typeof TakeOverHow>;

export const StartAttempt = z.object({ examDetailIdx: z.int().positive() as unknown as z.ZodType<ExamDetailIdx>, deviceId: DeviceId });
export type StartAttempt = z.output<typeof StartAttempt>;

export const RecordQuery = z.object({
  examTypeIds: ExamTypeIds.optional(),
  ...pageQuery({ usual: 1000, most: 1000 }),
});
export type RecordQuery = z.output<typeof RecordQuery>;

/** What sites, endpoints and other modules may ask of this module. */
export interface AttemptApi {
  /** Starts a mock sitting, or gives back the unfinished one: a double click makes one record. */
  readonly start: (who: Learner, input: StartAttempt) => Promise<Result<AttemptView, AttemptError>>;
  readonly attempt: (who: Learner, recordIdx: RecordIdx, deviceId: DeviceId) => Promise<Result<AttemptView, AttemptError>>;
  /** The learner's unfinished sitting of this exam detail, if there is one. */
  /** Null: nothing of it is under way, which is no failure. */
  readonly openAttempt: (who: Learner, examDetailIdx: ExamDetailIdx, deviceId: DeviceId) => Promise<AttemptView | null>;
  readonly openAttempts: (who: Learner) => Promise<readonly OpenAttempt[]>;
  /** Appends to the journal. Answers only when the lines are durable (fsync). The hot endpoint: touches no session, only the attempt's token. */
  readonly record: (token: string, recordIdx: RecordIdx, batch: JournalBatch) => Promise<Result<JournalReceipt, AttemptError>>;
  readonly takeOver: (
    token: string,
    recordIdx: RecordIdx,
    deviceId: DeviceId,
    how?: TakeOverHow,
  ) => Promise<Result<JournalReceipt, AttemptError>>;
  /** Hands in, with the last lines of the journal. Repeats give the same answer, but for lines that came along and count no more. */
  readonly submit: (token: string, recordIdx: RecordIdx, batch: JournalBatch) => Promise<Result<Handed, AttemptError>>;
  readonly score: (who: Learner, recordIdx: RecordIdx) => Promise<Result<ScoreView, AttemptError>>;
  readonly solution: (who: Learner, recordIdx: RecordIdx) => Promise<Result<SolutionView, AttemptError>>;
  readonly records: (who: Learner, query: RecordQuery) => Promise<Page<RecordSummary>>;
  /** Hands over what a visitor did to the member that they became. Safe to repeat. */
  readonly claim: (brandId: string, visitorId: LearnerId, memberId: LearnerId) => Promise<number>;
  /** Problems whose keys are not told to this learner now: of sittings that they have open. */
  readonly openProblems: (who: Pick<Learner, 'brandId' | 'learnerId'>) => Promise<ReadonlySet<number>>;
  /** What the learner wrote on a submitted sitting's paper, by problem. */
  readonly written: (who: Learner, recordIdx: RecordIdx) => Promise<Readonly<Record<number, Ink>>>;
  /** Submits what is overdue (deadline and grace over). Safe to run in several processes at once. @returns how many */
  readonly finalise: () => Promise<number>;
}

/** What visitors of one address may do in a while, counted once for all modules; members are not counted. */
export interface VisitorLimits {
  /** @param c the request's context @returns whether it may; if so, it is counted */
  readonly may: (c: { readonly get: (name: 'asker' | 'brandId' | 'address') => unknown }, act: 'start' | 'study' | 'answer') => boolean;
}
