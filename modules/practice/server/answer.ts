import type { AnswersApi } from '@modules/answers';
import { handOver } from '@platform/db';
import type { AnswerKey, PaperProblem } from '@modules/exam';
import { err, ok, type Result } from '@platform/kernel';
import type { Learner } from '@modules/account/learner';
import type { StudyAnswered, StudyApi, StudyError, StudyReply } from '../contract.ts';
import { givenOf, givenTo, isSameAnswer } from '@modules/exam/answer';
import { resultAlone } from '@modules/exam/marking';
import { answeredAt } from '../domain/answered-at.ts';
import { setScopeOf } from '../domain/study-scope.ts';
import type { Deps } from './deps.ts';
import { keyOf, paperOf } from '@modules/exam/papers';
import type { PracticeDb } from './tables.ts';
import { setStudy } from './begin.ts';
import { countAnswered, findStudy, findTries, insertTry, lockStudy, setTryUnsure, touchStudy, type Study, type Try } from './sessions.ts';
import { toAnswer } from './view.ts';

interface Asked {
  readonly study: Study;
  readonly paperHash: string;
  readonly problem: PaperProblem;
  readonly solution: AnswerKey['solutions'][number];
}

/** The problem of a session with its key: inside the server only. */
const askedIn = async (deps: Deps, study: Study, problemIdx: StudyReply['problemIdx']): Promise<Result<Asked, StudyError>> => {
  const drawn = study.order.find((one) => one.problemIdx === problemIdx);
  if (!drawn) return err({ kind: 'study/no-such-problem' });
  const [paper, key] = await Promise.all([paperOf(deps.exams, drawn.paperHash), keyOf(deps.exams, drawn.paperHash)]);
  const problem = paper.problems.find((one) => one.problemIdx === problemIdx);
  const solution = key.solutions.find((one) => one.problemIdx === problemIdx);
  if (!problem || !solution) throw new Error(`paper ${drawn.paperHash} has no problem ${problemIdx} with a key`);
  return ok({ study, paperHash: drawn.paperHash, problem, solution });
};

export const answer =
  (deps: Deps): StudyApi['answer'] =>
  async (who, studyIdx, reply) => {
    const found = await findStudy(deps.db, who, studyIdx);
    if (!found) return err({ kind: 'study/not-found' });
    return answerIn(deps, who, found, reply);
  };

export const answerInSet =
  (deps: Deps): StudyApi['answerInSet'] =>
  async (who, multipleProblemIdx, reply) => {
    const set = await deps.exams.multipleProblem(who.brandId, multipleProblemIdx);
    if (!set.ok) return err({ kind: 'study/exam-not-found' });
    const {
      exam: { detail },
      paperHash,
      problems,
    } = set.value;
    if (!(await deps.entitlements.mayUse(who, detail))) return err({ kind: 'study/not-entitled' });
    if (!problems.some(({ problemIdx }) => problemIdx === reply.problemIdx)) return err({ kind: 'study/no-such-problem' });
    if ((await deps.attempts.openProblems(who)).has(reply.problemIdx)) return err({ kind: 'study/sitting-open' });
    const order = problems.map(({ problemIdx }) => ({ problemIdx, paperHash }));
    const study = await setStudy(deps, who, {
      kind: 'set',
      scope: setScopeOf(multipleProblemIdx),
      examIdx: detail.examIdx,
      examDetailIdx: detail.examDetailIdx,
      sectionId: null,
      order,
    });
    return study.ok ? answerIn(deps, who, study.value, reply) : study;
  };

export const answered =
  (deps: Deps): StudyApi['answered'] =>
  async (who, studyIdx, problemIdx) => {
    const study = await findStudy(deps.db, who, studyIdx);
    if (!study) return err({ kind: 'study/not-found' });
    if ((await deps.attempts.openProblems(who)).has(problemIdx)) return err({ kind: 'study/sitting-open' });
    const asked = await askedIn(deps, study, problemIdx);
    if (!asked.ok) return asked;
    const tries = await findTries(deps.db, studyIdx, problemIdx);
    return tries[0]
      ? ok(await toAnswered(deps, asked.value, tries, tries[0].isRight, study.endedAt !== null))
      : err({ kind: 'study/not-answered' });
  };

