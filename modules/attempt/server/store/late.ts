import { arrayOf } from '@platform/db';
import { sql } from 'kysely';
import type { DeviceId, JournalEvent, RecordIdx } from '../../contract.ts';
import { isVisit } from '../../contract-acts.ts';
import { readLines, writeLines } from '../lines.ts';
import type { AttemptDb } from './tables.ts';

/** Deliveries after the end, and their letters, that are kept per record: a device that comes again and again must not fill the disk. */
const MAX_DELIVERIES = 200;
const MAX_LETTERS = 2_000_000;

export interface LateLine {
  readonly deviceId: DeviceId;
  readonly event: JournalEvent;
  readonly receivedAt: number;
}

/** Lines that came too late, each once, in the order in which they came. */
export const lateLinesOf = async (db: AttemptDb, recordIdx: RecordIdx): Promise<readonly LateLine[]> => {
  const rows = await db
    .selectFrom('attempt.late_journal')
    .select(['device_id', 'received_at', 'lines'])
    .where('record_idx', '=', recordIdx)
    .orderBy('late_idx')
    .limit(MAX_DELIVERIES)
    .execute();
  const seen = new Set<string>();
  return rows.flatMap((row) =>
    readLines(row.lines).flatMap((event): readonly LateLine[] => {
      const name = `${row.device_id} ${event.seq}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ deviceId: row.device_id, event, receivedAt: row.received_at.getTime() }];
    }),
  );
};

/** Keeps lines that count for nothing any more, those left out that are kept already; beyond what one record may bring, nothing. @returns how many are new */
export const keepLate = async (
  db: AttemptDb,
  recordIdx: RecordIdx,
  deviceId: DeviceId,
  events: readonly JournalEvent[],
  receivedAt: Date,
): Promise<number> => {
  if (events.length === 0) return 0;
  const known = (await lateLinesOf(db, recordIdx)).filter((line) => line.deviceId === deviceId);
  const fresh = events.filter(({ seq }) => !known.some(({ event }) => event.seq === seq));
  if (fresh.length === 0) return 0;
  const lines = writeLines(fresh);
  await db.transaction().execute(async (tx) => {
    // One delivery of a record at a time, so that many at once are not more than the limit.
    await tx.selectFrom('attempt.record').select('record_idx').where('record_idx', '=', recordIdx).forNoKeyUpdate().execute();
    await sql`
      insert into attempt.late_journal (record_idx, device_id, received_at, lines)
      select ${recordIdx}::bigint, ${deviceId}::uuid, ${receivedAt.toISOString()}::timestamptz, ${lines}::text
      from (select count(*) as deliveries, coalesce(sum(length(lines)), 0) as letters from attempt.late_journal where record_idx = ${recordIdx}) kept
      where kept.deliveries < ${MAX_DELIVERIES} and kept.letters + ${lines.length}::integer <= ${MAX_LETTERS}`.execute(tx);
  });
  return fresh.length;
};

/** @returns per record whether anything came late; of most nothing did */
export const findLate = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly boolean[]> => {
  const { rows } = await sql<{ idx: RecordIdx }>`
    select idx from unnest(${arrayOf(recordIdxs)}::bigint[]) as asked (idx) where exists (select from attempt.late_journal where record_idx = idx)`.execute(
    db,
  );
  const late = new Set(rows.map(({ idx }) => idx));
  return recordIdxs.map((recordIdx) => late.has(recordIdx));
};

/** Marks among the lines that came when it was submitted already; going from problem to problem is none. */
export const countLateMarks = async (db: AttemptDb, recordIdx: RecordIdx): Promise<number> =>
  (await lateLinesOf(db, recordIdx)).filter(({ event }) => !isVisit(event)).length;
