import type { AttemptApi } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { retrying } from '@platform/db';
import { lockOverdue, overduePaperHashes } from '../store/records.ts';
import { handIn, scoringsFor } from '../submitting.ts';

/** Records in one transaction. */
const BATCH = 100;

/** Submits what nobody submitted. Several processes may do it at once: each takes what no other has locked. */
export const finalise =
  (deps: Deps): AttemptApi['finalise'] =>
  async () => {
    const before = new Date(deps.clock.now().getTime() - deps.graceMs);
    const hashes = await overduePaperHashes(deps.db, before);
    if (hashes.length === 0) return 0;
    const scorings = await scoringsFor(deps, hashes);

    let count = 0;
    for (;;) {
      const results = await retrying(() =>
        deps.db.transaction().execute(async (tx) => {
          const records = await lockOverdue(tx, before, [...scorings.keys()], BATCH);
          return handIn(
            tx,
            deps,
            scorings,
            records.map((record) => ({ record, submittedBy: 'deadline', batches: [] })),
          );
        }),
      );
      deps.recordChanges.notify(results.map(({ recordIdx }) => recordIdx));
      count += results.length;
      if (results.length === 0) return count;
    }
  };
