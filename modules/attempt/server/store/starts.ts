import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { arrayOf } from '@platform/db';
import { sql } from 'kysely';
import { DEVICE_QUOTA, RECORD_QUOTA } from '../../domain/quota.ts';
import type { DeviceId, RecordIdx } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { AttemptDb } from './tables.ts';

export interface NewRecord {
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly isMember: boolean;
  readonly examIdx: ExamIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  readonly deadlineAt: Date;
  readonly deviceId: DeviceId;
}

const pairOf = (learnerId: string, examDetailIdx: number): string => `${learnerId} ${examDetailIdx}`;

/**
 * Starts many sittings at one moment in one statement. Whoever already has an unfinished one of that exam detail gets none.
 *
 * @returns per given record its new index, or null; of two alike, only the first is new
 */
export const insertRecords = async (
  db: AttemptDb,
  records: readonly NewRecord[],
  startedAt: Date,
): Promise<readonly (RecordIdx | null)[]> => {
  const column = (of: (record: NewRecord) => number | string | boolean): string => arrayOf(records.map(of));
  const { rows } = await sql<{ record_idx: RecordIdx; learner_id: string; exam_detail_idx: number }>`
    with started as (
      insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, writer_device_id, writers, room)
      select brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, ${startedAt.toISOString()}::timestamptz, deadline_at, device_id,
        jsonb_build_array(jsonb_build_object('deviceId', device_id, 'fromMs', 0)), ${RECORD_QUOTA - DEVICE_QUOTA}::integer
      from unnest(${column((r) => r.brandId)}::text[], ${column((r) => r.learnerId)}::uuid[], ${column((r) => r.isMember)}::boolean[], ${column((r) => r.examIdx)}::integer[],
        ${column((r) => r.examDetailIdx)}::integer[], ${column((r) => r.paperHash)}::text[],
        ${column((r) => r.deadlineAt.toISOString())}::timestamptz[], ${column((r) => r.deviceId)}::uuid[])
        as given (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, deadline_at, device_id)
      on conflict (learner_id, exam_detail_idx) where submitted_at is null do nothing
      returning record_idx, learner_id, exam_detail_idx, writer_device_id
    ), known as (
      insert into attempt.device (record_idx, device_id, acked_seq, room) select record_idx, writer_device_id, 0, ${DEVICE_QUOTA}::integer from started
    )
    select record_idx, learner_id, exam_detail_idx from started`.execute(db);
  const idxByPair = new Map(rows.map((row) => [pairOf(row.learner_id, row.exam_detail_idx), row.record_idx]));
  return records.map(({ learnerId, examDetailIdx }) => {
    const pair = pairOf(learnerId, examDetailIdx);
    const recordIdx = idxByPair.get(pair) ?? null;
    idxByPair.delete(pair);
    return recordIdx;
  });
};
