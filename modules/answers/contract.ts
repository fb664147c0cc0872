import type { Learner, LearnerId } from '@modules/account/learner';
import type { PaperProblem, ProblemIdx, ProblemSolution } from '@modules/exam';
import type { Given, MarkResult } from '@modules/exam/answer';
import type { Transaction } from '@platform/kernel';
import { z } from 'zod';
import type { AnswerSource, PeerAnswers, TextShare } from './contract-views.ts';

export type { AnswerSource, PeerAnswers, TextShare };

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
  /** Its solution was shown before, without an answer. */
  readonly afterSolution?: boolean;
  /** Far longer than the problem should take (`domain/slow.ts`). */
  readonly isSlow: boolean;
}

/** Problems of one learner. */
export interface ProblemsOf extends Pick<Learner, 'learnerId' | 'brandId'> {
  readonly problemIdxs: readonly ProblemIdx[];
}

/** What a learner answered, for whoever makes something of it. */
export interface AnswerEventsApi {
  /** What the outbox delivers (`ANSWERED`), judged. Sittings first, then studies, then what was answered again. */
  readonly read: (refs: readonly AnswerRef[]) => Promise<readonly AnswerEvent[]>;
  /** Whatever the learner handed in is in the outbox when this is done. */
  readonly settle: (learnerId: LearnerId) => Promise<void>;
  /** All answers of learners to those of the problems that they answered more than once, whenever they were delivered. */
  readonly earlier: (asked: readonly ProblemsOf[]) => Promise<readonly AnswerEvent[]>;
  /** All answers of one learner to one problem, whenever they were delivered; empty: never answered. */
  readonly toProblem: (who: Pick<Learner, 'learnerId' | 'brandId'>, problemIdx: ProblemIdx) => Promise<readonly AnswerEvent[]>;
  /** Puts everything about a paper into the outbox once more, after its key was corrected. @returns how many sittings and answers will be delivered */
  readonly replay: (paperHash: string) => Promise<number>;
}

/** What stands in the outbox for one sitting (all of its answers), one answer in a study, or one answer given again. */
export const AnswerRef = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mock'), recordIdx: z.int() }),
  z.object({ kind: z.literal('study'), studyIdx: z.int(), problemIdx: z.int().transform((idx) => idx as ProblemIdx), try: z.int() }),
  z.object({ kind: z.literal('again'), answerId: z.uuid() }),
]);
export type AnswerRef = z.output<typeof AnswerRef>;
/** An event of the outbox. */
export const ANSWERED = { name: 'answers.answered', payload: AnswerRef } as const;
export interface Announced {
  readonly brandId: string;
  readonly learnerId: LearnerId;
  /** What a visitor did is delivered once they have become a member. */
  readonly isMember: boolean;
  readonly ref: AnswerRef;
}

/** An answer as it was given, not judged yet. */
export type StoredAnswer = Pick<
  AnswerEvent,
  'brandId' | 'learnerId' | 'problemIdx' | 'paperHash' | 'where' | 'unsure' | 'spentMs' | 'afterSolution'
> &
  Given & { readonly at: Date };

/** A module that keeps what was answered. Without one for a kind, there is nothing of that kind. */
export interface AnswerKeeper {
  /** What of this learner is not in the history yet comes into it. */
  readonly settle?: (learnerId: LearnerId) => Promise<void>;
  readonly find: (refs: readonly AnswerRef[]) => Promise<readonly StoredAnswer[]>;
  readonly ofLearner: (who: Pick<Learner, 'learnerId' | 'brandId'>, problemIdxs: readonly ProblemIdx[]) => Promise<readonly StoredAnswer[]>;
  /** All that the history has of a paper. */
  readonly ofPaper: (tx: Transaction, paperHash: string) => Promise<readonly Announced[]>;
}

