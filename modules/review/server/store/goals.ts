import type { LearnerId } from '@modules/account/learner';
import type { ExamIdx, ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { ExamDayOf } from '../../contract.ts';
import type { Owner, ReviewDb } from '../tables.ts';

/** Learners' exam days, by learner and exam. */
export const findGoals = async (db: ReviewDb, owners: readonly Owner[]): Promise<ReadonlyMap<LearnerId, ReadonlyMap<number, string>>> => {
  const rows = await db
    .selectFrom('review.goal')
    .select(['learner_id', 'brand_id', 'exam_idx', 'exam_on'])
    .where('learner_id', '=', sql<LearnerId>`any(${owners.map(({ learnerId }) => learnerId)})`)
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.learner_id);
  return new Map(
    owners.map(({ learnerId, brandId }) => [
      learnerId,
      new Map((rowsOf.get(learnerId) ?? []).filter((row) => row.brand_id === brandId).map((row) => [row.exam_idx, row.exam_on])),
    ]),
  );
};

/** The learner's own. */
export const findOwnGoals = async (db: ReviewDb, owner: Owner): Promise<ReadonlyMap<number, string>> =>
  (await findGoals(db, [owner])).get(owner.learnerId) ?? new Map();

/** {@link ReviewApi.examDays} */
export const findGoalsOn = async (
  db: ReviewDb,
  days: readonly string[],
  after: ExamDayOf | null,
  limit: number,
): Promise<readonly ExamDayOf[]> => {
  const { rows } = await sql<ExamDayOf>`
    select learner_id as "learnerId", brand_id as "brandId", exam_idx as "examIdx", exam_on as "examOn" from review.goal
    where exam_on = any(${days}::date[]) ${after === null ? sql`` : sql`and (learner_id, exam_idx) > (${after.learnerId}::uuid, ${after.examIdx}::integer)`}
    order by learner_id, exam_idx limit ${limit}`.execute(db);
  return rows;
};

export const saveGoal = async (db: ReviewDb, { learnerId, brandId }: Owner, examIdx: ExamIdx, examOn: string | null): Promise<void> => {
  if (examOn === null)
    return void (await db.deleteFrom('review.goal').where('learner_id', '=', learnerId).where('exam_idx', '=', examIdx).execute());
  await db
    .insertInto('review.goal')
    .values({ learner_id: learnerId, brand_id: brandId, exam_idx: examIdx, exam_on: examOn })
    .onConflict((conflict) => conflict.columns(['learner_id', 'exam_idx']).doUpdateSet({ exam_on: examOn }))
    .execute();
};

export interface Planned {
  readonly problemIdx: ProblemIdx;
  readonly naturalDueOn: string;
  readonly lastOn: string;
}
/** The exam's notes that wait for a review, locked in the order of their problems. */
export const lockPlanned = async (db: ReviewDb, { learnerId, brandId }: Owner, examIdx: ExamIdx): Promise<readonly Planned[]> => {
  const rows = await db
    .selectFrom('review.note')
    .select(['problem_idx as problemIdx', 'natural_due_on as naturalDueOn', 'last_on as lastOn'])
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .where('exam_idx', '=', examIdx)
    .where('natural_due_on', 'is not', null)
    .orderBy('problem_idx')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => (row.naturalDueOn === null ? [] : [{ ...row, naturalDueOn: row.naturalDueOn }]));
};
export const saveDue = async (
  db: ReviewDb,
  learnerId: LearnerId,
  due: readonly { readonly problemIdx: ProblemIdx; readonly dueOn: string }[],
): Promise<void> => {
  if (due.length === 0) return;
  await sql`
    update review.note as known set due_on = given.due_on from unnest(${due.map((one) => one.problemIdx)}::integer[], ${due.map((one) => one.dueOn)}::date[]) as given (problem_idx, due_on)
    where known.learner_id = ${learnerId} and known.problem_idx = given.problem_idx and known.due_on is distinct from given.due_on`.execute(
    db,
  );
};
