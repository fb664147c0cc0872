import type { Learner } from '@modules/account/learner';
import type { ExamIdx } from '@modules/exam';

/**
 * The exam of which another sitting is proposed to this learner, null where none is. What is new there is left to the end of a drill.
 *
 * @param taken sittings (`examDetailIdx`) that have a result or are under way
 */
export type FindProposed = (who: Learner, taken: ReadonlySet<number>) => Promise<ExamIdx | null>;
