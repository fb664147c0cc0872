import type { ExamIdx, ProblemIdx } from '@modules/exam';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Entry, NoteQuery, Reason } from '../../contract.ts';
import type { Owner, ReviewDb, ReviewTables } from '../tables.ts';

export type NoteRow = Pick<Selectable<ReviewTables['review.note']>, (typeof columns)[number]>;
const columns = [
  'problem_idx',
  'paper_hash',
  'exam_idx',
  'exam_detail_idx',
  'section_name',
  'number',
  'is_mastered',
  'due_on',
  'first_at',
  'last_at',
  'missed_count',
  'was_unsure',
  'was_slow',
  'marks',
  'reason',
  'tags',
  'has_memo',
] as const;

/** A sitting whose missed problems are wanted. */
export interface SatIn {
  readonly recordIdx: number;
  readonly withUnsure: boolean;
  /** All of its paper, in its order; none where it is nobody's. */
  readonly problemIdxs: readonly ProblemIdx[];
}
/** What a query narrows to; `examIdxs` null: every exam; `sat` null: whichever sitting. */
export type Wanted = Omit<NoteQuery, 'examTypeIds' | 'examIdx' | 'recordIdx' | 'unsure' | 'page' | 'pageSize' | 'with'> & {
  readonly examIdxs: readonly number[] | null;
  readonly sat: SatIn | null;
  readonly today: string;
};

/** Whether the answer of this sitting was missed; asks of `note`. Its paper is named, or the answers of everything that the learner ever noted would be unpacked. */
const missedIn = ({
  recordIdx,
  withUnsure,
  problemIdxs,
}: SatIn) => sql<boolean>`note.problem_idx = any(${problemIdxs}::integer[]) and exists (
  select from review.body as body, jsonb_array_elements(body.entries) as entry
  where body.learner_id = note.learner_id and body.problem_idx = note.problem_idx and body.problem_idx = any(${problemIdxs}::integer[]) and entry->'where'->>'kind' = 'mock'
    and (entry->'where'->>'recordIdx')::bigint = ${recordIdx} and (entry->>'result' <> 'correct' or (${withUnsure}::boolean and (entry->>'unsure')::boolean)))`;

const isWanted = (eb: ExpressionBuilder<ReviewTables, 'review.note'>, { brandId, learnerId }: Owner, wanted: Wanted) => {
  const { examIdxs, problemIdx, sat, section, reason, kind, due, state, tag, today } = wanted;
  return eb.and([
    eb('learner_id', '=', learnerId),
    eb('brand_id', '=', brandId),
    ...(state === 'all' ? [] : [eb('is_mastered', '=', state === 'mastered')]),
    ...(examIdxs === null ? [] : [eb('exam_idx', '=', sql<ExamIdx>`any(${examIdxs}::integer[])`)]),
    ...(problemIdx === undefined ? [] : [eb('problem_idx', '=', problemIdx)]),
    ...(sat === null ? [] : [missedIn(sat)]),
    ...(section === undefined ? [] : [eb('section_name', '=', section)]),
    ...(reason === undefined ? [] : [reason === 'none' ? eb('reason', 'is', null) : eb('reason', '=', reason)]),
    ...(kind === 'missedTwice'
      ? [eb('missed_count', '>=', 2)]
      : kind === 'unsure'
        ? [eb('was_unsure', '=', true)]
        : kind === 'slow'
          ? [eb('was_slow', '=', true)]
          : kind === 'unseen'
            ? [eb('due_on', 'is', null), eb('is_mastered', '=', false)]
            : []),
    ...(due === undefined ? [] : [eb('due_on', due === 'today' ? '<=' : '>', today)]),
    ...(tag === undefined ? [] : [eb(sql`${tag}`, '=', sql`any(tags)`)]),
  ]);
};

const MOST_TIMED = 200;
const ORDERS = {
  due: 'due_on asc nulls last, problem_idx',
  recent: 'last_at desc, problem_idx',
  missed: 'missed_count desc, due_on asc nulls last, problem_idx',
  number: 'number, problem_idx',
} as const;
/** The number of a note is that of the paper where it was met last; of one sitting, its own paper says the order. */
const orderOf = ({ sort, sat }: Wanted) =>
  sat !== null && sort === 'number' ? sql`array_position(${sat.problemIdxs}::integer[], problem_idx)` : sql.raw(ORDERS[sort]);

/** One page of the notes that are wanted. */
export const notesOn = (db: ReviewDb, owner: Owner, wanted: Wanted, { offset, limit }: NotePart) =>
  db
    .selectFrom('review.note')
    .select(columns)
    .where((eb) => isWanted(eb, owner, wanted))
    .orderBy(orderOf(wanted))
    .offset(offset)
    .limit(limit);
interface NotePart {
  readonly offset: number;
  readonly limit: number;
}

