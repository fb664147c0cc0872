import type { AttemptApi } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { handOver, retrying } from '@platform/db';
import { findOpenRecords, moveRecords } from '../store/records.ts';
import type { SubmitRecord } from './submit.ts';

/** PostgreSQL: a unique index says no. The member has just started what the visitor has open too: look again. */
const UNIQUE_VIOLATION = '23505';

/**
 * A visitor's records and history become the member's. Of one exam detail a learner has one unfinished sitting: where both have
 * one, the member's goes on and the visitor's is handed in as it is, so that its answers are kept.
 */
export const claim =
  (deps: Deps, submitRecord: SubmitRecord): AttemptApi['claim'] =>
  (brandId, visitorId, memberId) =>
    retrying(async () => {
      const visitors = await findOpenRecords(deps.db, { brandId, learnerId: visitorId });
      const members = visitors.length === 0 ? [] : await findOpenRecords(deps.db, { brandId, learnerId: memberId });
      const both = visitors.filter(({ examDetailIdx }) => members.some((record) => record.examDetailIdx === examDetailIdx));
      await Promise.all(both.map(({ recordIdx }) => submitRecord({ recordIdx, batch: null, submittedBy: 'deadline' })));
      return deps.db.transaction().execute(async (tx) => {
        // Records first: what is being handed in now is waited for, and has then written its history.
        const count = await moveRecords(tx, brandId, visitorId, memberId);
        await deps.answers.claim(handOver(tx), visitorId, memberId);
        return count;
      });
    }, UNIQUE_VIOLATION);
