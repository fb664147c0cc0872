import type { ProblemIdx } from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { Ink, RecordIdx } from './contract.ts';
import type { Given, MarkResult } from '@modules/exam/answer';
import type { Learner, LearnerId } from '@modules/account/learner';
import { StudyReply, type StudyAnswered, type StudyIdx } from './contract-study.ts';

/** Where an answer was given. */
export type AnswerSource =
  | { readonly kind: 'mock'; readonly recordIdx: RecordIdx }
  | {
      readonly kind: 'study';
      readonly studyIdx: StudyIdx;
      /** From 1; only the first is an answer before the solution was seen. */ readonly try: number;
    }
  | { readonly kind: 'again'; readonly answerId: string };

/** One answer of one learner to one problem, judged by the newest key. */
export interface AnswerEvent extends Given {
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  readonly where: AnswerSource;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly result: MarkResult;
  readonly unsure: boolean;
  readonly spentMs: number;
  /** Far longer than the problem should take (`domain/slow.ts`). */
  readonly isSlow: boolean;
}

/** An answer outside sittings and studies. `answerId` is made by the sender: the same sent twice is kept once. */
export const AgainReply = StudyReply.omit({ problemIdx: true }).extend({ answerId: z.uuid() });
export type AgainReply = z.output<typeof AgainReply>;

export type AgainError =
  | { readonly kind: 'again/no-such-problem' }
  /** The learner is sitting an exam that has this problem. */
  | { readonly kind: 'again/sitting-open' };
export const againErrors = {
  'again/no-such-problem': { status: 404, copy: 'attempt.study.error.noSuchProblem' },
  'again/sitting-open': { status: 409, copy: 'attempt.study.error.sittingOpen' },
} as const satisfies ErrorTable<AgainError>;

/** Who asks about a problem, and the paper that it is read from. */
export interface AgainAbout {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
}

/** What a learner answered, for whoever makes something of it. */
export interface AnswerEventsApi {
  /**
   * Delivers a batch of the outbox (`attempt.announcement`): of one learner (their submitted sittings first become part of their history), or of anybody.
   * What `to` has taken without throwing is not delivered again; after a crash it may be. @returns how many announcements
   */
  readonly deliver: (learnerId: LearnerId | null, to: (events: readonly AnswerEvent[]) => Promise<void>) => Promise<number>;
  /** All answers of a learner to problems that they answered more than once, whenever they were delivered. */
  readonly earlier: (who: Pick<Learner, 'learnerId' | 'brandId'>, problemIdxs: readonly ProblemIdx[]) => Promise<readonly AnswerEvent[]>;
  /** Puts everything about a paper into the outbox once more, after its key was corrected. @returns how many sittings and answers will be delivered */
  readonly replay: (paperHash: string) => Promise<number>;
  /** Answers a problem once more; whoever may do that has been asked before. */
  readonly answerAgain: (who: Learner, about: AgainAbout, reply: AgainReply) => Promise<Result<StudyAnswered, AgainError>>;
  /** The solution, beside an answer that was given before. */
  readonly solutionOf: (
    who: Learner,
    about: AgainAbout,
    given: Pick<AnswerEvent, 'at' | 'choices' | 'text' | 'result' | 'unsure' | 'spentMs'>,
  ) => Promise<Result<StudyAnswered, AgainError>>;
  /** Problems whose keys are not told to this learner now: of sittings that they have open. */
  readonly openProblems: (who: Pick<Learner, 'brandId' | 'learnerId'>) => Promise<ReadonlySet<number>>;
  /** What the learner wrote on a submitted sitting's paper, by problem. */
  readonly written: (who: Learner, recordIdx: RecordIdx) => Promise<Readonly<Record<number, Ink>>>;
}
