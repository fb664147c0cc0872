import { sql } from 'kysely';
import type { Learner } from '@modules/account/learner';
import type { ExportPart } from '@platform/module';
import { inBatches } from '@platform/module/in-batches';
import type { Deps } from './deps.ts';
import type { Owner } from './store/records.ts';

/** A journal may hold 12 MB (`domain/quota.ts`). */
const RECORDS = 5;

/** Sittings with the whole of their journals: what was sent, as it was sent, by which device. Results as they were scored. */
const records = ({ db }: Deps, { learnerId, brandId }: Owner) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select r.record_idx::text as place, r.record_idx as "recordIdx", r.exam_idx as "examIdx", r.exam_detail_idx as "examDetailIdx", r.paper_hash as "paperHash",
    r.started_at as "startedAt", r.deadline_at as "deadlineAt", r.submitted_at as "submittedAt",
    (select json_build_object('scoreTenths', s.score_tenths, 'fullTenths', s.full_tenths, 'isFirstTry', s.is_first_try, 'submittedBy', s.submitted_by, 'usedMs', s.used_ms,
      'keyRevision', s.key_revision, 'report', s.report, 'sheet', s.sheet, 'ink', s.ink) from attempt.result s where s.record_idx = r.record_idx) as result,
    coalesce((select json_agg(json_build_object('deviceId', j.device_id, 'lastSeq', j.last_seq, 'receivedAt', j.received_at, 'lines', ('[' || j.lines || ']')::json) order by j.device_id, j.last_seq)
      from attempt.journal j where j.record_idx = r.record_idx), '[]') as journal,
    coalesce((select json_agg(json_build_object('deviceId', j.device_id, 'receivedAt', j.received_at, 'lines', ('[' || j.lines || ']')::json) order by j.late_idx)
      from attempt.late_journal j where j.record_idx = r.record_idx), '[]') as "lateJournal"
  from attempt.record r where r.learner_id = ${learnerId} and r.brand_id = ${brandId} and r.record_idx > ${after || '0'}::bigint order by r.record_idx limit ${limit}`.execute(
          db,
        )
      ).rows,
    RECORDS,
  );

/** By the learner's id alone, which the request's session gives: there is no way to ask for somebody else's. */
export const exportParts =
  (deps: Deps) =>
  (who: Learner): readonly ExportPart[] => [{ name: 'records', rows: records(deps, who) }];
