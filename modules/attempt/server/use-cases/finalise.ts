import type { AttemptApi } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { retrying } from '../retry.ts';
import { lockOverdue, overduePaperHashes } from '../store/records.ts';
import { announce, handIn, scoringsFor } from '../submitting.ts';

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
      await announce(deps, results);
      count += results.length;
      if (results.length === 0) return count;
    }
  };

/** Soon after the start: while the server was away, sittings may have ended. Milliseconds. */
const FIRST_MS = 200;

/** Looks soon, then every `everyMs`, and not twice at once. @returns what stops it, after the run that is under way */
export const startFinaliser = (run: AttemptApi['finalise'], everyMs: number, onError: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = (): void => {
    if (isBusy) return;
    isBusy = true;
    running = run()
      .catch(onError)
      .finally(() => (isBusy = false));
  };
  const first = setTimeout(look, FIRST_MS).unref();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
};
