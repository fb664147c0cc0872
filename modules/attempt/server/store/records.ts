import type { ExamDetailIdx } from '@modules/exam';
import { sql, type CompiledQuery, type Selectable } from 'kysely';
import type { DeviceId, RecordIdx } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { Writer } from '../../domain/journal.ts';
import type { AttemptDb, AttemptRecord, AttemptTables } from './tables.ts';

/** Whose record it must be; everybody else finds nothing. */
export interface Owner {
  readonly brandId: string;
  readonly learnerId: LearnerId;
}

const columns = [
  'record_idx',
  'brand_id',
  'learner_id',
  'is_member',
  'exam_detail_idx',
  'paper_hash',
  'started_at',
  'deadline_at',
  'submitted_at',
  'writer_device_id',
  'writers',
  'room',
] as const;
type Row = Pick<Selectable<AttemptTables['attempt.record']>, (typeof columns)[number]>;

const toRecord = (row: Row): AttemptRecord => ({
  recordIdx: row.record_idx,
  brandId: row.brand_id,
  learnerId: row.learner_id,
  isMember: row.is_member,
  examDetailIdx: row.exam_detail_idx,
  paperHash: row.paper_hash,
  startedAt: row.started_at.getTime(),
  deadlineAt: row.deadline_at.getTime(),
  submittedAt: row.submitted_at?.getTime() ?? null,
  writerDeviceId: row.writer_device_id,
  writers: row.writers,
  quota: row.room,
});

export const findRecord = async (db: AttemptDb, { brandId, learnerId }: Owner, recordIdx: RecordIdx): Promise<AttemptRecord | null> => {
  const row = await db
    .selectFrom('attempt.record')
    .select(columns)
    .where('record_idx', '=', recordIdx)
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
};

/** In no order; whose they are is the caller's to look at. */
export const findRecords = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly AttemptRecord[]> => {
  const rows = await db
    .selectFrom('attempt.record')
    .select(columns)
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .execute();
  return rows.map(toRecord);
};

/** Unfinished sittings, the newest first; of one exam detail when given. */
export const findOpenRecords = async (
  db: AttemptDb,
  { brandId, learnerId }: Owner,
  examDetailIdx?: ExamDetailIdx,
): Promise<readonly AttemptRecord[]> => {
  const all = db
    .selectFrom('attempt.record')
    .select(columns)
    .where('learner_id', '=', learnerId)
    .where('submitted_at', 'is', null)
    .where('brand_id', '=', brandId)
    .orderBy('record_idx', 'desc');
  return (await (examDetailIdx === undefined ? all : all.where('exam_detail_idx', '=', examDetailIdx)).execute()).map(toRecord);
};

/** Every page of a member asks for it: put together once, and not for each. */
let allOpen: CompiledQuery<Row> | undefined;

/** All unfinished sittings of each owner, the newest first, in one question: pages of many learners are made at once. */
export const findOpenRecordsOfMany = async (db: AttemptDb, owners: readonly Owner[]): Promise<readonly (readonly AttemptRecord[])[]> => {
  allOpen ??= db
    .selectFrom('attempt.record')
    .select(columns)
    .where('learner_id', '=', sql<LearnerId>`any(${[]})`)
    .where('submitted_at', 'is', null)
    .orderBy('record_idx', 'desc')
    .compile();
  const { rows } = await db.executeQuery<Row>({ ...allOpen, parameters: [[...new Set(owners.map(({ learnerId }) => learnerId))]] });
  const rowsOf = Map.groupBy(rows, (row) => row.learner_id);
  return owners.map(({ brandId, learnerId }) => (rowsOf.get(learnerId) ?? []).filter((row) => row.brand_id === brandId).map(toRecord));
};

/** Locks until the transaction ends; in order, so that two never wait for each other in a circle. */
export const lockRecords = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly AttemptRecord[]> => {
  const rows = await db
    .selectFrom('attempt.record')
    .select(columns)
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .orderBy('record_idx')
    .forUpdate()
    .execute();
  return rows.map(toRecord);
};

/** Unfinished records of these papers whose deadline was at `before` or earlier, those locked elsewhere left out: several processes may ask at once. */
export const lockOverdue = async (
  db: AttemptDb,
  before: Date,
  paperHashes: readonly string[],
  count: number,
): Promise<readonly AttemptRecord[]> => {
  const rows = await db
    .selectFrom('attempt.record')
    .select(columns)
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<=', before)
    .where('paper_hash', '=', sql<string>`any(${paperHashes})`)
    .orderBy('deadline_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toRecord);
};

export const overduePaperHashes = async (db: AttemptDb, before: Date): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('attempt.record')
      .select('paper_hash')
      .distinct()
      .where('submitted_at', 'is', null)
      .where('deadline_at', '<=', before)
      .execute()
  ).map((row) => row.paper_hash);

/** A record's paper never changes, so this needs no lock. */
export const findPaperHashes = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<ReadonlyMap<RecordIdx, string>> => {
  const rows = await db
    .selectFrom('attempt.record')
    .select(['record_idx', 'paper_hash'])
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .execute();
  return new Map(rows.map((row) => [row.record_idx, row.paper_hash]));
};

export const markSubmitted = async (db: AttemptDb, recordIdxs: readonly RecordIdx[], at: Date): Promise<void> => {
  await db
    .updateTable('attempt.record')
    .set({ submitted_at: at })
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .execute();
};

/** Who wrote from when on; the last one writes now. The caller holds the record's lock. */
export const setWriters = async (db: AttemptDb, recordIdx: RecordIdx, writers: readonly Writer[]): Promise<void> => {
  const last = writers.at(-1);
  if (!last) throw new Error('a record without a writer');
  await db
    .updateTable('attempt.record')
    .set({ writer_device_id: last.deviceId, writers: JSON.stringify(writers) })
    .where('record_idx', '=', recordIdx)
    .execute();
};

/** What is sent to those who watch a record. */
export interface RecordState {
  readonly recordIdx: RecordIdx;
  readonly writerDeviceId: DeviceId;
  readonly submittedAt: Date | null;
  /** Last line of each device that ever wrote. */
  readonly lastSeqs: Readonly<Record<string, number>>;
}
export const findStates = (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly RecordState[]> =>
  db
    .selectFrom('attempt.record')
    .select(['record_idx as recordIdx', 'writer_device_id as writerDeviceId', 'submitted_at as submittedAt'])
    .select(
      sql<
        Record<string, number>
      >`coalesce((select json_object_agg(d.device_id, d.acked_seq) from attempt.device d where d.record_idx = attempt.record.record_idx), '{}')`.as(
        'lastSeqs',
      ),
    )
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .execute();

/** Moves a visitor's records and results to a member. @returns how many records */
export const moveRecords = async (db: AttemptDb, brandId: string, from: LearnerId, to: LearnerId): Promise<number> => {
  const moved = await db
    .updateTable('attempt.record')
    .set({ learner_id: to, is_member: true })
    .where('learner_id', '=', from)
    .where('brand_id', '=', brandId)
    .where('is_member', '=', false)
    .returning('record_idx')
    .execute();
  if (moved.length === 0) return 0;
  await db
    .updateTable('attempt.result')
    .set({ learner_id: to })
    .where('record_idx', '=', sql<RecordIdx>`any(${moved.map((row) => row.record_idx)})`)
    .execute();
  return moved.length;
};