const answerIn = async (deps: Deps, who: Learner, study: Study, reply: StudyReply): Promise<Result<StudyAnswered, StudyError>> => {
  if ((await deps.attempts.openProblems(who)).has(reply.problemIdx)) return err({ kind: 'study/sitting-open' });
  const asked = await askedIn(deps, study, reply.problemIdx);
  if (!asked.ok) return asked;
  const { problem, solution } = asked.value;
  const given = givenTo(problem, reply);
  if (!given) return err({ kind: 'study/no-such-problem' });

  const isRight = resultAlone(given, solution) === 'correct';
  const one: Try = {
    problemIdx: reply.problemIdx,
    try: 1,
    ...given,
    isRight,
    unsure: reply.unsure,
    spentMs: reply.spentMs,
    answeredAt: answeredAt(deps.clock.now(), reply.answeredAgoMs ?? 0, study.startedAt),
  };
  const kept = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockStudy(tx, who, study.studyIdx);
    return locked && keep(tx, deps.answers, who, { ...asked.value, study: locked }, one);
  });
  if (!kept) return err({ kind: 'study/not-found' });
  return ok(await toAnswered(deps, asked.value, kept.tries, isRight, kept.isComplete));
};

/** Under the session's lock: the first try is counted, the same again only sets the unsure mark, another one is kept. */
const keep = async (
  tx: PracticeDb,
  answers: AnswersApi,
  who: Learner,
  { study, paperHash }: Asked,
  one: Try,
): Promise<{ readonly tries: readonly Try[]; readonly isComplete: boolean }> => {
  const { studyIdx, kind } = study;
  const { problemIdx, isRight, unsure } = one;
  const tries = await findTries(tx, studyIdx, problemIdx);
  const [first] = tries;
  const same = tries.find((known) => isSameAnswer(known, one));
  if (!first) {
    const seen = await answers.seen(who.learnerId, [problemIdx], handOver(tx));
    await insertTry(tx, studyIdx, one);
    const isComplete = (await countAnswered(tx, studyIdx)) === study.order.length;
    await touchStudy(tx, studyIdx, one.answeredAt, isComplete);
    await answers.add(handOver(tx), {
      history: [
        {
          learnerId: who.learnerId,
          problemIdx,
          paperHash,
          result: toAnswer(one).result,
          unsure,
          at: one.answeredAt,
          isReview: kind === 'review',
          spentMs: one.spentMs,
        },
      ],
      announced: [{ ...who, ref: { kind: 'study', studyIdx, problemIdx, try: 1 } }],
      first: seen.has(problemIdx) ? [] : [{ paperHash, problemIdx, ...givenOf(one), isRight }],
    });
    return { tries: [one], isComplete };
  }
  const isComplete = (await countAnswered(tx, studyIdx)) === study.order.length;
  if (same === first && first.unsure !== unsure) {
    await setTryUnsure(tx, studyIdx, problemIdx, unsure);
    await answers.setUnsure(handOver(tx), who.learnerId, problemIdx, unsure);
    await answers.announce(handOver(tx), [{ ...who, ref: { kind: 'study', studyIdx, problemIdx, try: 1 } }]);
    return { tries: [{ ...first, unsure }, ...tries.slice(1)], isComplete };
  }
  if (same) return { tries, isComplete };
  const next = { ...one, try: tries.length + 1 };
  await insertTry(tx, studyIdx, next);
  await answers.announce(handOver(tx), [{ ...who, ref: { kind: 'study', studyIdx, problemIdx, try: next.try } }]);
  return { tries: [...tries, next], isComplete };
};

const toAnswered = async (
  deps: Deps,
  { paperHash, problem, solution }: Asked,
  tries: readonly Try[],
  isRight: boolean,
  isComplete: boolean,
): Promise<StudyAnswered> => {
  const [first] = tries;
  if (!first) throw new Error(`problem ${problem.problemIdx} was not answered`);
  return {
    problemIdx: problem.problemIdx,
    isRight,
    first: toAnswer(first),
    tryCount: tries.length,
    solution,
    others: await deps.answers.peerAnswers(paperHash, problem, solution),
    isComplete,
  };
};