/** One answer of one learner, as the history takes it. */
export interface HistoryAnswer {
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  readonly result: MarkResult;
  readonly unsure: boolean;
  readonly at: Date;
  /** Out of the review: getting it right is counted. */
  readonly isReview?: boolean;
  /** How long it was on the screen; null where it was left blank in a sitting, which is no answer. A study's 모르겠어요 is one. */
  readonly spentMs: number | null;
}
/** One answer's mark is another one since a key was corrected. */
export interface HistoryShift {
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  /** When the problem was met. */
  readonly at: Date;
  readonly from: MarkResult;
  readonly to: MarkResult;
}
/** Somebody's first answer to a problem. */
export interface FirstAnswer extends Given {
  readonly paperHash: string;
  readonly problemIdx: ProblemIdx;
  readonly isRight: boolean;
}
/** What one sitting gives to its paper's statistics. */
export interface SittingLevels {
  readonly paperHash: string;
  /** Problems right in the whole paper. */
  readonly level: number;
  readonly items: readonly {
    readonly problemIdx: ProblemIdx;
    readonly isRight: boolean;
    readonly choices: readonly number[];
    readonly text?: string;
  }[];
}
export interface AddedAnswers {
  readonly history: readonly HistoryAnswer[];
  readonly announced: readonly Announced[];
  /** Those that their learner had not met before. */
  readonly first: readonly FirstAnswer[];
  /** First tries of whole papers that are counted. */
  readonly sittings?: readonly SittingLevels[];
}
export interface MissedProblem {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

/** The first answer that a learner ever gave to a problem, in a sitting or in a study, by the newest key. What is left blank in a sitting is none. */
export interface OwnFirstAnswer {
  readonly problemIdx: ProblemIdx;
  /** 모르겠어요 is not. */
  readonly isRight: boolean;
  /** Null where it was not kept. */
  readonly spentMs: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
}
/** How a problem went the last time that a learner met it. */
export interface LastMet {
  readonly problemIdx: ProblemIdx;
  readonly isRight: boolean;
  /** Whether it was ever answered, 모르겠어요 in a study included; false: left blank in sittings, opened or not. */
  readonly wasAnswered: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Fewer first tries than this say nothing about how hard a problem is. */
export const MIN_FOR_RIGHT_SHARE = 30;

/**
 * For modules in which one answers. What takes a transaction writes in the caller's, so that an answer and what is known of it are there
 * together. Everybody writes the counters, which stay locked until the commit: call these last.
 */
export interface AnswersApi {
  readonly keepIn: (kinds: readonly AnswerSource['kind'][], keeper: AnswerKeeper) => void;
  readonly add: (tx: Transaction, added: AddedAnswers) => Promise<void>;
  readonly announce: (tx: Transaction, announced: readonly Announced[]) => Promise<void>;
  /** Everything that was answered on a paper is to be delivered once more. */
  readonly announcePaper: (tx: Transaction, paperHash: string) => Promise<number>;
  readonly shiftHistory: (tx: Transaction, shifts: readonly HistoryShift[]) => Promise<void>;
  /** Sittings leave the statistics as they were and enter them as they are by the corrected key. */
  readonly recount: (tx: Transaction, before: readonly SittingLevels[], after: readonly SittingLevels[]) => Promise<void>;
  /** Sittings that should not have been counted leave the counters of first answers and the statistics. Their history stays. */
  readonly takeOut: (tx: Transaction, counted: Required<Pick<AddedAnswers, 'first' | 'sittings'>>) => Promise<void>;
  /** The learner thought better of how sure they were of their last answer. */
  readonly setUnsure: (tx: Transaction, learnerId: LearnerId, problemIdx: ProblemIdx, unsure: boolean) => Promise<void>;
  /** A visitor's history and what is announced of it become the member's. Whoever keeps answers calls it after having moved them. */
  readonly claim: (tx: Transaction, from: LearnerId, to: LearnerId) => Promise<void>;
  /** Of these learners, those who met one of these problems before, as far as it is in the history. */
  readonly findMet: (
    tx: Transaction,
    learnerIds: readonly LearnerId[],
    problemIdxs: readonly ProblemIdx[],
  ) => Promise<ReadonlySet<LearnerId>>;
  /** Whatever the learner handed in is in their history when this is done. Ask before reading from it. */
  readonly settle: (learnerId: LearnerId) => Promise<void>;
  /** Which of these the learner has met before. */
  readonly seen: (learnerId: LearnerId, problemIdxs: readonly ProblemIdx[], tx?: Transaction) => Promise<ReadonlySet<number>>;
  /** The learner's first answers to all problems, in no order; ask `settle` first. */
  readonly ownFirstAnswers: (learnerId: LearnerId) => Promise<readonly OwnFirstAnswer[]>;
  /** Of these problems, those that the learner has met, in no order; ask `settle` first. */
  readonly lastMet: (learnerId: LearnerId, problemIdxs: readonly ProblemIdx[]) => Promise<readonly LastMet[]>;
  /** What was missed, left blank or unsure the last time, the newest first; one session's worth. */
  readonly missed: (learnerId: LearnerId) => Promise<readonly MissedProblem[]>;
  /** How many those are, of each learner. */
  readonly countMissed: (learnerIds: readonly LearnerId[]) => Promise<readonly number[]>;
  readonly peerAnswers: (paperHash: string, problem: PaperProblem, solution: ProblemSolution) => Promise<PeerAnswers>;
}
