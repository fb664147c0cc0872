import { givenOf, givenTo, type Given, type MarkResult } from '@modules/exam/answer';
import { resultAlone } from '@modules/exam/marking';
import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { ReAnswerAbout, ReAnswerApi } from '../contract-re-answer.ts';
import type { StudyAnswered } from '../contract.ts';
import { answeredAt } from '../domain/answered-at.ts';
import type { Deps } from './deps.ts';
import { findReAnswer, insertReAnswer } from './study-answers.ts';

const LONG_AGO = new Date(0);

export const reAnswers = (deps: Deps): ReAnswerApi => ({
  reAnswer: async (who, { notBefore = LONG_AGO, ...about }, { answerId, unsure, spentMs, afterSolution, answeredAgoMs = 0, ...reply }) => {
    if ((await deps.attempts.openProblems(who)).has(about.problemIdx)) return err({ kind: 're-answer/sitting-open' });
    const asked = await askedOf(deps, about);
    const given = asked && givenTo(asked.problem, reply);
    if (!asked || !given) return err({ kind: 're-answer/no-such-problem' });
    const result = asked.judge(given);
    const at = answeredAt(deps.clock.now(), answeredAgoMs, notBefore);
    const { brandId, learnerId } = who;
    const isNew = await deps.db.transaction().execute(async (tx) => {
      if (
        !(await insertReAnswer(tx, {
          ...about,
          answerId,
          brandId,
          learnerId,
          ...given,
          unsure,
          spentMs,
          ...(afterSolution === true && { afterSolution }),
          at,
          isRight: result === 'correct',
        }))
      )
        return false;
      await deps.answers.add(handOver(tx), {
        history: [{ ...about, learnerId, result, unsure, at, isReview: true, spentMs }],
        announced: [{ ...who, ref: { kind: 'again', answerId } }],
        first: [],
      });
      return true;
    });
    if (isNew) return ok(await asked.toAnswered({ ...given, result, unsure, spentMs, at: at.getTime() }));
    const [first] = await findReAnswer(deps.db, [answerId]);
    // Somebody else's answer has this name: made up, for names are random.
    if (!first || first.learnerId !== learnerId || first.problemIdx !== about.problemIdx) return err({ kind: 're-answer/no-such-problem' });
    return ok(await asked.toAnswered({ ...first, result: asked.judge(first), at: first.at.getTime() }));
  },
  solutionOf: async (who, about, given) => {
    if ((await deps.attempts.openProblems(who)).has(about.problemIdx)) return err({ kind: 're-answer/sitting-open' });
    const asked = await askedOf(deps, about);
    return asked ? ok(await asked.toAnswered(given)) : err({ kind: 're-answer/no-such-problem' });
  },
});

/** A problem with its key: inside the server only. */
const askedOf = async (deps: Deps, { problemIdx, paperHash }: ReAnswerAbout) => {
  const [paper, key] = await Promise.all([deps.exams.paper(paperHash), deps.exams.answerKey(paperHash)]);
  if (!paper.ok || !key.ok) return null;
  const problem = paper.value.problems.find((one) => one.problemIdx === problemIdx);
  const solution = key.value.solutions.find((one) => one.problemIdx === problemIdx);
  if (!problem || !solution) return null;
  return {
    problem,
    judge: (given: Given): MarkResult => resultAlone(given, solution),
    toAnswered: async ({
      result,
      unsure,
      spentMs,
      at,
      ...given
    }: Given & {
      readonly result: MarkResult;
      readonly unsure: boolean;
      readonly spentMs: number;
      readonly at: number;
    }): Promise<StudyAnswered> => ({
      problemIdx,
      isRight: result === 'correct',
      first: { ...givenOf(given), result, unsure, spentMs, answeredAt: at },
      tryCount: 1,
      solution,
      others: await deps.answers.peerAnswers(paperHash, problem, solution),
      isComplete: true,
    }),
  };
};
