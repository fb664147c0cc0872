import type { LearnerId } from '@modules/account/learner';
import type { ExamIdx, ProblemIdx } from '@modules/exam';
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

/** Which of these problems have a note. */
export const findKnown = async (db: ReviewDb, learnerId: LearnerId, problemIdxs: readonly ProblemIdx[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('review.note')
    .select('problem_idx')
    .where('learner_id', '=', learnerId)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();
  return new Set(rows.map((row) => row.problem_idx));
};

/** New notes, still without their answers; whoever comes second finds them there. In the order of their problems, so that two never wait in a circle. */
export const insertNotes = async (db: ReviewDb, { learnerId, brandId }: Owner, places: readonly Place[], at: Date): Promise<void> => {
  if (places.length === 0) return;
  const given = JSON.stringify(places.toSorted((a, b) => a.problem_idx - b.problem_idx));
  await sql`
    insert into review.note (learner_id, problem_idx, brand_id, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, is_mastered, last_on, first_at, last_at, spent_ms, missed_count, was_unsure, was_slow, marks)
    select ${learnerId}::uuid, problem_idx, ${brandId}, paper_hash, exam_idx, exam_detail_idx, section_id, section_name, number, false, ${at.toISOString()}::date, ${at.toISOString()}, ${at.toISOString()}, 0, 0, false, false, ''
    from json_to_recordset(${given}::json) as given (problem_idx integer, paper_hash text, exam_idx integer, exam_detail_idx integer, section_id text, section_name text, number smallint)
    on conflict do nothing`.execute(db);
  await sql`
    insert into review.body (learner_id, problem_idx, entries) select ${learnerId}::uuid, problem_idx, '[]' from unnest(${places.map((place) => place.problem_idx).toSorted((a, b) => a - b)}::integer[]) as given (problem_idx)
    on conflict do nothing`.execute(db);
};

/** Locks these notes until the transaction ends, in the order of their problems. */
export const lockNotes = async (
  db: ReviewDb,
  { learnerId, brandId }: Owner,
  problemIdxs: readonly ProblemIdx[],
): Promise<readonly LockedNote[]> => {
  const rows = await db
    .selectFrom('review.note as note')
    .innerJoin('review.body as body', (join) =>
      join.onRef('body.learner_id', '=', 'note.learner_id').onRef('body.problem_idx', '=', 'note.problem_idx'),
    )
    .select([
      'note.problem_idx as problemIdx',
      'note.exam_idx as examIdx',
      'note.tags as tags',
      'note.reason as reason',
      'body.entries as entries',
      'body.retired_at as retiredAt',
      'body.returned_at as returnedAt',
      'body.memo as memo',
      'body.memo_version as memoVersion',
    ])
    .where('note.learner_id', '=', learnerId)
    .where('note.brand_id', '=', brandId)
    .where('note.problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .orderBy('note.problem_idx')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, retiredAt: row.retiredAt?.getTime() ?? null, returnedAt: row.returnedAt?.getTime() ?? null }));
};

export interface ChangedNote {
  readonly problemIdx: ProblemIdx;
  readonly entries: readonly Entry[];
  readonly state: ReviewState;
  /** Where it was met last; null: as it was. */
  readonly place: Place | null;
}

/** Answers and what follows from them, of many notes by two statements. */
export const saveNotes = async (db: ReviewDb, learnerId: LearnerId, notes: readonly ChangedNote[]): Promise<void> => {
  if (notes.length === 0) return;
  const given = JSON.stringify(
    notes.map(({ problemIdx, state, place }) => ({
      ...place,
      problem_idx: problemIdx,
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
    })),
  );
  await sql`
    update review.note as known set is_mastered = given.is_mastered, due_on = given.due_on, natural_due_on = given.natural_due_on, last_on = given.last_on, first_at = given.first_at,
      last_at = given.last_at, spent_ms = given.spent_ms, missed_count = given.missed_count, was_unsure = given.was_unsure, was_slow = given.was_slow, marks = given.marks,
      paper_hash = coalesce(given.paper_hash, known.paper_hash), exam_detail_idx = coalesce(given.exam_detail_idx, known.exam_detail_idx), exam_idx = coalesce(given.exam_idx, known.exam_idx),
      section_id = coalesce(given.section_id, known.section_id), section_name = coalesce(given.section_name, known.section_name), number = coalesce(given.number, known.number)
    from json_to_recordset(${given}::json) as given (problem_idx integer, is_mastered boolean, due_on date, natural_due_on date, last_on date, first_at timestamptz, last_at timestamptz, spent_ms integer,
      missed_count smallint, was_unsure boolean, was_slow boolean, marks text, paper_hash text, exam_idx integer, exam_detail_idx integer, section_id text, section_name text, number smallint)
    where known.learner_id = ${learnerId} and known.problem_idx = given.problem_idx`.execute(db);
  const bodies = JSON.stringify(notes.map(({ problemIdx, entries }) => ({ problem_idx: problemIdx, entries })));
  await sql`
    update review.body as known set entries = given.entries from json_to_recordset(${bodies}::json) as given (problem_idx integer, entries jsonb)
    where known.learner_id = ${learnerId} and known.problem_idx = given.problem_idx`.execute(db);
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
