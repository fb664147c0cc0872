import type { ExportPart, Owner } from '@platform/module';
import { inBatches } from '@platform/module/in-batches';
import { sql } from 'kysely';
import type { AnswersDb } from './tables.ts';

const problemHistory = (db: AnswersDb, learnerId: string) =>
  inBatches(
    async (after, limit) =>
      (
        await sql<{ place: string }>`
  select problem_idx::text as place, problem_idx as "problemIdx", paper_hash as "paperHash", seen_count as "seenCount", right_count as "rightCount", wrong_count as "wrongCount",
    cleared_count as "clearedCount", last_result as "lastResult", last_unsure as "lastUnsure", last_at as "lastAt", first_right as "firstRight", first_ms as "firstMs", first_at as "firstAt"
  from answers.problem_history where learner_id = ${learnerId} and problem_idx > ${after || '0'}::integer order by problem_idx limit ${limit}`.execute(
          db,
        )
      ).rows,
  );

/** By the learner's id alone, which the request's session gives: there is no way to ask for somebody else's. */
export const historyExport =
  (db: AnswersDb) =>
  ({ memberId }: Owner): readonly ExportPart[] => [{ name: 'problemHistory', rows: problemHistory(db, memberId) }];
