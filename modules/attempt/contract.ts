import { ExamTypeIds, type ExamDetailIdx, type Ink } from '@modules/exam';
import type { Result } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { z } from 'zod';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { AttemptError } from './contract-errors.ts';
import { DeviceId, type RecordIdx } from './contract-ids.ts';
import { JournalEvent, schemaOf } from './contract-act-schemas.ts';
import { CLOCK_NOTE, LINE } from './contract-acts.ts';
import type { AttemptView, Handed, JournalReceipt, OpenAttempt, RecordSummary, ScoreView, SolutionView } from './contract-views.ts';

export { DeviceId, RecordIdx } from './contract-ids.ts';

export type * from './contract-views.ts';
export { attemptErrors, type AttemptError } from './contract-errors.ts';
export { JournalEvent } from './contract-act-schemas.ts';
export { ACT_KINDS, MAX_SEQ, type JournalAct } from './contract-acts.ts';

/** Lines in one batch. */
export const MAX_BATCH = 500;
/** Devices that one submit vouches for; a browser has as many as it had tabs. */
export const MAX_COVERS = 50;
const atMs = schemaOf(LINE.atMs);

/** Lines `events[0].seq`, `+1`, `+2`, … of one device; may overlap what was sent before. */
export const JournalBatch = z.object({
  deviceId: DeviceId,
  events: z.array(JournalEvent).max(MAX_BATCH).readonly(),
  /** What the device noticed of its own clocks: written down, shown on the receipt, changes nothing. */
  clock: schemaOf(CLOCK_NOTE).optional(),
  /** With a submit: when the learner handed in, milliseconds since the start; it may come later, from a device that had no network. */
  handedInMs: atMs.optional(),
  /**
   * With a submit that the clock asked for and not the learner: the devices whose lines have all arrived. Where another one wrote in this
   * record too, what it made in time may still be on its way: the record then waits for it, at most until the grace is over.
   */
  covers: z.array(DeviceId).max(MAX_COVERS).readonly().optional(),
});
export type JournalBatch = z.output<typeof JournalBatch>;

/** A take-over made without a network, instead of a tab of the same browser that was gone. */
export const TakeOverSince = z.object({
  fromMs: atMs,
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
  /** The paper of one of the learner's sittings, under way or handed in; null: they have no such sitting. */
  readonly paperOf: (who: Pick<Learner, 'brandId' | 'learnerId'>, recordIdx: RecordIdx) => Promise<string | null>;
  /** Submits what is overdue (deadline and grace over). Safe to run in several processes at once. @returns how many */
  readonly finalise: () => Promise<number>;
}

/** What visitors of one address may do in a while, counted once for all modules; members are not counted. */
export interface VisitorLimits {
  /** @param c the request's context @returns whether it may; if so, it is counted */
  readonly may: (c: { readonly get: (name: 'asker' | 'brandId' | 'address') => unknown }, act: 'start' | 'study' | 'answer') => boolean;
}
