import type { Learner } from '@modules/account/learner';
import type { AnswerEvent } from '@modules/answers';
import type { ProblemIdx } from '@modules/exam';
import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import { StudyReply, type StudyAnswered } from './contract.ts';

/** An answer outside sittings and studies. `answerId` is made by the sender: the same sent twice is kept once. */
export const AgainReply = StudyReply.omit({ problemIdx: true }).extend({ answerId: z.uuid() });
export type AgainReply = z.output<typeof AgainReply>;

export type AgainError =
  | { readonly kind: 'again/no-such-problem' }
  /** The learner is sitting an exam that has this problem. */
  | { readonly kind: 'again/sitting-open' };
export const againErrors = {
  'again/no-such-problem': { status: 404, copy: 'practice.study.error.noSuchProblem' },
  'again/sitting-open': { status: 409, copy: 'practice.study.error.sittingOpen' },
} as const satisfies ErrorTable<AgainError>;

/** Who asks about a problem, and the paper that it is read from. */
export interface AgainAbout {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
}

export interface AgainApi {
  /** Answers a problem once more; whoever may do that has been asked before. */
  readonly answerAgain: (who: Learner, about: AgainAbout, reply: AgainReply) => Promise<Result<StudyAnswered, AgainError>>;
  /** The solution, beside an answer that was given before. */
  readonly solutionOf: (
    who: Learner,
    about: AgainAbout,
    given: Pick<AnswerEvent, 'at' | 'choices' | 'text' | 'result' | 'unsure' | 'spentMs'>,
  ) => Promise<Result<StudyAnswered, AgainError>>;
}
