import type { StudyDay } from '@modules/attempt/results';
import { ProblemTypeCodes } from '@modules/exam/problem-types';
import { ShortText, type ExamDetailIdx, type ExamIdx, type MultipleProblemIdx, type ProblemIdx } from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_CHOICES } from '@modules/exam/limits';
import type { Learner } from '@modules/account/learner';
import type { StudyIdx } from './contract-ids.ts';
import { LONGEST_ANSWER_WAIT_MS } from './contract-limits.ts';
import type {
  AlikeProblem,
  AlikeProblems,
  FreshProblems,
  StudyAnswer,
  StudyAnswered,
  StudyItem,
  StudyKind,
  StudyView,
} from './contract-views.ts';

/** One problem at a time, without a clock, with its solution after each answer. */
export { StudyIdx } from './contract-ids.ts';
export type { AlikeProblem, AlikeProblems, FreshProblems, StudyAnswer, StudyAnswered, StudyItem, StudyKind, StudyView };

/** PostgreSQL's `integer`. */
const INTEGER = 2_147_483_647;
const index = () => z.int().positive().max(INTEGER);
const examDetailIdx = index() as unknown as z.ZodType<ExamDetailIdx>;
const examIdx = index() as unknown as z.ZodType<ExamIdx>;
const sectionId = plainText().min(1).max(80).optional();
/** An unfinished session about the same is ended and a new one begun. */
const restart = z.boolean().default(false);
export const StartStudy = z.union([
  z.strictObject({ examDetailIdx, sectionId, restart }),
  /** Endless draw from all sittings of an exam. */
  z.strictObject({ examIdx, random: z.literal(true), sectionId, restart }),
  /** What this learner missed, left blank or marked unsure the last time; `examTypeIds` as `1,5,12`. */
  z.strictObject({
    review: z.literal(true),
    examTypeIds: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,29}$/)
      .optional(),
    restart,
  }),
  /**
   * A few problems of these types (`t1a2b3c4d5,…`). `next`: a drill of them that was gone through is followed by another one. `withoutFresh`: one that is
   * drawn now has nothing new of the exam proposed next (`Study.fresh`); together with `restart` it takes the place of the one that has.
   */
  z.strictObject({
    problemTypes: ProblemTypeCodes,
    next: z.boolean().default(false),
    withoutFresh: z.boolean().default(false),
    restart,
  }),
]);
export type StartStudy = z.output<typeof StartStudy>;

export const StudyReply = z.strictObject({
  problemIdx: index() as unknown as z.ZodType<ProblemIdx>,
  /** Positions from 1; empty: 모르겠어요. */
  choices: z
    .array(z.int().min(1).max(MOST_CHOICES))
    .max(MOST_CHOICES)
    .refine((choices) => new Set(choices).size === choices.length)
    .default([]),
  /** A short answer, as typed; empty or absent: 모르겠어요. */
  text: ShortText.refine((text) => text.isWellFormed()).optional(),
  unsure: z.boolean().default(false),
  spentMs: z.int().min(0).max(86_400_000).default(0),
  /** How long ago it was given, milliseconds, where it waited on a device: an answer is dated by when it was given. */
  answeredAgoMs: z.int().min(0).max(LONGEST_ANSWER_WAIT_MS).optional(),
});
export type StudyReply = z.output<typeof StudyReply>;

export type StudyError =
  | { readonly kind: 'study/not-found' }
  | { readonly kind: 'study/exam-not-found' }
  | { readonly kind: 'study/not-entitled' }
  /** The review is empty, or the section has no problem. */
  | { readonly kind: 'study/nothing' }
  /** The problem is not in this session, or has no such choice. */
  | { readonly kind: 'study/no-such-problem' }
  | { readonly kind: 'study/not-answered' }
  /** The learner is sitting an exam that has this problem: its key is given once that is handed in. */
  | { readonly kind: 'study/sitting-open' };
export const studyErrors = {
  'study/not-found': { status: 404, copy: 'practice.study.error.notFound' },
  'study/exam-not-found': { status: 404, copy: 'practice.study.error.examNotFound' },
  'study/not-entitled': { status: 403, copy: 'practice.study.error.notEntitled' },
  'study/nothing': { status: 404, copy: 'practice.study.error.nothing' },
  'study/no-such-problem': { status: 404, copy: 'practice.study.error.noSuchProblem' },
  'study/not-answered': { status: 409, copy: 'practice.study.error.notAnswered' },
  'study/sitting-open': { status: 409, copy: 'practice.study.error.sittingOpen' },
} as const satisfies ErrorTable<StudyError>;

/** What was solved one by one, for whoever shows it together with sittings. */
export interface PracticedApi {
  readonly studiedDays: (who: Pick<Learner, 'learnerId' | 'brandId'>, from: Date, to: Date) => Promise<readonly StudyDay[]>;
  readonly studiedBefore: (who: Pick<Learner, 'learnerId' | 'brandId'>, at: Date) => Promise<boolean>;
}

export interface StudyApi {
  /** Begins a session, or gives back the unfinished one about the same: safe to repeat. A draw that was gone through is given back too. */
  readonly begin: (who: Learner, input: StartStudy) => Promise<Result<StudyView, StudyError>>;
  readonly study: (who: Learner, studyIdx: StudyIdx) => Promise<Result<StudyView, StudyError>>;
  /** The first answer counts; the same again changes nothing but the unsure mark. */
  readonly answer: (who: Learner, studyIdx: StudyIdx, reply: StudyReply) => Promise<Result<StudyAnswered, StudyError>>;
  /** What was given when this problem was answered. */
  readonly answered: (who: Learner, studyIdx: StudyIdx, problemIdx: ProblemIdx) => Promise<Result<StudyAnswered, StudyError>>;
  /** An answer on the page of one passage. */
  readonly answerInSet: (
    who: Learner,
    multipleProblemIdx: MultipleProblemIdx,
    reply: StudyReply,
  ) => Promise<Result<StudyAnswered, StudyError>>;
  /** Three others of the same type in the same exam, of sittings that the learner may use. */
  readonly alike: (
    who: Learner | null,
    about: { readonly brandId: string; readonly examDetailIdx: ExamDetailIdx; readonly problemIdx: ProblemIdx },
  ) => Promise<Result<AlikeProblems, StudyError>>;
  /** How many problems a review would have. */
  readonly reviewCount: (who: Learner) => Promise<number>;
}
