import { err, ok } from '@platform/kernel';
import type { AttemptApi } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { retrying } from '../retry.ts';
import { findAckedSeq } from '../store/journal.ts';
import { lockRecords, setWriter } from '../store/records.ts';

/** From now on, by the server's clock, this device writes. What the other one did before still counts, also when it comes later. */
export const takeOver =
  (deps: Deps): AttemptApi['takeOver'] =>
  async (token, recordIdx, deviceId) => {
    const claims = deps.tokens.open(token);
    if (claims?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });

    return retrying(() => deps.db.transaction().execute(async (tx) => {
      const record = (await lockRecords(tx, [recordIdx]))[0];
      if (!record) return err({ kind: 'attempt/not-found' } as const);
      const now = deps.clock.now().getTime();
      if (record.submittedAt !== null || now >= record.deadlineAt + deps.graceMs) return err({ kind: 'attempt/closed' } as const);

      if (record.writerDeviceId !== deviceId) await setWriter(tx, record, deviceId, now - record.startedAt);
      return ok({ ackedSeq: await findAckedSeq(tx, recordIdx, deviceId), serverNow: now, writerDeviceId: deviceId });
    }));
  };
