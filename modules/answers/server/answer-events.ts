import type { ExamApi } from '@modules/exam';
import { handOver } from '@platform/db';
import type { AnswerEventsApi, AnswersApi } from '../contract.ts';
import { forgetAnnouncements, nextAnnouncements, refOf } from './announcements.ts';
import { gather, judge, type Keepers } from './gather.ts';
import { answeredOften } from './history.ts';
import type { AnswersDb } from './tables.ts';

/** Announcements delivered at once. */
const BATCH = 32;

interface Deps {
  readonly db: AnswersDb;
  readonly exams: ExamApi;
  readonly keepers: Keepers;
  readonly answers: Pick<AnswersApi, 'settle' | 'announcePaper'>;
}

/**
 * What learners answered, delivered from the outbox to whoever makes something of it. No transaction is open while the others work: it would hold a connection
 * while they wait for one. So a crash delivers again, and they must bear it.
 */
export const answerEvents = ({ db, exams, keepers, answers }: Deps): AnswerEventsApi => ({
  deliver: async (learnerId, to) => {
    if (learnerId !== null) await answers.settle(learnerId);
    const announced = await nextAnnouncements(db, learnerId, BATCH);
    if (announced.length === 0) return 0;
    await to(await gather(keepers, exams, announced.map(refOf)));
    await forgetAnnouncements(db, announced);
    return announced.length;
  },
  earlier: async (who, problemIdxs) => {
    const often = await answeredOften(db, who.learnerId, problemIdxs);
    if (often.length === 0) return [];
    const found = await Promise.all([...new Set(keepers.values())].map((keeper) => keeper.ofLearner(who, often)));
    return judge(exams, found.flat());
  },
  replay: (paperHash) => db.transaction().execute((tx) => answers.announcePaper(handOver(tx), paperHash)),
});
