import type { Learner } from '@modules/account/learner';
import type { StudyAnswer, StudyView } from '../contract.ts';
import { givenOf, isBlankAnswer } from '@modules/exam/answer';
import type { Deps } from './deps.ts';
import { countUntil, findFirstTries, type Study, type Try } from './sessions.ts';

/** A session as its learner sees it: order and first answers, no key. */
export const viewOfStudy = async (deps: Deps, who: Learner, study: Study): Promise<StudyView> => {
  const [tries, lap] = await Promise.all([
    findFirstTries(deps.db, study.studyIdx),
    study.kind === 'random' ? countUntil(deps.db, who, study) : 1,
  ]);
  const answers = new Map(tries.map((one) => [one.problemIdx, toAnswer(one)]));
  return {
    studyIdx: study.studyIdx,
    kind: study.kind,
    examIdx: study.examIdx,
    examDetailIdx: study.examDetailIdx,
    sectionId: study.sectionId,
    lap,
    startedAt: study.startedAt.getTime(),
    lastAt: study.lastAt.getTime(),
    endedAt: study.endedAt?.getTime() ?? null,
    items: study.order.map(({ problemIdx, paperHash }) => ({ problemIdx, paperHash, answer: answers.get(problemIdx) ?? null })),
  };
};

export const toAnswer = ({ isRight, unsure, spentMs, answeredAt, ...given }: Try): StudyAnswer => ({
  ...givenOf(given),
  result: isBlankAnswer(given) ? 'blank' : isRight ? 'correct' : 'wrong',
  unsure,
  spentMs,
  answeredAt: answeredAt.getTime(),
});
