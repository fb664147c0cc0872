import type { Learner } from '@modules/account/learner';
import type { ExportPart } from '@platform/module';
import { inBatches } from '@platform/module/in-batches';
import { sql } from 'kysely';
import type { Owner, PracticeDb } from './tables.ts';

const studies = (db: PracticeDb, { learnerId, brandId }: Owner) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select s.study_idx::text as place, s.study_idx as "studyIdx", s.kind, s.exam_idx as "examIdx", s.exam_detail_idx as "examDetailIdx", s.section_id as "sectionId", s.problem_idxs as "problemIdxs",
    s.started_at as "startedAt", s.last_at as "lastAt", s.ended_at as "endedAt",
    coalesce((select json_agg(json_build_object('problemIdx', a.problem_idx, 'try', a.try, 'choices', a.choices, 'text', a.text, 'isRight', a.is_right, 'spentMs', a.spent_ms, 'unsure', a.unsure, 'answeredAt', a.answered_at)
      order by a.answered_at, a.problem_idx, a.try) from practice.study_answer a where a.study_idx = s.study_idx), '[]') as answers
  from practice.study s where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.study_idx > ${after || '0'}::bigint order by s.study_idx limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

const answersAgain = (db: PracticeDb, { learnerId, brandId }: Owner) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select answer_id::text as place, answer_id as "answerId", problem_idx as "problemIdx", paper_hash as "paperHash", choices, text, is_right as "isRight", unsure, after_solution as "afterSolution", spent_ms as "spentMs", answered_at as "answeredAt"
  from practice.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answer_id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid order by answer_id limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

/** By the learner's id alone, which the request's session gives: there is no way to ask for somebody else's. */
export const practiceExport =
  (db: PracticeDb) =>
  (who: Learner): readonly ExportPart[] => [
    { name: 'studies', rows: studies(db, who) },
    { name: 'answersAgain', rows: answersAgain(db, who) },
  ];
