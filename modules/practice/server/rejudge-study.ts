import type { ProblemIdx, ProblemSolution } from '@modules/exam';
import { sql } from 'kysely';
import type { LearnerId } from '@modules/account/learner';
import type { StudyIdx } from '../contract.ts';
import { resultAlone } from '@modules/exam/marking';
import { handOver, retrying } from '@platform/db';
import type { PracticeDb } from './tables.ts';
import type { Deps } from './deps.ts';

export type RejudgeDeps = Pick<Deps, 'db' | 'clock' | 'corrections' | 'answers'>;

interface RevisedPaper {
  readonly paperHash: string;
  readonly revision: number;
}

/** Answers looked at in one transaction. */
const BATCH = 500;

/**
 * Answers of one-question study are judged by the newest keys. A batch of answers, what changes with them and how far it came are one
 * transaction: stopped anywhere, it goes on from there, in whichever process comes first. Where all is done, which is nearly always, one
 * question says so.
 *
 * @param batch answers looked at in one transaction
 * @returns how many answers have another mark now
 */
export const rejudgeStudies = async (deps: RejudgeDeps, batch = BATCH): Promise<number> => {
  let count = 0;
  for (const paper of await findUndone(deps.db, await deps.corrections.revisedPapers())) {
    const key = await deps.corrections.keyAt(paper.paperHash, paper.revision);
    if (!key) continue;
    await retrying(() => deps.db.transaction().execute((tx) => begin(tx, deps, paper)));
    for (;;) {
      const changed = await retrying(() =>
        deps.db.transaction().execute((tx) => rejudgeBatch(tx, deps, { ...paper, solutions: key.solutions, batch })),
      );
      if (changed === null) break;
      count += changed;
    }
  }
  return count;
};

const begin = async (tx: PracticeDb, deps: RejudgeDeps, { paperHash, revision }: RevisedPaper): Promise<void> => {
  const { numInsertedOrUpdatedRows: isFirst } = await tx
    .insertInto('practice.study_rejudge')
    .values({ paper_hash: paperHash, key_revision: revision, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Whoever keeps notes of these answers judges them anew (modules/review).
  if (isFirst) await deps.answers.announcePaper(handOver(tx), paperHash);
};

const findUndone = async (db: PracticeDb, papers: readonly RevisedPaper[]): Promise<readonly RevisedPaper[]> => {
  if (papers.length === 0) return [];
  const { rows } = await sql<RevisedPaper>`
    select hash as "paperHash", revision from unnest(${papers.map(({ paperHash }) => paperHash)}::text[], ${papers.map(({ revision }) => revision)}::integer[]) as newest (hash, revision)
    where not exists (select from practice.study_rejudge where paper_hash = hash and key_revision = revision and done_at is not null)`.execute(
    db,
  );
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
  /** That it was read from. */
  readonly paperHash: string;
}
type Place = Pick<Answered, 'problemIdx' | 'studyIdx' | 'try'>;

/** Null: nothing is left, or another process has it in hand. */
const lockPlace = async (tx: PracticeDb, { paperHash, revision }: RevisedPaper): Promise<Place | null> =>
  (await tx
    .selectFrom('practice.study_rejudge')
    .select(['problem_idx as problemIdx', 'study_idx as studyIdx', 'try'])
    .where('paper_hash', '=', paperHash)
    .where('key_revision', '=', revision)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

const lockAnswers = async (
  tx: PracticeDb,
  problemIdxs: readonly ProblemIdx[],
  after: Place,
  limit: number,
): Promise<readonly Answered[]> => {
  // The paper that an answer was read from stands at its problem's place in the session.
  const { rows } = await sql<Answered>`
    select a.study_idx as "studyIdx", s.learner_id as "learnerId", a.problem_idx as "problemIdx", a.try, a.choices, a.text, a.is_right as "isRight", a.answered_at as "answeredAt",
      s.paper_hashes[array_position(s.problem_idxs, a.problem_idx)] as "paperHash"
    from practice.study_answer a join practice.study s using (study_idx)
    where a.problem_idx = any(${problemIdxs}::integer[]) and (a.problem_idx, a.study_idx, a.try) > (${after.problemIdx}, ${after.studyIdx}, ${after.try})
    order by a.problem_idx, a.study_idx, a.try limit ${limit} for update of a`.execute(tx);
  return rows;
};

/** Only what another mark comes out for is written, all of it at once. @returns how many; null: there is nothing more to do here */
const rejudgeBatch = async (
  tx: PracticeDb,
  deps: Pick<Deps, 'answers' | 'clock'>,
  { solutions, batch, ...paper }: RevisedPaper & { readonly solutions: readonly ProblemSolution[]; readonly batch: number },
): Promise<number | null> => {
  const after = await lockPlace(tx, paper);
  if (!after) return null;
  const solutionOf = new Map(solutions.map((solution) => [solution.problemIdx, solution]));
  const rows = await lockAnswers(tx, [...solutionOf.keys()], after, batch);
  const flipped = rows.filter(({ problemIdx, choices, text, isRight, paperHash }) => {
    const solution = solutionOf.get(problemIdx);
    if (paperHash !== paper.paperHash || !solution) return false;
    return (resultAlone({ choices, text: text ?? '' }, solution) === 'correct') !== isRight;
  });
  if (flipped.length > 0) await flip(tx, deps, flipped);
  const last = rows.at(-1) ?? after;
  await tx
    .updateTable('practice.study_rejudge')
    .set({
      problem_idx: last.problemIdx,
      study_idx: last.studyIdx,
      try: last.try,
      done_at: rows.length < batch ? deps.clock.now() : null,
    })
    .where('paper_hash', '=', paper.paperHash)
    .where('key_revision', '=', paper.revision)
    .execute();
  return flipped.length;
};

const flip = async (tx: PracticeDb, { answers }: Pick<Deps, 'answers'>, flipped: readonly Answered[]): Promise<void> => {
  await sql`
    update practice.study_answer a set is_right = not a.is_right
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
};
