import type { AnswersApi } from '@modules/answers';
import type { AttemptApi } from '@modules/attempt';
import type { ResultsApi } from '@modules/attempt/results';
import type { EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { ProblemTypesApi } from '@modules/exam/problem-types';
import type { CorrectionApi } from '@modules/exam/corrections';
import type { Clock } from '@platform/kernel';
import type { FindProposed } from '../contract-proposed.ts';
import type { PracticeDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: PracticeDb;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly problemTypes: ProblemTypesApi;
  readonly answers: AnswersApi;
  readonly corrections: CorrectionApi;
  readonly entitlements: EntitlementApi;
  /** Keys are not told while a learner is sitting the same problems. */
  readonly attempts: Pick<AttemptApi, 'openProblems'>;
  readonly results: Pick<ResultsApi, 'findBehind' | 'findMembers' | 'findSat' | 'countByDetail' | 'openDetails'>;
  /** Whose sittings are spared by drills: the module that proposes them says so. */
  readonly findProposed: FindProposed;
}
