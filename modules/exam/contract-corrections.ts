import type { AnswerKey, ProblemIdx } from './contract.ts';
import type { RightAnswer } from './contract-views.ts';

export type { RightAnswer };

/** A live correction of a key (정답 정정), as learners are told of it. */
export interface KeyCorrection {
  readonly problemIdx: ProblemIdx;
  readonly before: RightAnswer;
  readonly after: RightAnswer;
  /** One sentence for learners. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

/** Names a problem as an operator does: by the ids of its package. */
export interface ProblemName {
  readonly brandId: string;
  readonly exam: string;
  readonly sitting: string;
  readonly problem: string;
}
export interface CorrectKey extends ProblemName {
  /** Null: as it is. Positions of choices, also as `1,3`; for a short answer what is typed, a number also as `12.5±0.1`, `12.5±1%` or `12~13`. */
  readonly answer: readonly number[] | string | null;
  /** Added to what is right. */
  readonly alsoRight: readonly (readonly number[] | string)[];
  readonly isRightForAll: boolean;
  readonly reason: string;
  /** Who answers for it; kept for the audit, not shown. */
  readonly madeBy: string;
}
/** What a correction that is proposed would do: every paper that gets another key, with both. */
export interface ProposedKey {
  readonly problemIdx: ProblemIdx;
  readonly papers: readonly { readonly before: AnswerKey; readonly after: AnswerKey }[];
}
export type CorrectKeyError =
  | { readonly kind: 'correction/no-such-problem' }
  /** A choice that the problem does not have, the same twice, a number of choices that its kind does not take, or no number where one is needed. */
  | { readonly kind: 'correction/no-such-answer' }
  /** The key says so already. */
  | { readonly kind: 'correction/nothing-new' };

/** What other modules may ask of corrections. */
export interface CorrectionApi {
  /** Papers whose key was ever revised, with the newest revision; draws included. */
  readonly revisedPapers: () => Promise<readonly { readonly paperHash: string; readonly revision: number }[]>;
  /** A paper's key as it was; null: it never was. */
  readonly keyAt: (paperHash: string, revision: number) => Promise<AnswerKey | null>;
  /** Corrections of these problems, the oldest first. */
  readonly correctionsOf: (problemIdxs: readonly ProblemIdx[]) => Promise<readonly KeyCorrection[]>;
}

/** Of an exam module that is not there: tests of one module alone. */
export const NEVER_CORRECTED: CorrectionApi = { revisedPapers: async () => [], keyAt: async () => null, correctionsOf: async () => [] };
