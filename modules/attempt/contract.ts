import {
  ExamTypeIds,
  type ExamDetailIdx,
  type ExamDetailWithExam,
  type Page,
  type Paper,
  type ProblemIdx,
  type ProblemSolution,
  type ShortKey,
  ShortText,
} from '@modules/exam';
import { MOST_CHOICES } from '@modules/exam/limits';
import type { Result } from '@platform/kernel';
import { z } from 'zod';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { Answer, Given, MarkResult } from '@modules/exam/answer';
import type { CorrectionNotice } from './contract-corrections.ts';
import type { AttemptError } from './contract-errors.ts';
import { MAX_NOTE, MAX_OFFSET, MAX_POINTS, STROKE_ID } from './contract-ink.ts';

export const RecordIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand('RecordIdx');
export type RecordIdx = z.output<typeof RecordIdx>;
/** One browser tab that writes into a record; made by the browser, kept for the tab's life. */
export const DeviceId = z.uuid().toLowerCase().brand('Device');
export type DeviceId = z.output<typeof DeviceId>;

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

/** A part of a problem's text: its stem, its material, its passage, or the choice of this position. */
export type TextPlace = 'stem' | 'material' | 'passage' | number;
/** Letters `start` to before `end`, counted in the part's text nodes (images and markup count nothing). */
export interface TextRange {
  readonly where: TextPlace;
  readonly start: number;
  readonly end: number;
}
export type InkArea = 'question' | 'passage';
/** One line of the pen. */
export interface Stroke {
  /** Made by the browser; no two of a record are alike. */
  readonly id: string;
  readonly area: InkArea;
  /** 1 thin, 2 middle, 3 thick. */
  readonly pen: number;
  /** What it was drawn on: width in px, text size in tenths of a px, and how the room was laid out (0 one column, 1 phone, 2 choices beside the material). So the text can be set again under it. */
  readonly on: readonly [wide: number, text: number, layout: number];
  /** x, y, pressure, and so on; x and y in thousandths of the surface's width, pressure of its most. */
  readonly points: readonly number[];
}
/** What is written on one problem, and on its passage if it is the first one of it. */
export interface Ink {
  readonly highlights: readonly TextRange[];
  readonly note: string;
  readonly strokes: readonly Stroke[];
}
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

/** What the server says to a batch. */
export interface JournalReceipt {
  /** Every line up to this one of this device is durable on the server. The next batch begins after it. */
  readonly ackedSeq: number;
  /** Server's wall clock, epoch milliseconds. */
  readonly serverNow: number;
  /** Who may write now; another device than ours means: read only, offer to take over. */
  readonly writerDeviceId: DeviceId;
}

/** An attempt in progress. Never holds a key. */
export interface AttemptView {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  /** Epoch milliseconds, server's clock. */
  readonly startedAt: number;
  /** The last moment of the last clock, if no clock is ended early. */
  readonly deadlineAt: number;
  readonly serverNow: number;
  /** Non-null once submitted: the player goes to the score. */
  readonly submittedAt: number | null;
  readonly writerDeviceId: DeviceId;
  /** Last line of the asking device that the sheet holds; 0 for a new device. */
  readonly ackedSeq: number;
  /** Lines of all other devices that the sheet holds. More in a later event means: look again. */
  readonly othersSeq: number;
  /** Fold of the journal on the server. */
  readonly sheet: Sheet;
  /** So long after the deadline lines made before it are still taken, milliseconds. */
  readonly graceMs: number;
  /** Signed permission to write into this record, sent as `Authorization: Bearer` with batches and the submit. */
  readonly attemptToken: string;
}

/** The answer sheet: what is marked now. */
export interface Sheet {
  readonly marks: Readonly<Record<number, ProblemMark>>;
  /** Problem on the screen last. */
  readonly currentProblemIdx: ProblemIdx | null;
  /** When each clock began, milliseconds since the start; `clockStartsMs[i + 1]` is missing while clock `i` runs. */
  readonly clockStartsMs: readonly number[];
  /** Only where the learner took tools that the real test does not allow; `realTest`: they have put them back. */
  readonly preset?: { readonly realTest: boolean };
}
export interface ProblemMark extends Given {
  readonly unsure: boolean;
  readonly flag: boolean;
  readonly eliminated: readonly number[];
  /** Time with this problem on the screen, milliseconds. */
  readonly spentMs: number;
  /** Answers given, one after the other; two or more means that the learner changed their mind. */
  readonly changes: readonly Answer[];
  /** Only where something is written. */
  readonly ink?: Ink;
}

/** An unfinished sitting in a list. */
export interface OpenAttempt {
  readonly recordIdx: RecordIdx;
  readonly exam: ExamDetailWithExam;
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly serverNow: number;
  readonly answeredCount: number;
  readonly unsureCount: number;
  readonly lastSavedAt: number | null;
  readonly currentNumber: number;
  /** Per problem in order: what the strip shows. */
  readonly strip: readonly ('empty' | 'answered' | 'unsure')[];
}

/** A submitted sitting in a list (`GET /apiV2/user-exam-records`). */
export interface RecordSummary {
  readonly recordIdx: RecordIdx;
  readonly exam: ExamDetailWithExam;
  readonly submittedAt: number;
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly verdict: Verdict;
}

/** Pass or fail as data; the page says it in words. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail' }
  /** Relative selection: never 합격, but cut-offs may still fail it. */
  | { readonly kind: 'rank'; readonly cutOffFailed: boolean }
  | { readonly kind: 'band'; readonly name: string }
  | { readonly kind: 'noBand' };