export const listNotes = async (
  db: ReviewDb,
  owner: Owner,
  wanted: Wanted,
  part: NotePart,
): Promise<{ readonly rows: readonly NoteRow[]; readonly totalCount: number }> => {
  const [rows, total] = await Promise.all([
    notesOn(db, owner, wanted, part).execute(),
    db
      .selectFrom('review.note')
      .select(sql<number>`count(*)`.as('count'))
      .where((eb) => isWanted(eb, owner, wanted))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: total.count };
};

export interface NoteBody {
  readonly problemIdx: ProblemIdx;
  readonly entries: readonly Entry[];
  readonly memo: string;
  readonly memoVersion: number;
}
export const findBodies = (db: ReviewDb, { learnerId }: Owner, problemIdxs: readonly ProblemIdx[]): Promise<readonly NoteBody[]> =>
  db
    .selectFrom('review.body')
    .select(['problem_idx as problemIdx', 'entries', 'memo', 'memo_version as memoVersion'])
    .where('learner_id', '=', learnerId)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();

/** What may stand between an answer and the one before it that showed the solution: sittings in which the problem was not opened. */
const LAST_FEW = 8;
/** The last answers of each, in their order; of notes that are only listed nobody reads the history. */
export const findLastEntries = async (
  db: ReviewDb,
  { learnerId }: Owner,
  problemIdxs: readonly ProblemIdx[],
): Promise<ReadonlyMap<ProblemIdx, readonly Entry[]>> => {
  const rows = await db
    .selectFrom('review.body')
    .select([
      'problem_idx as problemIdx',
      sql<readonly Entry[]>`jsonb_path_query_array(entries, ${`$[last - ${LAST_FEW - 1} to last]`}::jsonpath)`.as('last'),
    ])
    .where('learner_id', '=', learnerId)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();
  return new Map(rows.map(({ problemIdx, last }) => [problemIdx, last]));
};

export const findNote = async (db: ReviewDb, { brandId, learnerId }: Owner, problemIdx: ProblemIdx): Promise<NoteRow | null> =>
  (await db
    .selectFrom('review.note')
    .select(columns)
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .where('problem_idx', '=', problemIdx)
    .executeTakeFirst()) ?? null;

export const findExamIdxs = async (db: ReviewDb, { brandId, learnerId }: Owner): Promise<readonly ExamIdx[]> => {
  const rows = await db
    .selectFrom('review.note')
    .select('exam_idx')
    .distinct()
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .execute();
  return rows.map((row) => row.exam_idx);
};

export interface CountRow {
  readonly examIdx: ExamIdx;
  readonly sectionName: string;
  readonly reason: Reason | null;
  readonly dueOn: string | null;
  readonly count: number;
  readonly missedTwice: number;
  readonly unsure: number;
  readonly slow: number;
}
/** Everything that is counted, by one walk over the learner's notes: as many rows as there are different exams, sections, reasons and days. */
export const countNotes = async (
  db: ReviewDb,
  { brandId, learnerId }: Owner,
  examIdxs: readonly number[] | null,
): Promise<readonly CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select exam_idx as "examIdx", section_name as "sectionName", reason, due_on as "dueOn", count(*) as count, count(*) filter (where missed_count >= 2) as "missedTwice",
      count(*) filter (where was_unsure) as unsure, count(*) filter (where was_slow) as slow
    from review.note where learner_id = ${learnerId} and brand_id = ${brandId} and not is_mastered and (${examIdxs}::integer[] is null or exam_idx = any(${examIdxs}::integer[]))
    group by exam_idx, section_name, reason, due_on`.execute(db);
  return rows;
};
/** What is due by that day, with how long the last answer took: as much of it as anybody reviews in a day. */
export const findDueTimes = async (
  db: ReviewDb,
  { brandId, learnerId }: Owner,
  examIdxs: readonly number[] | null,
  today: string,
): Promise<readonly { readonly problemIdx: ProblemIdx; readonly paperHash: string; readonly spentMs: number }[]> =>
  db
    .selectFrom('review.note')
    .select(['problem_idx as problemIdx', 'paper_hash as paperHash', 'spent_ms as spentMs'])
    .where((eb) => isWanted(eb, { brandId, learnerId }, { examIdxs, sat: null, today, due: 'today', state: 'active', sort: 'due' }))
    .orderBy(sql.raw(ORDERS.due))
    .limit(MOST_TIMED)
    .execute();
export const countMastered = async (db: ReviewDb, { brandId, learnerId }: Owner, examIdxs: readonly number[] | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review.note where learner_id = ${learnerId} and brand_id = ${brandId} and is_mastered and (${examIdxs}::integer[] is null or exam_idx = any(${examIdxs}::integer[]))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
export const countTags = async (
  db: ReviewDb,
  { brandId, learnerId }: Owner,
): Promise<readonly { readonly name: string; readonly count: number }[]> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from review.note, unnest(tags) as name where learner_id = ${learnerId} and brand_id = ${brandId} group by name order by count(*) desc, name limit 30`.execute(
    db,
  );
  return rows;
};
