import type { AnswerKey, ExamApi } from '@modules/exam';
import { NOTHING_GIVEN } from '@modules/exam/answer';
import type { ProposedKey } from '@modules/exam/corrections';
import { resultOf } from '@modules/exam/marking';
import { paperOf } from '@modules/exam/papers';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { Sheet, Verdict } from '../../contract.ts';
import type { KeyEffect, KeyEffectApi } from '../../contract-office.ts';
import { score } from '../../domain/scoring.ts';
import type { AttemptDb } from '../store/tables.ts';

/** Sittings looked at in one go, so that others are answered between. */
const BATCH = 200;
/** Of more the newest are looked at. */
const MOST = 10_000;

interface Row {
  readonly recordIdx: string;
  readonly sheet: Sheet;
}
/** The newest first: they are the ones that learners look at. */
const findBatch = async (db: AttemptDb, paperHash: string, before: string | null): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select r.record_idx::text as "recordIdx", r.sheet from attempt.result r
    where r.paper_hash = ${paperHash} ${before === null ? sql`` : sql`and r.record_idx < ${before}::bigint`}
    order by r.record_idx desc limit ${BATCH}`.execute(db);
  return rows;
};

type Counted = Record<'rises' | 'falls' | 'passes' | 'fails' | 'others', number>;
const count = (counted: Counted, was: { scoreTenths: number; verdict: Verdict }, is: typeof was): void => {
  if (is.scoreTenths > was.scoreTenths) counted.rises += 1;
  if (is.scoreTenths < was.scoreTenths) counted.falls += 1;
  if (JSON.stringify(is.verdict) === JSON.stringify(was.verdict)) return;
  if (is.verdict.kind === 'pass') counted.passes += 1;
  else if (was.verdict.kind === 'pass') counted.fails += 1;
  else counted.others += 1;
};
const solutionIn = (key: AnswerKey, problemIdx: number) => {
  const solution = key.solutions.find((one) => one.problemIdx === problemIdx);
  if (!solution) throw new Error(`the key of paper ${key.paperHash} has no problem ${problemIdx}`);
  return solution;
};

interface Given {
  readonly db: AttemptDb;
  readonly exams: ExamApi;
  readonly proposedKey: (problemIdx: number) => Promise<ProposedKey | null>;
}
export const keyEffect = ({ db, exams, proposedKey }: Given): KeyEffectApi => ({
  effect: async (problemIdx) => {
    const proposed = await proposedKey(problemIdx);
    if (!proposed) return err({ kind: 'attempt/office-no-proposal' });
    const counted: Counted = { rises: 0, falls: 0, passes: 0, fails: 0, others: 0 };
    let looked = 0;
    let hasMore = false;
    for (const { before, after } of proposed.papers) {
      const paper = await paperOf(exams, before.paperHash);
      const [was, is] = [solutionIn(before, problemIdx), solutionIn(after, problemIdx)];
      let last: string | null = null;
      for (;;) {
        const rows: readonly Row[] = await findBatch(db, before.paperHash, last);
        for (const { sheet } of rows) {
          const given = sheet.marks[problemIdx] ?? NOTHING_GIVEN;
          // Of most the mark is the same one: only the others are scored as a whole.
          if (resultOf(given, was) !== resultOf(given, is)) count(counted, score(paper, before, sheet), score(paper, after, sheet));
        }
        looked += rows.length;
        last = rows.at(-1)?.recordIdx ?? null;
        hasMore ||= rows.length === BATCH && looked >= MOST;
        if (rows.length < BATCH || looked >= MOST) break;
      }
    }
    return ok({ looked, hasMore, ...counted } satisfies KeyEffect);
  },
});
