import { err, ok } from '@platform/kernel';
import { type Given, type MarkResult, givenOf, givenTo } from '@modules/exam/answer';
import type { AgainAbout, AnswerEventsApi } from '../../contract-answer-events.ts';
import type { StudyAnswered } from '../../contract-study.ts';
import { resultAlone } from '@modules/exam/marking';
import type { Deps } from '../deps.ts';
import { openProblemsOf } from '../open-problems.ts';
import { findInk } from '../store/results.ts';
import { updateOwnHistory } from '../study/update-history.ts';
import { addToHistory } from '../study/history.ts';
import { readOthers } from '../study/others.ts';
import { gather, eventsFrom, scoringsOf } from './gather.ts';
import {
  announceAgain,
  announcePaper,
  findAgain,
  findOwnAgain,
  findOwnResults,
  findOwnTries,
  forgetAnnouncements,
  insertAgain,
  answeredOften,
  nextAnnouncements,
} from './store.ts';

/** Announcements delivered at once. */
const BATCH = 32;
/** Sittings looked through for what was answered to a problem before; more than anybody compares. */
const MOST_SITTINGS = 200;

/**
 * What learners answered, delivered from the outbox to whoever makes something of it. No transaction is open while the others work: it would hold a connection
 * while they wait for one. So a crash delivers again, and they must bear it.
 */
export const answerEvents = (deps: Deps): AnswerEventsApi => ({
  deliver: async (learnerId, to) => {
    if (learnerId !== null) await updateOwnHistory(deps, learnerId);
    const announced = await nextAnnouncements(deps.db, learnerId, BATCH);
    if (announced.length === 0) return 0;
    await to(await gather(deps.db, deps.exams, announced));
    await forgetAnnouncements(deps.db, announced);
    return announced.length;
  },
  earlier: async (who, problemIdxs) => {
    const often = await answeredOften(deps.db, who.learnerId, problemIdxs);
    if (often.length === 0) return [];
    const [results, tried, again] = await Promise.all([
      findOwnResults(deps.db, who, MOST_SITTINGS),
      findOwnTries(deps.db, who, often),
      findOwnAgain(deps.db, who, often),
    ]);
    const wanted = new Set<number>(often);
    return (await eventsFrom(scoringsOf(deps.exams), { results, tried, again })).filter(({ problemIdx }) => wanted.has(problemIdx));
  },
  replay: (paperHash) => announcePaper(deps.db, paperHash),
  answerAgain: async (who, about, { answerId, unsure, spentMs, ...reply }) => {
    if ((await openProblemsOf(deps, who)).has(about.problemIdx)) return err({ kind: 'again/sitting-open' });
    const asked = await askedOf(deps, about);
    const given = asked && givenTo(asked.problem, reply);
    if (!asked || !given) return err({ kind: 'again/no-such-problem' });
    const result = asked.judge(given);
    const at = deps.clock.now();
    const { brandId, learnerId } = who;
    const isNew = await deps.db.transaction().execute(async (tx) => {
      if (
        !(await insertAgain(tx, { ...about, answerId, brandId, learnerId, ...given, unsure, spentMs, at, isRight: result === 'correct' }))
      )
        return false;
      await addToHistory(tx, [{ ...about, learnerId, result, unsure, at, isReview: true }]);
      await announceAgain(tx, who, answerId);
      return true;
    });
    if (isNew) return ok(await asked.told({ ...given, result, unsure, spentMs, at: at.getTime() }));
    const [first] = await findAgain(deps.db, [answerId]);
    // Somebody else's answer has this name: made up, for names are random.
    if (!first || first.learnerId !== learnerId || first.problemIdx !== about.problemIdx) return err({ kind: 'again/no-such-problem' });
    return ok(await asked.told({ ...first, result: asked.judge(first), at: first.at.getTime() }));
  },
  solutionOf: async (who, about, given) => {
    if ((await openProblemsOf(deps, who)).has(about.problemIdx)) return err({ kind: 'again/sitting-open' });
    const asked = await askedOf(deps, about);
    return asked ? ok(await asked.told(given)) : err({ kind: 'again/no-such-problem' });
  },
  openProblems: (who) => openProblemsOf(deps, who),
  written: (who, recordIdx) => findInk(deps.db, who, recordIdx),
});

/** A problem with its key: inside the server only. */
const askedOf = async (deps: Deps, { problemIdx, paperHash }: AgainAbout) => {
  const scoring = await scoringsOf(deps.exams)(paperHash);
  const problem = scoring?.paper.problems.find((one) => one.problemIdx === problemIdx);
  const solution = scoring?.key.solutions.find((one) => one.problemIdx === problemIdx);
  if (!problem || !solution) return null;
  return {
    problem,
    judge: (given: Given): MarkResult => resultAlone(given, solution),
    told: async ({
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
      others: await readOthers(deps.db, paperHash, problem, solution),
      isComplete: true,
    }),
  };
};
