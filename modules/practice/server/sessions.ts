import type { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import { sql, type Selectable } from 'kysely';
import type { Given } from '@modules/exam/answer';
import type { LearnerId } from '@modules/account/learner';
import type { StudyIdx, StudyKind } from '../contract.ts';
import type { Drawn } from '../domain/study-order.ts';
import type { Owner, PracticeDb, PracticeTables } from './tables.ts';
import { withText } from './with-text.ts';

export interface NewStudy {
  readonly kind: StudyKind;
  readonly scope: string;
  readonly examIdx: ExamIdx | null;
  readonly examDetailIdx: ExamDetailIdx | null;
  readonly sectionId: string | null;
  readonly order: readonly Drawn[];
}
export interface Study extends NewStudy {
  readonly studyIdx: StudyIdx;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly endedAt: Date | null;
}

const columns = [
  'study_idx',
  'kind',
  'scope',
  'exam_idx',
  'exam_detail_idx',
  'section_id',
  'problem_idxs',
  'paper_hashes',
  'started_at',
  'last_at',
  'ended_at',
] as const;
const toStudy = (row: Pick<Selectable<PracticeTables['practice.study']>, (typeof columns)[number]>): Study => ({
  studyIdx: row.study_idx,
  kind: row.kind,
  scope: row.scope,
  examIdx: row.exam_idx,
  examDetailIdx: row.exam_detail_idx,
  sectionId: row.section_id,
  order: row.problem_idxs.map((problemIdx, at) => ({ problemIdx, paperHash: row.paper_hashes[at] ?? '' })),
  startedAt: row.started_at,
  lastAt: row.last_at,
  endedAt: row.ended_at,
});

export const findStudy = async (db: PracticeDb, { brandId, learnerId }: Owner, studyIdx: StudyIdx): Promise<Study | null> => {
  const row = await db
    .selectFrom('practice.study')
    .select(columns)
    .where('study_idx', '=', studyIdx)
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ? toStudy(row) : null;
};

/** Locks until the transaction ends: answers of one session come one after the other. */
export const lockStudy = async (db: PracticeDb, { brandId, learnerId }: Owner, studyIdx: StudyIdx): Promise<Study | null> => {
  const row = await db
    .selectFrom('practice.study')
    .select(columns)
    .where('study_idx', '=', studyIdx)
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toStudy(row) : null;
};

/** The learner's session about this: the unfinished one, else the last. */
export const findNewest = async (db: PracticeDb, { brandId, learnerId }: Owner, scope: string): Promise<Study | null> => {
  const row = await db
    .selectFrom('practice.study')
    .select(columns)
    .where('learner_id', '=', learnerId)
    .where('scope', '=', scope)
    .where('brand_id', '=', brandId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('study_idx', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStudy(row) : null;
};

/** Sessions about this up to the given one: which round it is. */
export const countUntil = async (db: PracticeDb, { learnerId, brandId }: Owner, { scope, studyIdx }: Study): Promise<number> => {
  const row = await db
    .selectFrom('practice.study')
    .select(sql<number>`count(*)`.as('count'))
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .where('scope', '=', scope)
    .where('study_idx', '<=', studyIdx)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Begins one unless there is an unfinished one about the same. */
export const insertStudy = async (db: PracticeDb, { brandId, learnerId }: Owner, study: NewStudy, at: Date): Promise<void> => {
  await sql`
    insert into practice.study (brand_id, learner_id, kind, scope, exam_idx, exam_detail_idx, section_id, problem_idxs, paper_hashes, started_at, last_at)
    values (${brandId}, ${learnerId}, ${study.kind}, ${study.scope}, ${study.examIdx}, ${study.examDetailIdx}, ${study.sectionId},
      ${study.order.map(({ problemIdx }) => problemIdx)}::integer[], ${study.order.map(({ paperHash }) => paperHash)}::text[], ${at.toISOString()}, ${at.toISOString()})
    on conflict (learner_id, scope) where ended_at is null do nothing`.execute(db);
};

/** More to do in an unfinished session, behind what it had. */
export const appendToStudy = async (db: PracticeDb, studyIdx: StudyIdx, more: readonly Drawn[]): Promise<void> => {
  await sql`
    update practice.study set problem_idxs = problem_idxs || ${more.map(({ problemIdx }) => problemIdx)}::integer[], paper_hashes = paper_hashes || ${more.map(({ paperHash }) => paperHash)}::text[]
    where study_idx = ${studyIdx}`.execute(db);
};

export const endOpen = async (db: PracticeDb, { learnerId, brandId }: Owner, scope: string, at: Date): Promise<void> => {
  await db
    .updateTable('practice.study')
    .set({ ended_at: at })
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .where('scope', '=', scope)
    .where('ended_at', 'is', null)
    .execute();
};

export interface Try extends Given {
  readonly problemIdx: ProblemIdx;
  readonly try: number;
  readonly isRight: boolean;
  readonly unsure: boolean;
  readonly spentMs: number;
  readonly answeredAt: Date;
}
const triesOf = (db: PracticeDb, studyIdx: StudyIdx) =>
  db
    .selectFrom('practice.study_answer')
    .select([
      'problem_idx as problemIdx',
      'try',
      'choices',
      'text',
      'is_right as isRight',
      'unsure',
      'spent_ms as spentMs',
      'answered_at as answeredAt',
    ])
    .where('study_idx', '=', studyIdx)
    .orderBy('try');

export const findTries = async (db: PracticeDb, studyIdx: StudyIdx, problemIdx: ProblemIdx): Promise<readonly Try[]> =>
  (await triesOf(db, studyIdx).where('problem_idx', '=', problemIdx).execute()).map(withText);
export const findFirstTries = async (db: PracticeDb, studyIdx: StudyIdx): Promise<readonly Try[]> =>
  (await triesOf(db, studyIdx).where('try', '=', 1).execute()).map(withText);

export const countAnswered = async (db: PracticeDb, studyIdx: StudyIdx): Promise<number> => {
  const row = await db
    .selectFrom('practice.study_answer')
    .select(sql<number>`count(*)`.as('count'))
    .where('study_idx', '=', studyIdx)
    .where('try', '=', 1)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const insertTry = async (db: PracticeDb, studyIdx: StudyIdx, one: Try): Promise<void> => {
  await db
    .insertInto('practice.study_answer')
    .values({
      study_idx: studyIdx,
      problem_idx: one.problemIdx,
      try: one.try,
      choices: one.choices,
      text: one.text ?? null,
      is_right: one.isRight,
      spent_ms: one.spentMs,
      unsure: one.unsure,
      answered_at: one.answeredAt,
    })
    .execute();
};

export const setTryUnsure = async (db: PracticeDb, studyIdx: StudyIdx, problemIdx: ProblemIdx, unsure: boolean): Promise<void> => {
  await db
    .updateTable('practice.study_answer')
    .set({ unsure })
    .where('study_idx', '=', studyIdx)
    .where('problem_idx', '=', problemIdx)
    .where('try', '=', 1)
    .execute();
};

export const touchStudy = async (db: PracticeDb, studyIdx: StudyIdx, at: Date, isComplete: boolean): Promise<void> => {
  await db
    .updateTable('practice.study')
    .set({
      last_at: sql<Date>`greatest(last_at, ${at.toISOString()}::timestamptz)`,
      ...(isComplete ? { ended_at: sql<Date>`coalesce(ended_at, ${at.toISOString()}::timestamptz)` } : {}),
    })
    .where('study_idx', '=', studyIdx)
    .execute();
};

/** A visitor's sessions become the member's. Where both have an unfinished one about the same, the member's goes on and the visitor's is ended. */
export const moveStudies = async (db: PracticeDb, brandId: string, from: LearnerId, to: LearnerId, at: Date): Promise<void> => {
  await sql`
    update practice.study set learner_id = ${to}, ended_at = case
      when ended_at is null and exists (select from practice.study own where own.learner_id = ${to} and own.scope = practice.study.scope and own.ended_at is null) then ${at.toISOString()}::timestamptz
      else ended_at end
    where learner_id = ${from} and brand_id = ${brandId}`.execute(db);
};

/** Whether the learner has a study session on that paper. */
export const hasStudied = async (db: PracticeDb, { brandId, learnerId }: Owner, paperHash: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from practice.study where learner_id = ${learnerId} and brand_id = ${brandId} and ${paperHash} = any(paper_hashes)) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};
