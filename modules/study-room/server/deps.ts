import type { AttemptApi } from '@modules/attempt';
import type { GroupApi } from '@modules/attempt/group';
import type { EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { Clock } from '@platform/kernel';
import type { Presence } from './presence.ts';
import type { Rooms } from './rooms.ts';
import type { StudyRoomDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: StudyRoomDb;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly attempts: Pick<AttemptApi, 'start' | 'attempt' | 'openProblems'>;
  readonly group: GroupApi;
  readonly entitlements: EntitlementApi;
  readonly presence: Presence;
  /** What many look at together. */
  readonly rooms: Rooms;
}
