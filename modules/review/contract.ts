import type { Ink, RecordIdx } from '@modules/attempt';
import type { Given, MarkResult } from '@modules/exam/answer';
import type { LearnerId, Learner } from '@modules/account/learner';
import type { AnswerSource } from '@modules/answers';
import type { AgainReply } from '@modules/attempt/again';
import type { StudyAnswered } from '@modules/attempt/study';
import {
  ExamTypeIds,
  type ExamDetailIdx,
  type ExamIdx,
  type Page,
  type PaperPassage,
  type PaperProblem,
  type ProblemIdx,
  type ProblemSolution,
} from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { LONGEST_WAIT_MS, MAX_MEMO, MAX_TAG, MAX_TAGS } from './contract-limits.ts';

/** Why a problem was missed, as its learner says. */
export const Reason = z.enum(['didNotKnow', 'careless', 'outOfTime', 'guessed']);
export type Reason = z.output<typeof Reason>;

/** A day in Korea: `2026-11-20`. */
export const Day = z.iso.date();

export { MAX_MEMO, MAX_TAG, MAX_TAGS } from './contract-limits.ts';

const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
const index = z.coerce.number().int().positive().max(2_147_483_647);
export const NoteQuery = z.object({
  /** `1,5,12`; the types that belong to these are included. */
  examTypeIds: ExamTypeIds.optional(),
  examIdx: index.optional(),
  /** Name of a section (subject), whatever exam it belongs to. */
  section: plainText().min(1).max(80).optional(),
  reason: z.enum([...Reason.options, 'none']).optional(),
  kind: z.enum(['missedTwice', 'unsure', 'slow']).optional(),
  /** `today`: what should be reviewed by now. */
  due: z.enum(['today', 'later']).optional(),
  state: z.enum(['active', 'mastered', 'all']).default('active'),
  tag: plainText().min(1).max(MAX_TAG).optional(),
  sort: z.enum(['due', 'recent', 'missed']).default('due'),
  /** `solution`: each with its problem, key, explanation and memo, for printing. */
  with: z.enum(['solution']).optional(),
  ...page,
});
export type NoteQuery = z.output<typeof NoteQuery>;
export const AggregateQuery = NoteQuery.pick({ examTypeIds: true, examIdx: true });
export type AggregateQuery = z.output<typeof AggregateQuery>;

const tag = plainText().trim().min(1).max(MAX_TAG);
/** What a learner changes of a note; each part by itself, so that two tabs do not undo each other. */
export const ChangeNote = z.strictObject({
  reason: Reason.nullable().optional(),
  /** Reasons that the sender knows of; where another one was chosen since, nothing is changed (`review/reason-changed-elsewhere`). Without it, whatever was there gives way. */
  reasonOver: z.array(Reason.nullable()).min(1).max(5).optional(),
  addTags: z.array(tag).max(MAX_TAGS).optional(),
  removeTags: z.array(tag).max(MAX_TAGS).optional(),
  /** `version`: of the memo that was changed; another one stored since is not overwritten (`review/changed-elsewhere`). */
  memo: z.strictObject({ text: plainText().max(MAX_MEMO), version: z.int().min(0).max(2_147_483_647) }).optional(),
  /** Out of the review, or back into it. */
  mastered: z.boolean().optional(),
  /** How long ago that was said, milliseconds, where it waited on a device: an answer given since, or the opposite said since, outweighs it. */
  masteredAgoMs: z.int().min(0).max(LONGEST_WAIT_MS).optional(),
});
export type ChangeNote = z.output<typeof ChangeNote>;

export const SetGoal = z.strictObject({ examOn: Day.nullable() });

/** One answer, as the history of a note shows it. */
export interface Entry extends Given {
  readonly where: AnswerSource;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly result: MarkResult;
  readonly unsure: boolean;
  readonly spentMs: number;
  readonly isSlow: boolean;
  /** Why, where the learner said so of this answer. */
  readonly reason?: Reason;
}

/** What stands in a list of notes. */
export interface NoteItem {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  readonly examIdx: ExamIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly examTitle: string;
  readonly detailTitle: string;
  readonly sectionName: string;
  readonly number: number;
  /** The beginning of the question, without markup. */
  readonly excerpt: string;
  /** The last answers, the oldest first. */
  readonly marks: readonly ('correct' | 'wrong' | 'unsure' | 'blank')[];
  readonly missedCount: number;
  readonly wasUnsure: boolean;
  readonly wasSlow: boolean;
  readonly reason: Reason | null;
  readonly tags: readonly string[];
  readonly hasMemo: boolean;
  readonly isMastered: boolean;
  /** Day of the next review; null once mastered. */
  readonly dueOn: string | null;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Where it was asked for (`with=solution`). */
  readonly whole?: NoteWhole;
}
export interface NoteWhole {
  readonly problem: PaperProblem;
  readonly passage: NotePassage | null;
  readonly solution: ProblemSolution;
  readonly chosen: readonly number[];
  /** What was typed, in a short answer. */
  readonly text?: string;
  readonly memo: string;
}
export interface NotePassage {
  readonly passage: PaperPassage;
  /** First and last number of its problems on the paper. */
  readonly from: number;
  readonly to: number;
}

