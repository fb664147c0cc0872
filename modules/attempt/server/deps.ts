import type { Outbox } from '@platform/outbox';
import type { AnswersApi } from '@modules/answers';
import type { EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { CorrectionApi } from '@modules/exam/corrections';
import type { Log } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { HotPool } from './hot-pool.ts';
import type { RecordChanges } from './record-changes.ts';
import type { Owner } from './store/records.ts';
import type { AttemptDb, AttemptRecord } from './store/tables.ts';
import type { AttemptTokens } from './token.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: AttemptDb;
  readonly hot: HotPool;
  readonly clock: Clock;
  /** Lines made before the deadline still count when they come within this time after it, milliseconds. */
  readonly graceMs: number;
  readonly exams: ExamApi;
  readonly answers: AnswersApi;
  readonly corrections: CorrectionApi;
  readonly entitlements: EntitlementApi;
  readonly tokens: AttemptTokens;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly recordChanges: RecordChanges;
  /** All unfinished sittings of a learner, the newest first; who asks at the same moment shares the question. */
  readonly openRecordsOf: (owner: Owner) => Promise<readonly AttemptRecord[]>;
  readonly log: Log;
}
