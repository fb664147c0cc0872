import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { arrayOf } from '@platform/db';
import { DEVICE_QUOTA, RECORD_QUOTA } from '../../domain/quota.ts';
import type { DeviceId, RecordIdx } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { HotPool, Prepared } from '../hot-pool.ts';

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
 * `on conflict` names the index by which an unfinished sitting is found. Looking for one first (`where … is null`) saved 5 µs in PostgreSQL, and was taken back: where
 * few sittings were unfinished when the table was last counted, the plan reads all of them for each start, and a connection keeps its plan.
 */
export const START: Prepared = {
  name: 'attempt-start',
  text: `
    with started as (
      insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, writer_device_id, writers, room)
      select brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, $9, deadline_at, device_id,
        jsonb_build_array(jsonb_build_object('deviceId', device_id, 'fromMs', 0)), ${RECORD_QUOTA - DEVICE_QUOTA}
      from unnest($1::text[], $2::uuid[], $3::boolean[], $4::integer[], $5::integer[], $6::text[], $7::timestamptz[], $8::uuid[])
        as given (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, deadline_at, device_id)
      on conflict (learner_id, exam_detail_idx) where submitted_at is null do nothing
      returning record_idx, learner_id, exam_detail_idx, writer_device_id
    ), known as (
      insert into attempt.device (record_idx, device_id, acked_seq, room) select record_idx, writer_device_id, 0, ${DEVICE_QUOTA} from started
    )
    select record_idx, learner_id, exam_detail_idx from started`,
};

/**
 * Starts many sittings at one moment in one statement. Whoever already has an unfinished one of that exam detail gets none.
 *
 * @param records sorted by learner and exam detail: rows are locked in this order
 * @returns per given record its new index, or null; of two alike, only the first is new
 */
export const insertRecords = async (
  pool: Pick<HotPool, 'query'>,
  records: readonly NewRecord[],
  startedAt: Date,
): Promise<readonly (RecordIdx | null)[]> => {
  const names = records.map(({ learnerId, examDetailIdx }) => pairOf(learnerId, examDetailIdx));
  const firsts = records.filter((_, place) => names[place] !== names[place - 1]);
  const column = (of: (record: NewRecord) => number | string | boolean): string => arrayOf(firsts.map(of));
  const values = [
    column((r) => r.brandId),
    column((r) => r.learnerId),
    column((r) => r.isMember),
    column((r) => r.examIdx),
    column((r) => r.examDetailIdx),
    column((r) => r.paperHash),
    column((r) => r.deadlineAt.toISOString()),
    column((r) => r.deviceId),
    startedAt.toISOString(),
  ];
  const rows = await pool.query<readonly [recordIdx: string, learnerId: string, examDetailIdx: number]>(START, values);
  const idxByPair = new Map(rows.map(([recordIdx, learnerId, examDetailIdx]) => [pairOf(learnerId, examDetailIdx), Number(recordIdx)]));
  return names.map((name, place) => (name === names[place - 1] ? null : ((idxByPair.get(name) ?? null) as RecordIdx | null)));
};
