import { brotliDecompressSync } from 'node:zlib';
import type { Db } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import type { Paper } from '../../contract.ts';
import { EXAM } from '../../contract-content.ts';
import type { CorrectKey, CorrectKeyError } from '../../contract-corrections.ts';
import { corrected as correctedBy, isAnswerable, isSameRight, rightAnswerOf, withRight } from '../../domain/right-answer.ts';
import { findPaperBody } from '../store.ts';
import { waitForOtherImports } from '../wait-for-other-imports.ts';
import { findProblem, insertCorrection, insertKey, keysWith, type Tx } from './store.ts';

export interface Corrected {
  /** Papers that have a new revision of their key. */
  readonly corrected: readonly { readonly paperHash: string; readonly revision: number }[];
  /** Papers that have the problem with another key than the published one had (its text was another then): left as they are. */
  readonly left: readonly string[];
}

/**
 * Gives a problem another right answer, in every paper that has it: each gets a new revision of its key. What was scored by the old one
 * is scored again by whoever keeps results (modules/attempt/server/corrections).
 */
export const correctKey = (db: Db<never>, given: CorrectKey): Promise<Result<Corrected, CorrectKeyError>> =>
  db.transaction().execute(async (tx: Tx) => {
    await waitForOtherImports(tx);
    const problem = await findProblem(tx, given);
    const body = problem && (await findPaperBody(tx, problem.paperHash));
    const printed =
      body &&
      (JSON.parse(brotliDecompressSync(body).toString('utf8')) as Paper).problems.find(
        ({ problemIdx }) => problemIdx === problem.problemIdx,
      );
    if (!printed) return err({ kind: 'correction/no-such-problem' });
    const keys = await keysWith(tx, problem.problemIdx);
    const solutionIn = (key: (typeof keys)[number]) => key.solutions.find(({ problemIdx }) => problemIdx === problem.problemIdx);
    const published = keys.find(({ paperHash }) => paperHash === problem.paperHash);
    const solution = published && solutionIn(published);
    if (!solution) return err({ kind: 'correction/no-such-problem' });
    const before = rightAnswerOf(solution);
    const after = correctedBy(before, given);
    if (!after || !isAnswerable(printed, after)) return err({ kind: 'correction/no-such-answer' });
    if (isSameRight(before, after)) return err({ kind: 'correction/nothing-new' });

    const corrected: { paperHash: string; revision: number }[] = [];
    const left: string[] = [];
    for (const key of keys) {
      const own = solutionIn(key);
      if (!own || !isSameRight(own, before)) {
        left.push(key.paperHash);
        continue;
      }
      const revision = key.revision + 1;
      const solutions = key.solutions.map((each) => (each === own ? withRight(each, after) : each));
      await insertKey(tx, { paperHash: key.paperHash, revision, solutions }, given.reason);
      if (key === published)
        await insertCorrection(tx, {
          problemIdx: problem.problemIdx,
          paperHash: key.paperHash,
          revision,
          before,
          after,
          reason: given.reason,
          madeBy: given.madeBy,
        });
      corrected.push({ paperHash: key.paperHash, revision });
    }
    await announceContentChange(tx, { brandId: given.brandId, kind: EXAM, ids: [problem.examIdx] });
    return ok({ corrected, left });
  });
