import type { LearnerId } from '@modules/account/learner';
import type { AnswerKeeper, Announced, StoredAnswer } from '@modules/answers';
import type { ExamApi } from '@modules/exam';
import { givenOf, NOTHING_GIVEN } from '@modules/exam/answer';
import { tablesIn } from '@platform/db';
import { sql } from 'kysely';
import type { RecordIdx, Sheet } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { Owner } from './store/records.ts';
import type { AttemptDb, AttemptTables } from './store/tables.ts';
import { updateOwnHistory } from './update-history.ts';

/** Sittings looked through for what was answered to a problem before; more than anybody compares. */
const MOST_SITTINGS = 200;

interface ResultRow {
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

const findResults = (db: AttemptDb, recordIdxs: readonly number[]): Promise<readonly ResultRow[]> =>
  resultsOf(db)
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .orderBy('record_idx')
    .execute();
/** The learner's newest, as many as one would ever compare. */
const findOwnResults = (db: AttemptDb, { brandId, learnerId }: Owner, limit: number): Promise<readonly ResultRow[]> =>
  resultsOf(db).where('learner_id', '=', learnerId).where('brand_id', '=', brandId).orderBy('record_idx', 'desc').limit(limit).execute();

/** The results of a paper that are in the history. */
const announcedOf = async (db: AttemptDb, paperHash: string): Promise<readonly Announced[]> => {
  const { rows } = await sql<{ brandId: string; learnerId: LearnerId; isMember: boolean; recordIdx: number }>`
    select record.brand_id as "brandId", record.learner_id as "learnerId", is_member as "isMember", record_idx as "recordIdx"
    from attempt.result join attempt.record using (record_idx) where result.paper_hash = ${paperHash} and in_history order by record_idx`.execute(
    db,
  );
  return rows.map(({ recordIdx, ...row }) => ({ ...row, ref: { kind: 'mock', recordIdx } }));
};

/** Every problem of a sitting is answered by its submit, those left blank too. A paper that is not there any more has none. */
const answersOf = async (exams: ExamApi, { sheet, recordIdx, submittedAt, ...row }: ResultRow): Promise<readonly StoredAnswer[]> => {
  const paper = await exams.paper(row.paperHash);
  if (!paper.ok) return [];
  return paper.value.problems.map(({ problemIdx }) => {
    const mark = sheet.marks[problemIdx];
    return {
      ...row,
      problemIdx,
      ...givenOf(mark ?? NOTHING_GIVEN),
      unsure: mark?.unsure ?? false,
      spentMs: mark?.spentMs ?? 0,
      at: submittedAt,
      where: { kind: 'mock', recordIdx },
    };
  });
};

/** What was answered in mock exams. */
export const resultKeeper = (deps: Deps): AnswerKeeper => ({
  settle: (learnerId) => updateOwnHistory(deps, learnerId),
  find: async (refs) => {
    const recordIdxs = refs.flatMap((ref) => (ref.kind === 'mock' ? [ref.recordIdx] : []));
    const results = await findResults(deps.db, recordIdxs);
    return (await Promise.all(results.map((row) => answersOf(deps.exams, row)))).flat();
  },
  ofLearner: async (who, problemIdxs) => {
    const wanted = new Set<number>(problemIdxs);
    const results = await findOwnResults(deps.db, who, MOST_SITTINGS);
    const answers = await Promise.all(results.map((row) => answersOf(deps.exams, row)));
    return answers.flat().filter(({ problemIdx }) => wanted.has(problemIdx));
  },
  ofPaper: (tx, paperHash) => announcedOf(tablesIn<AttemptTables>(tx), paperHash),
});
