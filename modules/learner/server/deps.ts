import type { AnswersApi } from '@modules/answers';
import type { ResultsApi } from '@modules/attempt/results';
import type { EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { ProblemTypesApi } from '@modules/exam/problem-types';
import type { PracticedApi } from '@modules/practice';
import type { ReviewApi } from '@modules/review';
import type { Clock } from '@platform/kernel';
import type { LearnerDb } from './goals.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: LearnerDb;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly problemTypes: ProblemTypesApi;
  readonly answers: Pick<AnswersApi, 'settle' | 'ownFirstAnswers'>;
  readonly entitlements: EntitlementApi;
  readonly results: ResultsApi;
  readonly practiced: PracticedApi;
  readonly review: Pick<ReviewApi, 'plan'>;
}