/** Everything that scoring says about one record; a pure function of paper, key revision, answers and rules. */
export interface ScoreReport {
  readonly scoreTenths: number;
  readonly fullTenths: number;
  /** Taken off for wrong answers, already inside `scoreTenths`. */
  readonly penaltyTenths: number;
  readonly correctCount: number;
  readonly wrongCount: number;
  readonly blankCount: number;
  readonly sections: readonly SectionScore[];
  readonly verdict: Verdict;
  readonly reasons: readonly VerdictReason[];
}
export interface SectionScore {
  readonly id: string;
  readonly name: string;
  readonly role: 'score' | 'passFail';
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly correctCount: number;
  readonly problemCount: number;
  readonly spentMs: number;
  /** Percent of the section's full score below which it fails; null where there is none. */
  readonly neededPercent: number | null;
  readonly failed: boolean;
}
/** Why the verdict is what it is, and what would have changed it. `moreCorrect` counts problems of that section's usual points. */
export type VerdictReason =
  | { readonly kind: 'sectionBelow'; readonly sectionId: string; readonly neededPercent: number; readonly moreCorrect: number }
  | { readonly kind: 'totalBelow'; readonly neededPercent: number; readonly moreTenths: number; readonly moreCorrect: number }
  | { readonly kind: 'totalReached'; readonly neededPercent: number }
  | { readonly kind: 'nextBand'; readonly name: string; readonly moreTenths: number };

/** One line of the marked answer sheet. */
export interface MarkedProblem {
  readonly problemIdx: ProblemIdx;
  readonly number: number;
  readonly sectionId: string;
  readonly chosen: readonly number[];
  /** What was typed, in a short answer. */
  readonly text?: string;
  readonly answer: readonly number[];
  /** See `ProblemSolution`. */
  readonly accepts?: ShortKey;
  readonly alsoRight?: readonly (readonly number[])[];
  readonly isRightForAll?: true;
  readonly result: MarkResult;
  readonly unsure: boolean;
  readonly flag: boolean;
  readonly spentMs: number;
  readonly changes: readonly Answer[];
  /** Share of all first tries that had it right (0 to 1); null while too few. */
  readonly rightShare: number | null;
}

/** `GET /apiV2/user-exam-records/{recordIdx}/score` */
export interface ScoreView {
  readonly recordIdx: RecordIdx;
  readonly exam: ExamDetailWithExam;
  readonly startedAt: number;
  readonly submittedAt: number;
  /** `deadline` when the server handed it in. */
  readonly submittedBy: 'learner' | 'deadline';
  /** Time used, milliseconds. */
  readonly usedMs: number;
  readonly keyRevision: number;
  /** Tools were at hand that the real test does not allow. */
  readonly hadAllTools: boolean;
  readonly report: ScoreReport;
  readonly problems: readonly MarkedProblem[];
  readonly cohort: Cohort;
  /** Keys that were corrected, of problems of this paper; the newest last. */
  readonly corrections: readonly CorrectionNotice[];
  /** What corrections did to this record since it was submitted; null: it was scored by the newest key. */
  readonly rescored: Rescored | null;
  /** Marks of the journal that came after the submit and count for nothing. */
  readonly lateCount: number;
  /** True for a visitor's record: the page offers to keep it by signing in. */
  readonly isVisitors: boolean;
}
export interface Rescored {
  readonly beforeTenths: number;
  readonly afterTenths: number;
  readonly beforeVerdict: Verdict;
  readonly afterVerdict: Verdict;
  /** Epoch milliseconds of the last of them. */
  readonly rescoredAt: number;
}
/** Why a first try says nothing about its problems: it was handed in blank, in no time to read them, after they had been met, or with times that cannot be checked. */
export type LeftOut = 'blank' | 'too-fast' | 'met-before' | 'clock';
/** First tries of the same paper, everybody's. */
export interface Cohort {
  readonly firstTryCount: number;
  /** This record is the learner's own first try. */
  readonly isFirstTry: boolean;
  /** Why a first try is not among them all the same; null: it is. */
  readonly leftOut: LeftOut | null;
  /** Share below this score plus half of the equal ones, percent, with a 95 % interval; null under 100 first tries. */
  readonly percentile: { readonly value: number; readonly low: number; readonly high: number } | null;
  readonly meanTenths: number | null;
  /** First tries per tenth of the full score: 0–10 %, … 90–100 %. */
  readonly distribution: readonly number[];
}

/** `GET /apiV2/user-exam-records/{recordIdx}/solution` */
export interface SolutionView {
  readonly score: ScoreView;
  readonly paper: Paper;
  readonly solutions: readonly ProblemSolution[];
  /** Choices that the learner struck out, and what they wrote, by problem; nothing for most. */
  readonly ink: Readonly<Record<number, SolvedInk>>;
}
export interface SolvedInk extends Ink {
  readonly eliminated: readonly number[];
}

export const RecordQuery = z.object({
  examTypeIds: ExamTypeIds.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
});
export type RecordQuery = z.output<typeof RecordQuery>;

/** The answer to a submit. */
export interface Handed {
  readonly recordIdx: RecordIdx;
  /** For another device, and will be submitted without more asking. */
  readonly isWaiting?: true;
  /** Numbers of the lines in this request that came too late to count; they stand on the receipt. Absent where all of them count. */
  readonly lateSeqs?: readonly number[];
}

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
