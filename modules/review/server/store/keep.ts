import type { LearnerId } from '@modules/account/learner';
import type { ExamIdx, ProblemIdx } from '@modules/exam';
import { arrayOf } from '@platform/db';
import { sql, type Selectable } from 'kysely';
import type { Entry, Reason } from '../../contract.ts';
import type { ReviewState } from '../../domain/review-state.ts';
import type { Owner, ReviewDb, ReviewTables } from '../tables.ts';

/** Where a problem stands on the paper that it was met on. */
export type Place = Pick<
  Selectable<ReviewTables['review.note']>,
  'problem_idx' | 'paper_hash' | 'exam_idx' | 'exam_detail_idx' | 'section_id' | 'section_name' | 'number'
>;

export interface LockedNote {
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly examIdx: ExamIdx;
  readonly entries: readonly Entry[];
  readonly retiredAt: number | null;
  readonly returnedAt: number | null;
  readonly memo: string;
  readonly memoVersion: number;
  readonly reason: Reason | null;
  readonly tags: readonly string[];
}

/** A problem of a learner. */
export interface Wanted extends Owner {
  readonly problemIdx: ProblemIdx;
}
export const wantedName = ({ learnerId, problemIdx }: Pick<Wanted, 'learnerId' | 'problemIdx'>): string => `${learnerId} ${problemIdx}`;

const learnersOf = (wanted: readonly Wanted[]) => sql`${arrayOf(wanted.map(({ learnerId }) => learnerId))}::uuid[]`;
const problemsOf = (wanted: readonly Wanted[]) => sql`${arrayOf(wanted.map(({ problemIdx }) => problemIdx))}::integer[]`;

