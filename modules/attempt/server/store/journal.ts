import { arrayOf } from '@platform/db';
import { sql } from 'kysely';
import type { DeviceId, RecordIdx } from '../../contract.ts';
import type { DeviceJournal } from '../../domain/journal.ts';
import { readAnomalies } from '../../domain/clock-anomaly.ts';
import { DEVICE_QUOTA, MAX_DEVICES } from '../../domain/quota.ts';
import type { HotPool, Prepared } from '../hot-pool.ts';
import { readLines } from '../lines.ts';
import type { AttemptDb } from './tables.ts';

/** A batch on its way into the journal. */
export interface StoredBatch {
  readonly recordIdx: RecordIdx;
  readonly deviceId: DeviceId;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** As `writeLines` gives it. */
  readonly lines: string;
  /** As `writeAnomalies` gives it. */
  readonly suspicion: string | null;
  /** What it takes of the record's quota (`domain/quota.ts`). */
  readonly units: number;
}

/**
 * Appends those batches that follow without a gap on what their device has on the server, bring something new and are within the quota, while their
 * record is open. One statement and so one commit for all of them. The device's row is the only lock: submitting takes it too, and closes it.
 */
export const APPEND: Prepared = {
  name: 'attempt-append',
  text: `
    with given as (
      select * from unnest($1::bigint[], $2::uuid[], $3::integer[], $4::integer[], string_to_array($5, e'\\n'), string_to_array($7, e'\\n', ''), $8::integer[]) with ordinality
        as given (record_idx, device_id, first_seq, last_seq, lines, suspicion, units, place)
    ), moved as (
      update attempt.device d set acked_seq = given.last_seq, room = d.room - given.units from given
      where d.record_idx = given.record_idx and d.device_id = given.device_id
        and d.is_open and d.acked_seq + 1 >= given.first_seq and d.acked_seq < given.last_seq and d.room >= given.units
      returning given.record_idx, given.device_id, given.last_seq, given.lines, given.suspicion, given.place
    ), kept as (
      insert into attempt.journal (record_idx, device_id, last_seq, received_at, lines, suspicion)
      select record_idx, device_id, last_seq, $6, lines, suspicion from moved
    )
    select moved.place::integer, r.writer_device_id from moved join attempt.record r on r.record_idx = moved.record_idx`,
};

/**
 * @param batches sorted by record and device, one per record and device: rows are locked in this order
 * @returns per batch the device that may write now; null where nothing was appended
 */
export const appendBatches = async (
  pool: HotPool,
  batches: readonly StoredBatch[],
  receivedAt: Date,
): Promise<readonly (DeviceId | null)[]> => {
  const rows = await pool.query<readonly [place: number, writer: DeviceId]>(APPEND, [
    arrayOf(batches.map((batch) => batch.recordIdx)),
    arrayOf(batches.map((batch) => batch.deviceId)),
    arrayOf(batches.map((batch) => batch.firstSeq)),
    arrayOf(batches.map((batch) => batch.lastSeq)),
    batches.map((batch) => batch.lines).join('\n'),
    receivedAt,
    // An empty word is no suspicion.
    batches.map((batch) => batch.suspicion ?? '').join('\n'),
    arrayOf(batches.map((batch) => batch.units)),
  ]);
  const writers: (DeviceId | null)[] = batches.map(() => null);
  for (const [place, writer] of rows) writers[place - 1] = writer;
  return writers;
};

/** Where a device's journal stands; `ackedSeq` is null for a device that never wrote into this record. */
export interface DeviceState {
  readonly isOpen: boolean;
  readonly writerDeviceId: DeviceId;
  readonly ackedSeq: number | null;
  /** Units that the device may write before it needs another share. */
  readonly quota: number;
}

const STATES: Prepared = {
  name: 'attempt-states',
  text: `
    select given.place::integer, r.submitted_at is null, r.writer_device_id, d.acked_seq, coalesce(d.room, 0)
    from unnest($1::bigint[], $2::uuid[]) with ordinality as given (record_idx, device_id, place)
    join attempt.record r on r.record_idx = given.record_idx
    left join attempt.device d on d.record_idx = given.record_idx and d.device_id = given.device_id`,
};

