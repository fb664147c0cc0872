import type { ProblemIdx } from '@modules/exam';
import { sql, type Selectable } from 'kysely';
import type { RecordIdx, Sheet } from '../../contract.ts';
import type { Given } from '@modules/exam/answer';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { StudyIdx } from '../../contract-study.ts';
import type { Owner } from '../store/records.ts';
import type { AttemptDb, AttemptTables } from '../store/tables.ts';
import { withText } from '../store/with-text.ts';

export type Announcement = Pick<
  Selectable<AttemptTables['attempt.announcement']>,
  'announcement_idx' | 'learner_id' | 'record_idx' | 'study_idx' | 'problem_idx' | 'try' | 'answer_id'
>;

export const announceResults = async (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<void> => {
  await sql`
    insert into attempt.announcement (brand_id, learner_id, is_member, record_idx)
    select brand_id, learner_id, is_member, record_idx from attempt.record where record_idx = any(${recordIdxs}) order by record_idx`.execute(
    db,
  );
};
export const announceTry = async (
  db: AttemptDb,
  { brandId, learnerId, isMember }: Learner,
  studyIdx: StudyIdx,
  problemIdx: ProblemIdx,
  number: number,
): Promise<void> => {
  await db
    .insertInto('attempt.announcement')
    .values({ brand_id: brandId, learner_id: learnerId, is_member: isMember, study_idx: studyIdx, problem_idx: problemIdx, try: number })
    .execute();
};
export const announceAgain = async (db: AttemptDb, { brandId, learnerId, isMember }: Learner, answerId: string): Promise<void> => {
  await db
    .insertInto('attempt.announcement')
    .values({ brand_id: brandId, learner_id: learnerId, is_member: isMember, answer_id: answerId })
    .execute();
};

const columns = ['announcement_idx', 'learner_id', 'record_idx', 'study_idx', 'problem_idx', 'try', 'answer_id'] as const;

/** The next ones of a learner, whoever else reads them too; or of anybody, taken from other processes for half a minute. */
export const nextAnnouncements = async (db: AttemptDb, learnerId: LearnerId | null, limit: number): Promise<readonly Announcement[]> => {
  if (learnerId !== null)
    return db
      .selectFrom('attempt.announcement')
      .select(columns)
      .where('learner_id', '=', learnerId)
      .orderBy('announcement_idx')
      .limit(limit)
      .execute();
  const { rows } = await sql<Announcement>`
    update attempt.announcement set taken_until = now() + interval '30 seconds'
    where announcement_idx in (
      select announcement_idx from attempt.announcement where is_member and (taken_until is null or taken_until < now()) order by announcement_idx limit ${limit} for update skip locked)
    returning announcement_idx, learner_id, record_idx, study_idx, problem_idx, try, answer_id`.execute(db);
  return rows.toSorted((a, b) => a.announcement_idx - b.announcement_idx);
};

/** What became a member's meanwhile stays: it must be delivered as theirs. */
export const forgetAnnouncements = async (db: AttemptDb, told: readonly Announcement[]): Promise<void> => {
  await sql`
    delete from attempt.announcement as known using unnest(${told.map((one) => one.announcement_idx)}::bigint[], ${told.map((one) => one.learner_id)}::uuid[]) as told (idx, learner)
    where known.announcement_idx = told.idx and known.learner_id = told.learner`.execute(db);
};

/** Announcements and answers of a visitor become the member's. */
export const moveAnnouncements = async (db: AttemptDb, from: LearnerId, to: LearnerId): Promise<void> => {
  await db.updateTable('attempt.again_answer').set({ learner_id: to }).where('learner_id', '=', from).execute();
  await db
    .updateTable('attempt.announcement')
    .set({ learner_id: to, is_member: true, taken_until: null })
    .where('learner_id', '=', from)
    .execute();
};

export interface ResultRow {
  readonly recordIdx: RecordIdx;
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly paperHash: string;
  readonly sheet: Sheet;
  readonly submittedAt: Date;
}
const resultsOf = (db: AttemptDb) =>
  db
    .selectFrom('attempt.result')
    .select([
      'record_idx as recordIdx',
      'brand_id as brandId',
      'learner_id as learnerId',
      'paper_hash as paperHash',
      'sheet',
      'submitted_at as submittedAt',
    ]);
export const findResults = (db: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly ResultRow[]> =>
  resultsOf(db)
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .orderBy('record_idx')
    .execute();
/** The learner's newest, as many as one would ever compare. */
export const findOwnResults = (db: AttemptDb, { brandId, learnerId }: Owner, limit: number): Promise<readonly ResultRow[]> =>
  resultsOf(db).where('learner_id', '=', learnerId).where('brand_id', '=', brandId).orderBy('record_idx', 'desc').limit(limit).execute();

export interface AnswerRow extends Given {
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  readonly unsure: boolean;
  readonly spentMs: number;
  readonly at: Date;
}
export interface TryRow extends AnswerRow {
  readonly studyIdx: StudyIdx;
  readonly try: number;
}
const triesOf = (db: AttemptDb) =>
  db
    .selectFrom('attempt.study_answer as answer')
    .innerJoin('attempt.study as study', 'study.study_idx', 'answer.study_idx')
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
export const findAnnouncedTries = async (db: AttemptDb, tries: readonly Announcement[]): Promise<readonly TryRow[]> =>
  (
    await triesOf(db)
      .where(
        sql<boolean>`(answer.study_idx, answer.problem_idx, answer.try) in (select * from unnest(${tries.map((one) => one.study_idx)}::bigint[], ${tries.map((one) => one.problem_idx)}::integer[], ${tries.map((one) => one.try)}::smallint[]))`,
      )
      .execute()
  ).map(withText);
export const findOwnTries = async (
  db: AttemptDb,
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

export interface AgainRow extends AnswerRow {
  readonly answerId: string;
}
const againOf = (db: AttemptDb) =>
  db
    .selectFrom('attempt.again_answer')
    .select([
      'answer_id as answerId',
      'brand_id as brandId',
      'learner_id as learnerId',
      'problem_idx as problemIdx',
      'paper_hash as paperHash',
      'choices',
      'text',
      'unsure',
      'spent_ms as spentMs',
      'answered_at as at',
    ]);
export const findAgain = async (db: AttemptDb, answerIds: readonly string[]): Promise<readonly AgainRow[]> =>
  (
    await againOf(db)
      .where('answer_id', '=', sql<string>`any(${answerIds}::uuid[])`)
      .execute()
  ).map(withText);
export const findOwnAgain = async (db: AttemptDb, { learnerId }: Owner, problemIdxs: readonly ProblemIdx[]): Promise<readonly AgainRow[]> =>
  (
    await againOf(db)
      .where('learner_id', '=', learnerId)
      .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
      .execute()
  ).map(withText);

/** @returns whether it was new */
export const insertAgain = async (db: AttemptDb, row: AgainRow & { readonly isRight: boolean }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attempt.again_answer')
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
      spent_ms: row.spentMs,
      answered_at: row.at,
    })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Of these, the problems that the learner answered more than once. */
export const answeredOften = async (
  db: AttemptDb,
  learnerId: LearnerId,
  problemIdxs: readonly ProblemIdx[],
): Promise<readonly ProblemIdx[]> => {
  const rows = await db
    .selectFrom('attempt.problem_history')
    .select('problem_idx')
    .where('learner_id', '=', learnerId)
    .where('seen_count', '>', 1)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();
  return rows.map((row) => row.problem_idx);
};

/** Everything that was answered on a paper is to be delivered once more. */
export const announcePaper = async (db: AttemptDb, paperHash: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with results as (insert into attempt.announcement (brand_id, learner_id, is_member, record_idx)
        select record.brand_id, record.learner_id, is_member, record_idx from attempt.result join attempt.record using (record_idx) where result.paper_hash = ${paperHash} and in_history order by record_idx returning 1),
      tries as (insert into attempt.announcement (brand_id, learner_id, is_member, study_idx, problem_idx, try)
        select study.brand_id, study.learner_id, study.learner_id in (select learner_id from attempt.record where is_member), answer.study_idx, answer.problem_idx, answer.try from attempt.study join attempt.study_answer answer using (study_idx)
        where study.paper_hashes[array_position(study.problem_idxs, answer.problem_idx)] = ${paperHash} returning 1),
      agains as (insert into attempt.announcement (brand_id, learner_id, is_member, answer_id) select brand_id, learner_id, true, answer_id from attempt.again_answer where paper_hash = ${paperHash} returning 1)
    select (select count(*) from results) + (select count(*) from tries) + (select count(*) from agains) as count`.execute(db);
  return rows[0]?.count ?? 0;
};
