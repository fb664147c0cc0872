import type { DeviceId, JournalEvent, RecordIdx } from '../../contract.ts';
import { readAnomalies, type ClockAnomaly } from '../../domain/clock-anomaly.ts';
import { readLines } from '../lines.ts';
import type { AttemptDb } from './tables.ts';

/** A line with when it came; every line once. */
export interface StoredLine {
  readonly event: JournalEvent;
  readonly receivedAt: number;
}
export interface StoredDevice {
  readonly deviceId: DeviceId;
  readonly lines: readonly StoredLine[];
  readonly suspicions: readonly { readonly seq: number; readonly suspicion: ClockAnomaly }[];
}

/** The whole journal of one record, batch by batch. */
export const readBatches = async (db: AttemptDb, recordIdx: RecordIdx): Promise<readonly StoredDevice[]> => {
  const rows = await db
    .selectFrom('attempt.journal')
    .select(['device_id', 'last_seq', 'received_at', 'lines', 'suspicion'])
    .where('record_idx', '=', recordIdx)
    .orderBy('device_id')
    .orderBy('last_seq')
    .execute();
  return [...Map.groupBy(rows, (row) => row.device_id)].map(([deviceId, batches]): StoredDevice => {
    let lastSeq = 0;
    const lines = batches.flatMap((batch) =>
      readLines(batch.lines).flatMap((event): readonly StoredLine[] => {
        if (event.seq <= lastSeq) return [];
        lastSeq = event.seq;
        return [{ event, receivedAt: batch.received_at.getTime() }];
      }),
    );
    return {
      deviceId,
      lines,
      suspicions: batches.flatMap(({ last_seq: seq, suspicion }) => readAnomalies(suspicion).map((one) => ({ seq, suspicion: one }))),
    };
  });
};

export const findSubmittedBy = async (db: AttemptDb, recordIdx: RecordIdx): Promise<'learner' | 'deadline' | null> =>
  (await db.selectFrom('attempt.result').select('submitted_by').where('record_idx', '=', recordIdx).executeTakeFirst())?.submitted_by ??
  null;
