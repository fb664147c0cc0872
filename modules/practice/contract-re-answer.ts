import type { Learner } from '@modules/account/learner';
import type { AnswerEvent } from '@modules/answers';
import type { ProblemIdx } from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import { StudyReply, type StudyAnswered } from './contract.ts';

/** An answer outside sittings and studies. `answerId` is made by the sender: the same sent twice is stored once. */
export const ReAnswerReply = StudyReply.omit({ problemIdx: true }).extend({
  answerId: z.uuid(),
  /** Its solution was shown before, without an answer: right is no recall then. */
  afterSolution: z.boolean().optional(),
});
export type ReAnswerReply = z.output<typeof ReAnswerReply>;

export type ReAnswerError =
  | { readonly kind: 're-answer/no-such-problem' }
  /** The learner is sitting an exam that has this problem. */
  | { readonly kind: 're-answer/sitting-open' };
export const reAnswerErrors = {
  're-answer/no-such-problem': { status: 404, copy: 'practice.study.error.noSuchProblem' },
  're-answer/sitting-open': { status: 409, copy: 'practice.study.error.sittingOpen' },
} as const satisfies ErrorTable<ReAnswerError>;

/** Who asks about a problem, and the paper that it is read from. */
export interface ReAnswerAbout {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
}

export interface ReAnswerApi {
  /** Answers a problem once more; whoever may do that has been asked before. No answer is dated before `notBefore`. */
  readonly reAnswer: (
    who: Learner,
    about: ReAnswerAbout & { readonly notBefore?: Date },
    reply: ReAnswerReply,
  ) => Promise<Result<StudyAnswered, ReAnswerError>>;
  /** The solution, beside an answer that was given before. */
  readonly solutionOf: (
    who: Learner,
    about: ReAnswerAbout,
    given: Pick<AnswerEvent, 'at' | 'choices' | 'text' | 'result' | 'unsure' | 'spentMs'>,
  ) => Promise<Result<StudyAnswered, ReAnswerError>>;
}
