import type { ProblemIdx, ProblemSolution } from '@modules/exam';
import { sql } from 'kysely';
import type { LearnerId } from '@modules/account/learner';
import type { StudyIdx } from '../../contract-study.ts';
import { resultAlone } from '@modules/exam/marking';
import { handOver, retrying } from '@platform/db';
import type { AttemptDb } from '../store/tables.ts';
import type { RescoreDeps } from './rescore.ts';

interface RevisedPaper {
  readonly paperHash: string;
  readonly revision: number;
}

/**
 * Answers of one-question study are judged by the newest keys. Once per paper and revision: answers, histories and the line that says that it
 * was done are one transaction. Where all is done, which is nearly always, one question says so.
 *
 * @returns how many answers have another mark now
 */
export const rejudgeStudies = async (deps: RescoreDeps): Promise<number> => {
  let count = 0;
  for (const { paperHash, revision } of await findUndone(deps.db, await deps.corrections.revisedPapers())) {
    const key = await deps.corrections.keyAt(paperHash, revision);
    if (!key) continue;
    count += await retrying(() =>
      deps.db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows: isMine } = await tx
          .insertInto('attempt.study_rejudge')
          .values({ paper_hash: paperHash, key_revision: revision, done_at: deps.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!isMine) return 0;
        // Whoever keeps notes of these answers judges them anew (modules/review).
        await deps.answers.announcePaper(handOver(tx), paperHash);
        return rejudge(tx, deps, paperHash, key.solutions);
      }),
    );
  }
  return count;
};

const findUndone = async (db: AttemptDb, papers: readonly RevisedPaper[]): Promise<readonly RevisedPaper[]> => {
  if (papers.length === 0) return [];
  const { rows } = await sql<RevisedPaper>`
    select hash as "paperHash", revision from unnest(${papers.map(({ paperHash }) => paperHash)}::text[], ${papers.map(({ revision }) => revision)}::integer[]) as newest (hash, revision)
    where not exists (select from attempt.study_rejudge where paper_hash = hash and key_revision = revision)`.execute(db);
  return rows;
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

/** Only what another mark comes out for is written, all of it at once. */
const rejudge = async (
  tx: AttemptDb,
  { answers }: Pick<RescoreDeps, 'answers'>,
  paperHash: string,
  solutions: readonly ProblemSolution[],
): Promise<number> => {
  const solutionOf = new Map(solutions.map((solution) => [solution.problemIdx, solution]));
  // The paper that an answer was read from stands at its problem's place in the session.
  const { rows } = await sql<Answered>`
    select a.study_idx as "studyIdx", s.learner_id as "learnerId", a.problem_idx as "problemIdx", a.try, a.choices, a.text, a.is_right as "isRight", a.answered_at as "answeredAt"
    from attempt.study_answer a join attempt.study s using (study_idx)
    where a.problem_idx = any(${[...solutionOf.keys()]}::integer[]) and s.paper_hashes[array_position(s.problem_idxs, a.problem_idx)] = ${paperHash}
    order by s.learner_id, a.problem_idx, a.study_idx, a.try for update of a`.execute(tx);
  const flipped = rows.filter(({ problemIdx, choices, text, isRight }) => {
    const solution = solutionOf.get(problemIdx);
    return (solution !== undefined && resultAlone({ choices, text: text ?? '' }, solution) === 'correct') !== isRight;
  });
  if (flipped.length === 0) return 0;
  await sql`
    update attempt.study_answer a set is_right = not a.is_right
    from unnest(${flipped.map((row) => row.studyIdx)}::bigint[], ${flipped.map((row) => row.problemIdx)}::integer[], ${flipped.map((row) => row.try)}::smallint[]) as given (study_idx, problem_idx, try)
    where a.study_idx = given.study_idx and a.problem_idx = given.problem_idx and a.try = given.try`.execute(tx);
  const firsts = flipped.filter((row) => row.try === 1);
  await answers.shiftHistory(
    handOver(tx),
    firsts.map(({ learnerId, problemIdx, isRight, answeredAt }) => ({
      learnerId,
      problemIdx,
      at: answeredAt,
      from: isRight ? 'correct' : 'wrong',
      to: isRight ? 'wrong' : 'correct',
    })),
  );
  return flipped.length;
};
