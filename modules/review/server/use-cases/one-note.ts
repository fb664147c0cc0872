import type { Paper, ProblemIdx } from '@modules/exam';
import type { RecordIdx } from '@modules/attempt';
import { err, ok } from '@platform/kernel';
import type { Learner } from '@modules/account/learner';
import type { Entry, NoteInk, ReviewApi } from '../../contract.ts';
import { retriesAmong } from '../../domain/retry.ts';
import type { Deps } from '../deps.ts';
import { findBodies, findNote, type NoteRow } from '../store/lists.ts';
import { itemOf, paperOf, passageOn, problemOn } from '../view.ts';
import type { catchUp } from './catch-up.ts';

/** Sittings looked at for what the learner wrote, the newest first. */
const MOST_SITTINGS = 3;

export const note =
  (deps: Deps, catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['note'] =>
  async (who, problemIdx) => {
    await catchUpOwn(who.learnerId);
    const [row, [body]] = await Promise.all([findNote(deps.db, who, problemIdx), findBodies(deps.db, who, [problemIdx])]);
    if (!row || !body) return err({ kind: 'review/not-found' });
    const paper = await paperOf(deps.exams, row.paper_hash);
    const retries = retriesAmong(body.entries);
    const open = await deps.attempts.openProblems(who);
    return ok({
      item: itemOf(row, paper),
      memo: body.memo,
      memoVersion: body.memoVersion,
      // What was right before is what is right in the sitting that is under way.
      history: (open.has(problemIdx) ? [] : body.entries).toReversed().map((entry) => ({ ...entry, isRetry: retries.has(entry) })),
      problem: problemOn(paper, problemIdx),
      passage: passageOn(paper, problemIdx),
      ink: await inkOf(deps, who, body.entries, paper, problemIdx),
    });
  };

export const solution =
  (deps: Deps): ReviewApi['solution'] =>
  async (who, problemIdx) => {
    const [row, [body]] = await Promise.all([findNote(deps.db, who, problemIdx), findBodies(deps.db, who, [problemIdx])]);
    const last = body?.entries.at(-1);
    if (!row || !last) return err({ kind: 'review/not-found' });
    const answered = await deps.reAnswers.solutionOf(who, { problemIdx, paperHash: row.paper_hash }, last);
    return answered.ok
      ? answered
      : err({ kind: answered.error.kind === 're-answer/sitting-open' ? 'review/sitting-open' : 'review/not-found' });
  };

export const answer =
  (deps: Deps, catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['answer'] =>
  async (who, problemIdx, reply) => {
    const row =
      (await findNote(deps.db, who, problemIdx)) ?? (await catchUpOwn(who.learnerId).then(() => findNote(deps.db, who, problemIdx)));
    if (!row) return err({ kind: 'review/not-found' });
    const notBefore = reply.answeredAgoMs === undefined ? row.first_at : await lastSatAt(deps, who, row);
    const answered = await deps.reAnswers.reAnswer(who, { problemIdx, paperHash: row.paper_hash, notBefore }, reply);
    if (!answered.ok)
      return err({ kind: answered.error.kind === 're-answer/sitting-open' ? 'review/sitting-open' : 'review/no-such-choice' });
    await catchUpOwn(who.learnerId);
    return answered;
  };

/** When the problem was last met in a sitting, which an answer in the note comes after, whatever a device's clock says. */
const lastSatAt = async (deps: Deps, who: Learner, { problem_idx, first_at }: NoteRow): Promise<Date> => {
  const [body] = await findBodies(deps.db, who, [problem_idx]);
  const sat = body?.entries.findLast(({ where }) => where.kind === 'mock');
  return sat ? new Date(sat.at) : first_at;
};

/** What was written on the problem, and on its passage, which is kept with the passage's first problem. */
const inkOf = async (
  deps: Deps,
  who: Learner,
  entries: readonly Entry[],
  paper: Paper,
  problemIdx: ProblemIdx,
): Promise<NoteInk | null> => {
  const recordIdxs = entries
    .flatMap(({ where }) => (where.kind === 'mock' ? [where.recordIdx as RecordIdx] : []))
    .toReversed()
    .slice(0, MOST_SITTINGS);
  for (const recordIdx of recordIdxs) {
    const ink = await deps.attempts.written(who, recordIdx);
    const problem = ink[problemIdx] ?? null;
    const passage = ink[firstOfPassage(paper, problemIdx)] ?? null;
    if (problem || passage) return { recordIdx, problem, passage };
  }
  return null;
};
const firstOfPassage = (paper: Paper, problemIdx: ProblemIdx): number => {
  const { multipleProblemIdx } = problemOn(paper, problemIdx);
  return multipleProblemIdx === null ? 0 : (paper.problems.find((one) => one.multipleProblemIdx === multipleProblemIdx)?.problemIdx ?? 0);
};
