import type { Learner } from '@modules/account/learner';
import type { ExamApi, ProblemIdx } from '@modules/exam';
import { handOver } from '@platform/db';
import type { AnswerEventsApi, AnswersApi, StoredAnswer } from '../contract.ts';
import { gather, judge, type Keepers } from './gather.ts';
import { answeredOften } from './history.ts';
import type { AnswersDb } from './tables.ts';

interface Deps {
  readonly db: AnswersDb;
  readonly exams: ExamApi;
  readonly keepers: Keepers;
  readonly answers: Pick<AnswersApi, 'settle' | 'announcePaper'>;
}

const answersOf = (keepers: Keepers, who: Pick<Learner, 'learnerId' | 'brandId'>, problemIdxs: readonly ProblemIdx[]) =>
  Promise.all([...new Set(keepers.values())].map((keeper) => keeper.ofLearner(who, problemIdxs)));

/** What learners answered, for whoever makes something of it. */
export const answerEvents = ({ db, exams, keepers, answers }: Deps): AnswerEventsApi => ({
  read: (refs) => gather(keepers, exams, refs),
  settle: (learnerId) => answers.settle(learnerId),
  earlier: async (asked) => {
    const often = await answeredOften(db, asked);
    const found: (readonly StoredAnswer[])[] = [];
    // One learner's sittings after the other's: two hundred of each may have to be read.
    for (const who of asked) {
      const problemIdxs = often.get(who.learnerId);
      if (!problemIdxs) continue;
      found.push(...(await answersOf(keepers, who, problemIdxs)));
    }
    return judge(exams, found.flat());
  },
  toProblem: async (who, problemIdx) => judge(exams, (await answersOf(keepers, who, [problemIdx])).flat()),
  replay: (paperHash) => db.transaction().execute((tx) => answers.announcePaper(handOver(tx), paperHash)),
});