/** @returns per given pair its state, null where there is no such record */
export const deviceStates = async (
  pool: HotPool,
  pairs: readonly { readonly recordIdx: RecordIdx; readonly deviceId: DeviceId }[],
): Promise<readonly (DeviceState | null)[]> => {
  const rows = await pool.query<readonly [place: number, isOpen: boolean, writer: DeviceId, ackedSeq: number | null, quota: number]>(
    STATES,
    [arrayOf(pairs.map((pair) => pair.recordIdx)), arrayOf(pairs.map((pair) => pair.deviceId))],
  );
  const states: (DeviceState | null)[] = pairs.map(() => null);
  for (const [place, isOpen, writerDeviceId, ackedSeq, quota] of rows) states[place - 1] = { isOpen, writerDeviceId, ackedSeq, quota };
  return states;
};

const ADD_DEVICES: Prepared = {
  name: 'attempt-add-devices',
  text: `
    with open as (
      update attempt.record r set room = r.room - ${DEVICE_QUOTA} from unnest($1::bigint[], $2::uuid[]) as given (record_idx, device_id)
      where r.record_idx = given.record_idx and r.submitted_at is null and r.room >= ${DEVICE_QUOTA}
        and (select count(*) from attempt.device d where d.record_idx = given.record_idx) < ${MAX_DEVICES}
      returning r.record_idx, given.device_id
    )
    insert into attempt.device (record_idx, device_id, acked_seq, room) select record_idx, device_id, 0, ${DEVICE_QUOTA} from open on conflict do nothing`,
};

/**
 * Lets devices in that never wrote before, one of a record at a time, with a share of the record's quota. A record that is being submitted
 * is waited for, and then gets none; nor does one that has no quota left or as many devices as it may have.
 */
export const addDevices = async (
  pool: HotPool,
  pairs: readonly { readonly recordIdx: RecordIdx; readonly deviceId: DeviceId }[],
): Promise<void> => {
  await pool.query(ADD_DEVICES, [arrayOf(pairs.map((pair) => pair.recordIdx)), arrayOf(pairs.map((pair) => pair.deviceId))]);
};

const ADD_QUOTA: Prepared = {
  name: 'attempt-add-quota',
  text: `
    with given as (
      select r.record_idx, asked.device_id, least(r.room, greatest(asked.units, ${DEVICE_QUOTA})) as units
      from unnest($1::bigint[], $2::uuid[], $3::integer[]) as asked (record_idx, device_id, units) join attempt.record r on r.record_idx = asked.record_idx
      where r.submitted_at is null and r.room >= asked.units order by r.record_idx for update of r
    ), taken as (
      update attempt.record r set room = r.room - given.units from given where r.record_idx = given.record_idx returning given.record_idx, given.device_id, given.units
    )
    update attempt.device d set room = d.room + taken.units from taken where d.record_idx = taken.record_idx and d.device_id = taken.device_id`,
};

/** Gives devices another share of their records' quota, or as much as they need, where there is so much left. @param asked one per record */
export const addQuota = async (
  pool: HotPool,
  asked: readonly { readonly recordIdx: RecordIdx; readonly deviceId: DeviceId; readonly units: number }[],
): Promise<void> => {
  await pool.query(ADD_QUOTA, [
    arrayOf(asked.map((one) => one.recordIdx)),
    arrayOf(asked.map((one) => one.deviceId)),
    arrayOf(asked.map((one) => one.units)),
  ]);
};

/** How far each of these records' devices has come; locked, in order, until the transaction ends. */
export const lockDevices = async (
  db: AttemptDb,
  recordIdxs: readonly RecordIdx[],
): Promise<readonly { readonly recordIdx: RecordIdx; readonly deviceId: DeviceId; readonly ackedSeq: number }[]> =>
  db
    .selectFrom('attempt.device')
    .select(['record_idx as recordIdx', 'device_id as deviceId', 'acked_seq as ackedSeq'])
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .orderBy('record_idx')
    .orderBy('device_id')
    .forUpdate()
    .execute();

