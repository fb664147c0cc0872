import type { Learner } from '@modules/account/learner';
import type { MarkResult, ProblemIdx } from '@modules/exam';
import type { RecordIdx, SectionScore } from './contract.ts';

/*
 * Sittings of several learners seen together, for a module that keeps who they are to each other. Nothing here is asked of whom it is shown to: that the
 * caller decides, and no endpoint hands it out as it is.
 */

/** A record and whose it must be; everybody else's is not found. */
export interface GroupRecord extends Pick<Learner, 'brandId' | 'learnerId'> {
  readonly recordIdx: RecordIdx;
}
export interface GroupState {
  readonly recordIdx: RecordIdx;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly submittedAt: number | null;
}
export interface GroupResult {
  readonly recordIdx: RecordIdx;
  readonly paperHash: string;
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly correctCount: number;
  readonly isFirstTry: boolean;
  readonly usedMs: number;
  readonly sections: readonly SectionScore[];
  /** In the paper's order, by the newest key. */
  readonly problems: readonly {
    readonly problemIdx: ProblemIdx;
    readonly number: number;
    readonly sectionId: string;
    readonly result: MarkResult;
  }[];
}

export interface GroupApi {
  /** In no order. One statement. */
  readonly states: (records: readonly GroupRecord[]) => Promise<readonly GroupState[]>;
  /** How many problems are answered by now, of records that are under way. Reads and folds each journal: not for every request. */
  readonly answeredCounts: (records: readonly GroupRecord[]) => Promise<ReadonlyMap<RecordIdx, number>>;
  /** Of those that are submitted. */
  readonly results: (records: readonly GroupRecord[]) => Promise<readonly GroupResult[]>;
}