/** Which of these problems have a note, by their names. */
export const findKnown = async (db: ReviewDb, wanted: readonly Wanted[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<Pick<Wanted, 'learnerId' | 'problemIdx'>>`
    select learner as "learnerId", problem as "problemIdx" from unnest(${learnersOf(wanted)}, ${problemsOf(wanted)}) as asked (learner, problem)
    where exists (select from review.note where learner_id = learner and problem_idx = problem)`.execute(db);
  return new Set(rows.map(wantedName));
};

/** Locks these notes until the transaction ends, in the order of their learners and problems. */
export const lockNotes = async (db: ReviewDb, wanted: readonly Wanted[]): Promise<readonly LockedNote[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Omit<LockedNote, 'retiredAt' | 'returnedAt'> & Record<'retiredAt' | 'returnedAt', Date | null>>`
    select note.learner_id as "learnerId", note.problem_idx as "problemIdx", note.exam_idx as "examIdx", note.tags, note.reason, body.entries,
      body.retired_at as "retiredAt", body.returned_at as "returnedAt", body.memo, body.memo_version as "memoVersion"
    from unnest(${learnersOf(wanted)}, ${problemsOf(wanted)}, ${arrayOf(wanted.map(({ brandId }) => brandId))}::text[]) as asked (learner, problem, brand)
    join review.note on note.learner_id = learner and note.problem_idx = problem and note.brand_id = brand
    join review.body on body.learner_id = note.learner_id and body.problem_idx = note.problem_idx
    order by note.learner_id, note.problem_idx for update of note, body`.execute(db);
  return rows.map((row) => ({ ...row, retiredAt: row.retiredAt?.getTime() ?? null, returnedAt: row.returnedAt?.getTime() ?? null }));
};

export interface ChangedNote {
  readonly learnerId: LearnerId;
  readonly problemIdx: ProblemIdx;
  readonly entries: readonly Entry[];
  readonly state: ReviewState;
  /** Where it was met last; null: as it was. */
  readonly place: Place | null;
}
export interface NewNote extends ChangedNote {
  readonly brandId: string;
  readonly place: Place;
}

/** What follows from answers, as {@link GIVEN} reads it. */
const rowOf = ({ learnerId, problemIdx, entries, state, place }: ChangedNote) => ({
  ...place,
  learner_id: learnerId,
  problem_idx: problemIdx,
  entries,
  is_mastered: state.isMastered,
  due_on: state.dueOn,
  natural_due_on: state.naturalDueOn,
  last_on: state.lastOn,
  first_at: new Date(state.firstAt).toISOString(),
  last_at: new Date(state.lastAt).toISOString(),
  spent_ms: state.spentMs,
  missed_count: state.missedCount,
  was_unsure: state.wasUnsure,
  was_slow: state.wasSlow,
  marks: state.marks,
});
const GIVEN =
  sql.raw(`given (learner_id uuid, problem_idx integer, brand_id text, entries jsonb, is_mastered boolean, due_on date, natural_due_on date, last_on date, first_at timestamptz,
      last_at timestamptz, spent_ms integer, missed_count smallint, was_unsure boolean, was_slow boolean, marks text, paper_hash text, exam_idx integer, exam_detail_idx integer,
      section_id text, section_name text, number smallint)`);

/**
 * New notes with their answers, by one statement. In the order of learners and problems, so that two never wait in a circle.
 *
 * @returns the names of those that were not there; whoever comes second finds the others
 */
export const insertNotes = async (db: ReviewDb, notes: readonly NewNote[]): Promise<ReadonlySet<string>> => {
  if (notes.length === 0) return new Set();
  const given = JSON.stringify(notes.map((note) => ({ ...rowOf(note), brand_id: note.brandId })));
  const { rows } = await sql<Pick<Wanted, 'learnerId' | 'problemIdx'>>`
    with given as materialized (select * from json_to_recordset(${given}::json) as ${GIVEN}), added as (
      insert into review.note (learner_id, problem_idx, brand_id, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, is_mastered, due_on, natural_due_on, last_on, first_at,
        last_at, spent_ms, missed_count, was_unsure, was_slow, marks)
      select learner_id, problem_idx, brand_id, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, is_mastered, due_on, natural_due_on, last_on, first_at,
        last_at, spent_ms, missed_count, was_unsure, was_slow, marks from given order by learner_id, problem_idx
      on conflict do nothing returning learner_id, problem_idx
    )
    insert into review.body (learner_id, problem_idx, entries) select learner_id, problem_idx, entries from given join added using (learner_id, problem_idx)
    returning learner_id as "learnerId", problem_idx as "problemIdx"`.execute(db);
  return new Set(rows.map(wantedName));
};

/** Answers and what follows from them, of many notes by one statement. The caller holds their locks. */
export const saveNotes = async (db: ReviewDb, notes: readonly ChangedNote[]): Promise<void> => {
  if (notes.length === 0) return;
  await sql`
    with given as materialized (select * from json_to_recordset(${JSON.stringify(notes.map(rowOf))}::json) as ${GIVEN}), saved as (
      update review.note as known set is_mastered = given.is_mastered, due_on = given.due_on, natural_due_on = given.natural_due_on, last_on = given.last_on, first_at = given.first_at,
        last_at = given.last_at, spent_ms = given.spent_ms, missed_count = given.missed_count, was_unsure = given.was_unsure, was_slow = given.was_slow, marks = given.marks,
        paper_hash = coalesce(given.paper_hash, known.paper_hash), exam_detail_idx = coalesce(given.exam_detail_idx, known.exam_detail_idx), exam_idx = coalesce(given.exam_idx, known.exam_idx),
        section_id = coalesce(given.section_id, known.section_id), section_name = coalesce(given.section_name, known.section_name), number = coalesce(given.number, known.number)
      from given where known.learner_id = given.learner_id and known.problem_idx = given.problem_idx
    )
    update review.body as known set entries = given.entries from given where known.learner_id = given.learner_id and known.problem_idx = given.problem_idx`.execute(
    db,
  );
};

export const changeNote = async (
  db: ReviewDb,
  learnerId: LearnerId,
  problemIdx: ProblemIdx,
  change: { readonly reason?: Reason | null; readonly has_memo?: boolean; readonly tags?: readonly string[] },
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('review.note').set(change).where('learner_id', '=', learnerId).where('problem_idx', '=', problemIdx).execute();
};
export const changeBody = async (
  db: ReviewDb,
  learnerId: LearnerId,
  problemIdx: ProblemIdx,
  change: { readonly retired_at?: Date; readonly returned_at?: Date; readonly memo?: string; readonly memo_version?: number },
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('review.body').set(change).where('learner_id', '=', learnerId).where('problem_idx', '=', problemIdx).execute();
};
