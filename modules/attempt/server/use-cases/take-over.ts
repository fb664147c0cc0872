import { err, ok } from '@platform/kernel';
import type { AttemptApi } from '../../contract.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import { MAX_WRITERS } from '../../domain/quota.ts';
import { takenOver, takenOverSince } from '../../domain/writers.ts';
import type { Deps } from '../deps.ts';
import { retrying } from '@platform/db';
import { findAckedSeq, findLastMs } from '../store/journal.ts';
import { lockRecords, setWriters } from '../store/records.ts';

/**
 * From now on, by the server's clock, this device writes; or from a moment without a network on, if nobody else took over meanwhile.
 * What the other one did before still counts, also when it comes later.
 */
export const takeOver =
  (deps: Deps): AttemptApi['takeOver'] =>
  async (token, recordIdx, deviceId, { since, requestId } = {}) => {
    const claims = deps.tokens.open(token);
    if (claims?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });

    const taken = await retrying(() =>
      deps.db.transaction().execute(async (tx) => {
        const record = (await lockRecords(tx, [recordIdx]))[0];
        if (!record) return err({ kind: 'attempt/not-found' } as const);
        const now = deps.clock.now().getTime();
        if (record.submittedAt !== null || now >= graceEndsAt(record, deps)) return err({ kind: 'attempt/closed' } as const);

        const nowMs = now - record.startedAt;
        const writers = since
          ? takenOverSince(record.writers, deviceId, since, nowMs, await findLastMs(tx, recordIdx, since.insteadOf))
          : takenOver(record.writers, { deviceId, fromMs: nowMs, ...(requestId && { requestId }) });
        if (writers.length > MAX_WRITERS) return err({ kind: 'attempt/too-much' } as const);
        if (writers !== record.writers) await setWriters(tx, recordIdx, writers);
        return ok({
          ackedSeq: await findAckedSeq(tx, recordIdx, deviceId),
          serverNow: now,
          writerDeviceId: writers.at(-1)?.deviceId ?? deviceId,
        });
      }),
    );
    if (taken.ok) deps.recordChanges.notify([recordIdx]);
    return taken;
  };
