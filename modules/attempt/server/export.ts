import { sql } from 'kysely';
import type { Learner } from '@modules/account/learner';
import type { ExportPart } from '@platform/module';
import { inBatches } from '@platform/module/in-batches';
import type { Deps } from './deps.ts';
import type { Owner } from './store/records.ts';

/** A journal may hold 12 MB (`domain/room.ts`). */
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

const studies = ({ db }: Deps, { learnerId, brandId }: Owner) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select s.study_idx::text as place, s.study_idx as "studyIdx", s.kind, s.exam_idx as "examIdx", s.exam_detail_idx as "examDetailIdx", s.section_id as "sectionId", s.problem_idxs as "problemIdxs",
    s.started_at as "startedAt", s.last_at as "lastAt", s.ended_at as "endedAt",
    coalesce((select json_agg(json_build_object('problemIdx', a.problem_idx, 'try', a.try, 'choices', a.choices, 'text', a.text, 'isRight', a.is_right, 'spentMs', a.spent_ms, 'unsure', a.unsure, 'answeredAt', a.answered_at)
      order by a.answered_at, a.problem_idx, a.try) from attempt.study_answer a where a.study_idx = s.study_idx), '[]') as answers
  from attempt.study s where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.study_idx > ${after || '0'}::bigint order by s.study_idx limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

const answersAgain = ({ db }: Deps, { learnerId, brandId }: Owner) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select answer_id::text as place, answer_id as "answerId", problem_idx as "problemIdx", paper_hash as "paperHash", choices, text, is_right as "isRight", unsure, spent_ms as "spentMs", answered_at as "answeredAt"
  from attempt.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answer_id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid order by answer_id limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

/** By the learner's id alone, which the request's session gives: there is no way to ask for somebody else's. */
export const exportParts =
  (deps: Deps) =>
  (who: Learner): readonly ExportPart[] => [
    { name: 'records', rows: records(deps, who) },
    { name: 'studies', rows: studies(deps, who) },
    { name: 'answersAgain', rows: answersAgain(deps, who) },
  ];
