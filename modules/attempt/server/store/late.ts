import type { DeviceId, JournalEvent, RecordIdx } from '../../contract.ts';
import { readLines, writeLines } from '../lines.ts';
import type { AttemptDb } from './tables.ts';

/** Deliveries after the end that are kept per record: a device that comes again and again must not fill the disk. */
const MAX_DELIVERIES = 200;

export interface LateLine {
  readonly deviceId: DeviceId;
  readonly event: JournalEvent;
  readonly receivedAt: number;
}

/** Lines that came too late, each once, in the order in which they came. */
export const lateLinesOf = async (db: AttemptDb, recordIdx: RecordIdx): Promise<readonly LateLine[]> => {
  const rows = await db.selectFrom('attempt.late_journal').select(['device_id', 'received_at', 'lines']).where('record_idx', '=', recordIdx).orderBy('late_idx').limit(MAX_DELIVERIES).execute();
  const seen = new Set<string>();
  return rows.flatMap((row) => readLines(row.lines).flatMap((event): readonly LateLine[] => {
    const name = `${row.device_id} ${event.seq}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ deviceId: row.device_id, event, receivedAt: row.received_at.getTime() }];
  }));
};

/** Keeps lines that count for nothing any more, those left out that are kept already. @returns how many are new */
export const keepLate = async (db: AttemptDb, recordIdx: RecordIdx, deviceId: DeviceId, events: readonly JournalEvent[], receivedAt: Date): Promise<number> => {
  if (events.length === 0) return 0;
  const known = (await lateLinesOf(db, recordIdx)).filter((line) => line.deviceId === deviceId);
  const fresh = events.filter(({ seq }) => !known.some(({ event }) => event.seq === seq));
  if (fresh.length === 0) return 0;
  await db.insertInto('attempt.late_journal').values({ record_idx: recordIdx, device_id: deviceId, received_at: receivedAt, lines: writeLines(fresh) }).execute();
  return fresh.length;
};
