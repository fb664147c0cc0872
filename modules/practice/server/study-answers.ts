import type { Announced, AnswerRef, StoredAnswer } from '@modules/answers';
import type { ProblemIdx } from '@modules/exam';
import type { LearnerId } from '@modules/account/learner';
import { sql } from 'kysely';
import type { ResultsApi } from '@modules/attempt/results';
import type { StudyIdx } from '../contract.ts';
import type { Owner, PracticeDb } from './tables.ts';
import { withText } from './with-text.ts';

export type AnswerRow = Omit<StoredAnswer, 'where'>;
export type StudyRef = Extract<AnswerRef, { readonly kind: 'study' }>;
export interface TryRow extends AnswerRow {
  readonly studyIdx: StudyIdx;
  readonly try: number;
}
const triesOf = (db: PracticeDb) =>
  db
    .selectFrom('practice.study_answer as answer')
    .innerJoin('practice.study as study', 'study.study_idx', 'answer.study_idx')
    .select([
      'study.brand_id as brandId',
      'study.learner_id as learnerId',
      'answer.study_idx as studyIdx',
      'answer.try as try',
      'answer.problem_idx as problemIdx',
      'answer.choices as choices',
      'answer.text as text',
      'answer.unsure as unsure',
      'answer.spent_ms as spentMs',
      'answer.answered_at as at',
      sql<string>`study.paper_hashes[array_position(study.problem_idxs, answer.problem_idx)]`.as('paperHash'),
    ]);
export const findAnnouncedTries = async (db: PracticeDb, tries: readonly StudyRef[]): Promise<readonly TryRow[]> =>
  (
    await triesOf(db)
      .where(
        sql<boolean>`(answer.study_idx, answer.problem_idx, answer.try) in (select * from unnest(${tries.map((one) => one.studyIdx)}::bigint[], ${tries.map((one) => one.problemIdx)}::integer[], ${tries.map((one) => one.try)}::smallint[]))`,
      )
      .execute()
  ).map(withText);
export const findOwnTries = async (
  db: PracticeDb,
  { brandId, learnerId }: Owner,
  problemIdxs: readonly ProblemIdx[],
): Promise<readonly TryRow[]> =>
  (
    await triesOf(db)
      .where('study.learner_id', '=', learnerId)
      .where('study.brand_id', '=', brandId)
      .where('answer.problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
      .execute()
  ).map(withText);

export interface ReAnswerRow extends AnswerRow {
  readonly answerId: string;
}
const reAnswersOf = (db: PracticeDb) =>
  db
    .selectFrom('practice.again_answer')
    .select([
      'answer_id as answerId',
      'brand_id as brandId',
      'learner_id as learnerId',
      'problem_idx as problemIdx',
      'paper_hash as paperHash',
      'after_solution as afterSolution',
      'choices',
      'text',
      'unsure',
      'spent_ms as spentMs',
      'answered_at as at',
    ]);
export const findReAnswer = async (db: PracticeDb, answerIds: readonly string[]): Promise<readonly ReAnswerRow[]> =>
  (
    await reAnswersOf(db)
      .where('answer_id', '=', sql<string>`any(${answerIds}::uuid[])`)
      .execute()
  ).map(withText);
export const findOwnReAnswers = async (
  db: PracticeDb,
  { learnerId }: Owner,
  problemIdxs: readonly ProblemIdx[],
): Promise<readonly ReAnswerRow[]> =>
  (
    await reAnswersOf(db)
      .where('learner_id', '=', learnerId)
      .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
      .execute()
  ).map(withText);

/** @returns whether it was new */
export const insertReAnswer = async (db: PracticeDb, row: ReAnswerRow & { readonly isRight: boolean }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('practice.again_answer')
    .values({
      answer_id: row.answerId,
      brand_id: row.brandId,
      learner_id: row.learnerId,
      problem_idx: row.problemIdx,
      paper_hash: row.paperHash,
      choices: row.choices,
      text: row.text ?? null,
      is_right: row.isRight,
      unsure: row.unsure,
      after_solution: row.afterSolution ?? false,
      spent_ms: row.spentMs,
      answered_at: row.at,
    })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const moveReAnswers = async (db: PracticeDb, from: LearnerId, to: LearnerId): Promise<void> => {
  await db.updateTable('practice.again_answer').set({ learner_id: to }).where('learner_id', '=', from).execute();
};

/** Whose study is a member's stands nowhere: whoever sat an exam as one is known to be one. */
export const announcedOf = async (
  db: PracticeDb,
  { findMembers }: Pick<ResultsApi, 'findMembers'>,
  paperHash: string,
): Promise<readonly Announced[]> => {
  interface Row {
    readonly brandId: string;
    readonly learnerId: LearnerId;
  }
  const tries = await sql<Row & { studyIdx: number; problemIdx: ProblemIdx; try: number }>`
    select study.brand_id as "brandId", study.learner_id as "learnerId",
      answer.study_idx as "studyIdx", answer.problem_idx as "problemIdx", answer.try
    from practice.study join practice.study_answer answer using (study_idx)
    where study.paper_hashes[array_position(study.problem_idxs, answer.problem_idx)] = ${paperHash}`.execute(db);
  const again = await sql<Row & { answerId: string }>`
    select brand_id as "brandId", learner_id as "learnerId", answer_id as "answerId" from practice.again_answer where paper_hash = ${paperHash}`.execute(
    db,
  );
  const members = await findMembers([...new Set(tries.rows.map(({ learnerId }) => learnerId))]);
  return [
    ...tries.rows.map(({ brandId, learnerId, ...ref }): Announced => ({
      brandId,
      learnerId,
      isMember: members.has(learnerId),
      ref: { kind: 'study', ...ref },
    })),
    ...again.rows.map(({ brandId, learnerId, answerId }): Announced => ({
      brandId,
      learnerId,
      isMember: true,
      ref: { kind: 'again', answerId },
    })),
  ];
};
