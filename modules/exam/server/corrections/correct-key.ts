import { brotliDecompressSync } from 'node:zlib';
import type { Db } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import type { AnswerKey, Paper, PaperPassage, PaperProblem } from '../../contract.ts';
import { EXAM } from '../../contract-content.ts';
import type { CorrectKey, CorrectKeyError, RightAnswer } from '../../contract-corrections.ts';
import { corrected as correctedBy, isAnswerable, isSameRight, rightAnswerOf, withRight } from '../../domain/right-answer.ts';
import { findPaperBody } from '../store.ts';
import { waitForOtherImports } from '../wait-for-other-imports.ts';
import { findProblem, insertCorrection, insertKey, keysWith, type NamedProblem, type Tx } from './store.ts';

export interface Corrected {
  /** Papers that have a new revision of their key. */
  readonly corrected: readonly { readonly paperHash: string; readonly revision: number }[];
  /** Papers that have the problem with another key than the published one had (its text was another then): left as they are. */
  readonly left: readonly string[];
  readonly before: RightAnswer;
  readonly after: RightAnswer;
}
type Given = Pick<CorrectKey, 'answer' | 'alsoRight' | 'isRightForAll'>;

/** The problem as it is published; null: it is not in its paper any more. */
export const findPrinted = async (
  db: Db<never>,
  { paperHash, problemIdx }: Pick<NamedProblem, 'paperHash' | 'problemIdx'>,
): Promise<{ readonly problem: PaperProblem; readonly passage: PaperPassage | null } | null> => {
  const body = await findPaperBody(db, paperHash);
  const paper = body && (JSON.parse(brotliDecompressSync(body).toString('utf8')) as Paper);
  const problem = paper?.problems.find((one) => one.problemIdx === problemIdx);
  const passage = paper?.passages.find((one) => one.multipleProblemIdx === problem?.multipleProblemIdx) ?? null;
  return problem ? { problem, passage } : null;
};

/** What a correction would do; nothing is changed. */
export interface Would {
  readonly before: RightAnswer;
  readonly after: RightAnswer;
  /** Every paper that gets another key, with both. */
  readonly papers: readonly { readonly before: AnswerKey; readonly after: AnswerKey; readonly isPublished: boolean }[];
  readonly left: readonly string[];
}
export const wouldCorrect = async (db: Db<never>, problem: NamedProblem, given: Given): Promise<Result<Would, CorrectKeyError>> => {
  const printed = await findPrinted(db, problem);
  const keys = await keysWith(db, problem.problemIdx);
  const solutionIn = (key: AnswerKey) => key.solutions.find(({ problemIdx }) => problemIdx === problem.problemIdx);
  const published = keys.find(({ paperHash }) => paperHash === problem.paperHash);
  const solution = published && solutionIn(published);
  if (!printed || !solution) return err({ kind: 'correction/no-such-problem' });
  const before = rightAnswerOf(solution);
  const after = correctedBy(before, given);
  if (!after || !isAnswerable(printed.problem, after)) return err({ kind: 'correction/no-such-answer' });
  if (isSameRight(before, after)) return err({ kind: 'correction/nothing-new' });
  const isOf = (key: AnswerKey): boolean => {
    const own = solutionIn(key);
    return own !== undefined && isSameRight(own, before);
  };
  return ok({
    before,
    after,
    papers: keys.filter(isOf).map((key) => ({
      before: key,
      after: {
        paperHash: key.paperHash,
        revision: key.revision + 1,
        solutions: key.solutions.map((each) => (each.problemIdx === problem.problemIdx ? withRight(each, after) : each)),
      },
      isPublished: key === published,
    })),
    left: keys.filter((key) => !isOf(key)).map(({ paperHash }) => paperHash),
  });
};

/**
 * Gives a problem another right answer, in every paper that has it: each gets a new revision of its key. What was scored by the old one
 * is scored again by whoever keeps results (modules/attempt/server/corrections). Waits for imports, which write keys too.
 */
export const correctIn = async (
  tx: Tx,
  problem: NamedProblem,
  { brandId, reason, madeBy, ...given }: Given & Pick<CorrectKey, 'brandId' | 'reason' | 'madeBy'>,
): Promise<Result<Corrected, CorrectKeyError>> => {
  await waitForOtherImports(tx);
  const would = await wouldCorrect(tx, problem, given);
  if (!would.ok) return would;
  const { before, after, papers, left } = would.value;
  for (const { after: key, isPublished } of papers) {
    await insertKey(tx, key, reason);
    const { paperHash, revision } = key;
    if (isPublished) await insertCorrection(tx, { problemIdx: problem.problemIdx, paperHash, revision, before, after, reason, madeBy });
  }
  await announceContentChange(tx, { brandId, kind: EXAM, ids: [problem.examIdx] });
  return ok({ corrected: papers.map(({ after: { paperHash, revision } }) => ({ paperHash, revision })), left, before, after });
};

/** By the names of its package. @param note writes it into the log of operators, in the same transaction */
export const correctKey = (
  db: Db<never>,
  given: CorrectKey,
  note: (tx: Tx, problem: NamedProblem, done: Corrected) => Promise<void> = async () => {},
): Promise<Result<Corrected, CorrectKeyError>> =>
  db.transaction().execute(async (tx: Tx) => {
    await waitForOtherImports(tx);
    const problem = await findProblem(tx, given);
    if (!problem) return err({ kind: 'correction/no-such-problem' });
    const done = await correctIn(tx, problem, given);
    if (done.ok) await note(tx, problem, done.value);
    return done;
  });