/** One note with its problem; what is right is asked for by itself. */
export interface NoteView {
  readonly item: NoteItem;
  readonly memo: string;
  readonly memoVersion: number;
  /** Every answer, the newest first. */
  readonly history: readonly Entry[];
  readonly problem: PaperProblem;
  readonly passage: NotePassage | null;
  /** Of the newest sitting in which the learner wrote on it. */
  readonly ink: NoteInk | null;
}
export interface NoteInk {
  readonly recordIdx: RecordIdx;
  readonly problem: Ink | null;
  readonly passage: Ink | null;
}

export interface Count {
  readonly count: number;
  /** Of these, to be reviewed by now. */
  readonly dueCount: number;
}
/** `GET /apiV2/user/me/review-notes/aggregate` */
export interface NoteAggregate {
  readonly today: string;
  readonly activeCount: number;
  readonly dueCount: number;
  readonly masteredCount: number;
  /** What a review of one of today's takes this learner, milliseconds; null where no time is known. */
  readonly eachMs: number | null;
  readonly kinds: { readonly missedTwice: number; readonly unsure: number; readonly slow: number };
  readonly byType: readonly (Count & { readonly examTypeIdx: number; readonly name: string })[];
  /** Exams with notes, and those whose day was set. */
  readonly byExam: readonly (Count & {
    readonly examIdx: ExamIdx;
    readonly title: string;
    /** The day that the learner set. */ readonly examOn: string | null;
  })[];
  readonly bySection: readonly (Count & { readonly name: string })[];
  readonly byReason: readonly { readonly reason: Reason | null; readonly count: number }[];
  readonly tags: readonly { readonly name: string; readonly count: number }[];
  /** Today, with what was left over, and the days after it. */
  readonly forecast: readonly { readonly day: string; readonly count: number }[];
}

export type ReviewError =
  | { readonly kind: 'review/not-found' }
  | { readonly kind: 'review/exam-not-found' }
  /** The memo was saved somewhere else since. */
  | { readonly kind: 'review/changed-elsewhere' }
  /** Another reason was chosen somewhere else since. */
  | { readonly kind: 'review/reason-changed-elsewhere' }
  | { readonly kind: 'review/too-many-tags' }
  | { readonly kind: 'review/no-such-choice' }
  /** The learner is sitting an exam that has this problem. */
  | { readonly kind: 'review/sitting-open' };
export const reviewErrors = {
  'review/not-found': { status: 404, copy: 'review.error.notFound' },
  'review/exam-not-found': { status: 404, copy: 'review.error.examNotFound' },
  'review/changed-elsewhere': { status: 409, copy: 'review.error.changedElsewhere' },
  'review/reason-changed-elsewhere': { status: 409, copy: 'review.error.reasonChangedElsewhere' },
  'review/too-many-tags': { status: 422, copy: 'review.error.tooManyTags' },
  'review/sitting-open': { status: 409, copy: 'review.error.sittingOpen' },
  'review/no-such-choice': { status: 422, copy: 'review.error.noSuchChoice' },
} as const satisfies ErrorTable<ReviewError>;

/** What sites, endpoints and the server's wiring may ask of this module. */
export interface ReviewApi {
  readonly notes: (who: Learner, query: NoteQuery) => Promise<Page<NoteItem>>;
  readonly aggregate: (who: Learner, query: AggregateQuery) => Promise<NoteAggregate>;
  readonly note: (who: Learner, problemIdx: ProblemIdx) => Promise<Result<NoteView, ReviewError>>;
  /** Key, explanation and reasons, beside the last answer. */
  readonly solution: (who: Learner, problemIdx: ProblemIdx) => Promise<Result<StudyAnswered, ReviewError>>;
  /** Answers the problem once more; the note knows of it when this returns. The same answer sent twice is kept once. */
  readonly answer: (who: Learner, problemIdx: ProblemIdx, reply: AgainReply) => Promise<Result<StudyAnswered, ReviewError>>;
  readonly change: (who: Learner, problemIdx: ProblemIdx, change: ChangeNote) => Promise<Result<NoteView, ReviewError>>;
  readonly setGoal: (
    who: Learner,
    examIdx: ExamIdx,
    examOn: string | null,
  ) => Promise<Result<{ readonly examOn: string | null }, ReviewError>>;
  /** Brings what was answered since into the notes: of one learner, or batch by batch of anybody. */
  readonly catchUp: (learnerId: LearnerId | null) => Promise<void>;
  /** A key was corrected: every answer on that paper is told and judged once more, in the background and restartably. @returns how many */
  readonly rejudge: (paperHash: string) => Promise<number>;
}
