import type { ProblemIdx, ProblemSolution } from '@modules/exam';
import { sql } from 'kysely';
import type { LearnerId } from '../../contract.ts';
import type { StudyIdx } from '../../contract-study.ts';
import { announcePaper } from '../meetings/store.ts';
import { resultAlone } from '../../domain/scoring.ts';
import type { AttemptDb } from '../store/tables.ts';
import type { RescoreDeps } from './rescore.ts';

/**
 * Answers of one-question study are judged by the newest keys. Once per paper and revision: answers, histories and the line that says that it
 * was done are one transaction.
 *
 * @returns how many answers have another mark now
 */
export const rejudgeStudies = async (deps: RescoreDeps): Promise<number> => {
  let count = 0;
  for (const { paperHash, revision } of await deps.corrections.revisedPapers()) {
    const key = await deps.corrections.keyAt(paperHash, revision);
    if (!key) continue;
    count += await deps.db.transaction().execute(async (tx) => {
      const { numInsertedOrUpdatedRows: isMine } = await tx.insertInto('attempt.study_rejudge').values({ paper_hash: paperHash, key_revision: revision, done_at: deps.clock.now() })
        .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
      if (!isMine) return 0;
      // Whoever keeps notes of these meetings judges them anew (modules/review).
      await announcePaper(tx, paperHash);
      return rejudge(tx, paperHash, key.solutions);
    });
  }
  return count;
};

interface Answered {
  readonly studyIdx: StudyIdx;
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly try: number;
  readonly choices: readonly number[];
  readonly text: string | null;
  readonly isRight: boolean;
  readonly answeredAt: Date;
}

const rejudge = async (tx: AttemptDb, paperHash: string, solutions: readonly ProblemSolution[]): Promise<number> => {
  const solutionOf = new Map(solutions.map((solution) => [solution.problemIdx, solution]));
  // The paper that an answer was read from stands at its problem's place in the session.
  const { rows } = await sql<Answered>`
    select a.study_idx as "studyIdx", s.learner_id as "learnerId", a.problem_idx as "problemIdx", a.try, a.choices, a.text, a.is_right as "isRight", a.answered_at as "answeredAt"
    from attempt.study_answer a join attempt.study s using (study_idx)
    where a.problem_idx = any(${[...solutionOf.keys()]}::integer[]) and s.paper_hashes[array_position(s.problem_idxs, a.problem_idx)] = ${paperHash}
    order by s.learner_id, a.problem_idx, a.study_idx, a.try for update of a`.execute(tx);
  let count = 0;
  for (const { studyIdx, learnerId, problemIdx, try: nth, choices, text, isRight, answeredAt } of rows) {
    const solution = solutionOf.get(problemIdx);
    const isRightNow = solution !== undefined && resultAlone({ choices, text: text ?? '' }, solution) === 'correct';
    if (isRightNow === isRight) continue;
    count += 1;
    await tx.updateTable('attempt.study_answer').set({ is_right: isRightNow }).where('study_idx', '=', studyIdx).where('problem_idx', '=', problemIdx).where('try', '=', nth).execute();
    if (nth !== 1) continue;
    const by = isRightNow ? 1 : -1;
    await sql`
      update attempt.problem_history set right_count = greatest(0, right_count + ${by}), wrong_count = greatest(0, wrong_count - ${by}),
        last_result = case when last_at = ${answeredAt.toISOString()}::timestamptz then ${isRightNow ? 'correct' : 'wrong'} else last_result end,
        needs_review = case when last_at = ${answeredAt.toISOString()}::timestamptz then ${!isRightNow} or last_unsure else needs_review end
      where learner_id = ${learnerId} and problem_idx = ${problemIdx}`.execute(tx);
  }
  return count;
};
