import type { LearnerId } from '@modules/account/learner';
import { sql, type Selectable } from 'kysely';
import type { Announced, AnswerRef } from '../contract.ts';
import type { AnswersDb, AnswersTables } from './tables.ts';

export type Announcement = Pick<
  Selectable<AnswersTables['answers.announcement']>,
  'announcement_idx' | 'learner_id' | 'record_idx' | 'study_idx' | 'problem_idx' | 'try' | 'answer_id'
>;

/** In the order given. */
export const insertAnnouncements = async (db: AnswersDb, announced: readonly Announced[]): Promise<void> => {
  if (announced.length === 0) return;
  const column = <T>(of: (one: Announced) => T): T[] => announced.map(of);
  const study = <T>(of: (ref: Extract<AnswerRef, { kind: 'study' }>) => T) => column(({ ref }) => (ref.kind === 'study' ? of(ref) : null));
  await sql`
    insert into answers.announcement (brand_id, learner_id, is_member, record_idx, study_idx, problem_idx, try, answer_id)
    select brand, learner, member, record, study, problem, number, answer
    from unnest(${column(({ brandId }) => brandId)}::text[], ${column(({ learnerId }) => learnerId)}::uuid[], ${column(({ isMember }) => isMember)}::boolean[],
      ${column(({ ref }) => (ref.kind === 'mock' ? ref.recordIdx : null))}::bigint[], ${study(({ studyIdx }) => studyIdx)}::bigint[], ${study(({ problemIdx }) => problemIdx)}::integer[],
      ${study((ref) => ref.try)}::smallint[], ${column(({ ref }) => (ref.kind === 'again' ? ref.answerId : null))}::uuid[])
      with ordinality as given (brand, learner, member, record, study, problem, number, answer, place) order by place`.execute(db);
};

/** @throws for a row that names nothing, which the table does not take */
export const refOf = ({ record_idx, study_idx, problem_idx, try: number, answer_id }: Announcement): AnswerRef => {
  if (record_idx !== null) return { kind: 'mock', recordIdx: record_idx };
  if (answer_id !== null) return { kind: 'again', answerId: answer_id };
  if (study_idx !== null && problem_idx !== null && number !== null)
    return { kind: 'study', studyIdx: study_idx, problemIdx: problem_idx, try: number };
  throw new Error('an announcement names no answer');
};

const columns = ['announcement_idx', 'learner_id', 'record_idx', 'study_idx', 'problem_idx', 'try', 'answer_id'] as const;

/** The next ones of a learner, whoever else reads them too; or of anybody, taken from other processes for half a minute. */
export const nextAnnouncements = async (db: AnswersDb, learnerId: LearnerId | null, limit: number): Promise<readonly Announcement[]> => {
  if (learnerId !== null)
    return db
      .selectFrom('answers.announcement')
      .select(columns)
      .where('learner_id', '=', learnerId)
      .orderBy('announcement_idx')
      .limit(limit)
      .execute();
  const { rows } = await sql<Announcement>`
    update answers.announcement set taken_until = now() + interval '30 seconds'
    where announcement_idx in (
      select announcement_idx from answers.announcement where is_member and (taken_until is null or taken_until < now()) order by announcement_idx limit ${limit} for update skip locked)
    returning announcement_idx, learner_id, record_idx, study_idx, problem_idx, try, answer_id`.execute(db);
  return rows.toSorted((a, b) => a.announcement_idx - b.announcement_idx);
};

/** What became a member's meanwhile stays: it must be delivered as theirs. */
export const forgetAnnouncements = async (db: AnswersDb, told: readonly Announcement[]): Promise<void> => {
  await sql`
    delete from answers.announcement as known using unnest(${told.map((one) => one.announcement_idx)}::bigint[], ${told.map((one) => one.learner_id)}::uuid[]) as told (idx, learner)
    where known.announcement_idx = told.idx and known.learner_id = told.learner`.execute(db);
};

/** Announcements of a visitor become the member's. */
/** What was counted of their answers names nobody and stays. */
export const deleteAnnouncements = async (db: AnswersDb, learnerId: LearnerId): Promise<void> => {
  await db.deleteFrom('answers.announcement').where('learner_id', '=', learnerId).execute();
};

export const moveAnnouncements = async (db: AnswersDb, from: LearnerId, to: LearnerId): Promise<void> => {
  await db
    .updateTable('answers.announcement')
    .set({ learner_id: to, is_member: true, taken_until: null })
    .where('learner_id', '=', from)
    .execute();
};