/** The last lines of records that are being submitted; the caller holds the locks and has seen that they are new. */
export const appendLast = async (db: AttemptDb, batches: readonly StoredBatch[], receivedAt: Date): Promise<void> => {
  if (batches.length === 0) return;
  await db
    .insertInto('attempt.journal')
    .values(
      batches.map(({ recordIdx, deviceId, lastSeq, lines, suspicion }) => ({
        record_idx: recordIdx,
        device_id: deviceId,
        last_seq: lastSeq,
        received_at: receivedAt,
        lines,
        suspicion,
      })),
    )
    .execute();
  await sql`
    insert into attempt.device (record_idx, device_id, acked_seq, is_open)
    select record_idx, device_id, last_seq, false
    from unnest(${batches.map((b) => b.recordIdx)}::bigint[], ${batches.map((b) => b.deviceId)}::uuid[], ${batches.map((b) => b.lastSeq)}::integer[]) as given (record_idx, device_id, last_seq)
    on conflict (record_idx, device_id) do update set acked_seq = excluded.acked_seq`.execute(db);
};

/** From now on no save gets into these records. */
export const closeDevices = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<void> => {
  await db
    .updateTable('attempt.device')
    .set({ is_open: false })
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .execute();
};

export interface ReadJournal {
  readonly devices: readonly DeviceJournal[];
  /** When the last batch came. */
  readonly savedAt: Date | null;
  /** Batches that came long after their lines were made. */
  readonly delayed: readonly Delayed[];
}
export interface Delayed {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** So much older was the oldest line, milliseconds. */
  readonly ms: number;
}
const nothing: ReadJournal = { devices: [], savedAt: null, delayed: [] };

/** All that these records' devices wrote. Batches are joined in the database: one row per device instead of one per save. */
export const readJournals = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<(recordIdx: RecordIdx) => ReadJournal> => {
  const rows =
    recordIdxs.length === 0
      ? []
      : await db
          .selectFrom('attempt.journal')
          .select([
            'record_idx',
            'device_id',
            sql<string>`string_agg(lines, ',' order by last_seq)`.as('lines'),
            sql<Date>`max(received_at)`.as('saved_at'),
            sql<
              readonly (readonly [receivedAt: number, suspicion: string])[] | null
            >`json_agg(json_build_array(floor(1000 * extract(epoch from received_at)), suspicion)) filter (where suspicion like '%delayed:%')`.as(
              'delayed',
            ),
          ])
          .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
          .groupBy(['record_idx', 'device_id'])
          .execute();
  const journals = new Map<RecordIdx, ReadJournal>();
  for (const row of rows) {
    const { devices, savedAt, delayed } = journals.get(row.record_idx) ?? nothing;
    journals.set(row.record_idx, {
      devices: [...devices, { deviceId: row.device_id, events: readLines(row.lines) }],
      savedAt: savedAt && savedAt > row.saved_at ? savedAt : row.saved_at,
      delayed: [...delayed, ...(row.delayed ?? []).flatMap(delayedOf)],
    });
  }
  return (recordIdx) => journals.get(recordIdx) ?? nothing;
};

const delayedOf = ([receivedAt, suspicion]: readonly [receivedAt: number, suspicion: string]): readonly Delayed[] =>
  readAnomalies(suspicion).flatMap(({ kind, ms }) => (kind === 'delayed' ? [{ receivedAt, ms }] : []));

export const findAckedSeq = async (db: AttemptDb, recordIdx: RecordIdx, deviceId: DeviceId): Promise<number> => {
  const row = await db
    .selectFrom('attempt.device')
    .select('acked_seq')
    .where('record_idx', '=', recordIdx)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.acked_seq ?? 0;
};

/** The latest act of a device that is here, milliseconds since the start; -1 where it wrote nothing. Its own times may run backwards, what it did last is done all the same. */
export const findLastMs = async (db: AttemptDb, recordIdx: RecordIdx, deviceId: DeviceId): Promise<number> => {
  const rows = await db
    .selectFrom('attempt.journal')
    .select('lines')
    .where('record_idx', '=', recordIdx)
    .where('device_id', '=', deviceId)
    .execute();
  return rows.reduce((last, { lines }) => readLines(lines).reduce((most, { atMs }) => Math.max(most, atMs), last), -1);
};
