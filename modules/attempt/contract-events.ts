import { LearnerId } from '@modules/account/learner';
import { ExamDetailIdx } from '@modules/exam';
import { z } from 'zod';
import { RecordIdx } from './contract-ids.ts';

/* Events of the outbox. */

const Sitting = z.object({ brandId: z.string(), learnerId: LearnerId, recordIdx: RecordIdx, examDetailIdx: ExamDetailIdx });
/** A sitting that its learner did not hand in was handed in at its deadline, and has a result. */
export const RESULT_READY = { name: 'attempt.result-ready', payload: Sitting } as const;
/** A key was corrected, and a sitting's marks are other ones now. */
export const RESCORED = {
  name: 'attempt.rescored',
  payload: Sitting.extend({ revision: z.int(), beforeTenths: z.int(), afterTenths: z.int() }),
} as const;
