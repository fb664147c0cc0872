import type { AnswerEventsApi } from '@modules/answers';
import type { AttemptApi } from '@modules/attempt';
import type { ReAnswerApi } from '@modules/practice/re-answer';
import type { ExamApi } from '@modules/exam';
import type { Log } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { Outbox } from '@platform/outbox';
import type { ReviewDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: ReviewDb;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly answerEvents: AnswerEventsApi;
  readonly outbox: Outbox;
  readonly attempts: Pick<AttemptApi, 'openProblems' | 'written' | 'paperOf'>;
  readonly reAnswers: ReAnswerApi;
  readonly log: Log;
}
