import type { MeetingsApi } from '@modules/attempt/meetings';
import type { ExamApi } from '@modules/exam';
import type { Log } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { ReviewDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: ReviewDb;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly meetings: MeetingsApi;
  readonly log: Log;
}
