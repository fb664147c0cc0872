import type { Learner, LearnerId } from '@modules/account/learner';
import type { ReAnswerReply } from '@modules/practice/re-answer';
import type { StudyAnswered } from '@modules/practice';
import { ExamTypeIds, ProblemIdx, type ExamIdx } from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { Day } from '@platform/kernel/day';
import { pageQuery, type Page } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { LONGEST_WAIT_MS, MAX_MEMO, MAX_TAG, MAX_TAGS } from './contract-limits.ts';
import { Reason } from './contract-reason.ts';
import type {
  Count,
  Entry,
  Glance,
  Goal,
  HistoryEntry,
  LastAnswer,
  NoteAggregate,
  NoteInk,
  NoteItem,
  NotePassage,
  NoteView,
  NoteWhole,
} from './contract-views.ts';

export { Day } from '@platform/kernel/day';
export { Reason } from './contract-reason.ts';
export type { Count, Entry, Glance, Goal, HistoryEntry, LastAnswer, NoteAggregate, NoteInk, NoteItem, NotePassage, NoteView, NoteWhole };
export { MAX_MEMO, MAX_TAG, MAX_TAGS } from './contract-limits.ts';

const index = z.coerce.number().int().positive().max(2_147_483_647);
export const NoteQuery = z.object({
  /** `1,5,12`; the types that belong to these are included. */
  examTypeIds: ExamTypeIds.optional(),
  examIdx: index.optional(),
  /** Whether this problem has a note: a page of one, or of none. */
  problemIdx: ProblemIdx.optional(),
  /** Missed in this sitting: wrong or left out; with `unsure`, also what was marked as unsure there. `state=all` has what is mastered since, too, and `sort=number` is the order of its paper. */
  recordIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  unsure: z.enum(['too']).optional(),
  /** Name of a section (subject), whatever exam it belongs to. */
  section: plainText().min(1).max(80).optional(),
  reason: z.enum([...Reason.options, 'none']).optional(),
  /** `unseen`: left blank in a sitting without ever being opened; never due by itself. */
  kind: z.enum(['missedTwice', 'unsure', 'slow', 'unseen']).optional(),
  /** `today`: what should be reviewed by now. */
  due: z.enum(['today', 'later']).optional(),
  state: z.enum(['active', 'mastered', 'all']).default('active'),
  tag: plainText().min(1).max(MAX_TAG).optional(),
  sort: z.enum(['due', 'recent', 'missed', 'number']).default('due'),
  /** `solution`: each with its problem, key, explanation and memo, for printing. */
  with: z.enum(['solution']).optional(),
  ...pageQuery(),
});
export type NoteQuery = z.output<typeof NoteQuery>;
export const AggregateQuery = NoteQuery.pick({ examTypeIds: true, examIdx: true });
export type AggregateQuery = z.output<typeof AggregateQuery>;

const tag = plainText().trim().min(1).max(MAX_TAG);
/** What a learner changes of a note; each part by itself, so that two tabs do not undo each other. */
export const ChangeNote = z.strictObject({
  reason: Reason.nullable().optional(),
  /** Reasons that the sender knows of; where another one was chosen since, nothing is changed (`review/reason-changed-elsewhere`). Without it, whatever was there gives way. */
  reasonOver: z
    .array(Reason.nullable())
    .min(1)
    .max(Reason.options.length + 1)
    .optional(),
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

export type ReviewPlan = Pick<NoteAggregate, 'today' | 'activeCount' | 'dueCount' | 'eachMs' | 'byExam' | 'forecast'>;

/** The day that a learner set for an exam. */
export interface ExamDayOf extends Pick<Learner, 'learnerId' | 'brandId'> {
  readonly examIdx: ExamIdx;
  readonly examOn: string;
}

/** What sites, endpoints and the server's wiring may ask of this module. */
export interface ReviewApi {
  readonly notes: (who: Learner, query: NoteQuery) => Promise<Page<NoteItem>>;
  readonly aggregate: (who: Learner, query: AggregateQuery) => Promise<NoteAggregate>;
  /** What of it concerns today and the days ahead, for whoever shows it beside other things. */
  readonly plan: (who: Learner) => Promise<ReviewPlan>;
  readonly note: (who: Learner, problemIdx: ProblemIdx) => Promise<Result<NoteView, ReviewError>>;
  /** Key, explanation and reasons, beside the last answer. */
  readonly solution: (who: Learner, problemIdx: ProblemIdx) => Promise<Result<StudyAnswered, ReviewError>>;
  /** Answers the problem once more; the note knows of it when this returns. The same answer sent twice is kept once. */
  readonly answer: (who: Learner, problemIdx: ProblemIdx, reply: ReAnswerReply) => Promise<Result<StudyAnswered, ReviewError>>;
  /** Tags put on a problem that has no note make one, if the learner ever answered it: it was right, and they want it all the same. */
  readonly change: (who: Learner, problemIdx: ProblemIdx, change: ChangeNote) => Promise<Result<NoteView, ReviewError>>;
  readonly setGoal: (who: Learner, examIdx: ExamIdx, examOn: string | null) => Promise<Result<Goal, ReviewError>>;
  /** Exam days on these days (`2026-12-01`), whoever set them, in the order of learner and exam; after one of them. */
  readonly examDays: (days: readonly string[], after: ExamDayOf | null, limit: number) => Promise<readonly ExamDayOf[]>;
  /** The days that a learner set, by exam. */
  readonly ownExamDays: (who: Learner) => Promise<ReadonlyMap<number, string>>;
  /** Brings what was answered since into the notes: of one learner, or batch by batch of anybody. */
  readonly catchUp: (learnerId: LearnerId | null) => Promise<void>;
  /** A key was corrected: every answer on that paper is delivered and judged once more, in the background and restartably. @returns how many */
  readonly rejudge: (paperHash: string) => Promise<number>;
}
