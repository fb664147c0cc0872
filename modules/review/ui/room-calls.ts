import type { StudyAnswered } from '@modules/practice';
import { sendQuietly } from '@platform/web/send-quietly';
import type { QueryClient } from '@tanstack/react-query';
import type { ProblemIdx } from '@modules/exam';
import { forgetLists, noteQuery, readSolution, roundNotes, sendKeptAnswer, type RoundOf } from './queries.ts';
import { wasSolutionShown } from './shown-solutions.ts';

/** How a room of one problem at a time reads what it is about, at most so many, and hands in an answer of its owner. */
export const roomCalls = (queries: QueryClient, ownerId: string, of: RoundOf, most: number) => ({
  load: () => roundNotes(of, most),
  onAnswer: async (problemIdx: ProblemIdx, answer: object): Promise<StudyAnswered> => {
    const answered = await sendQuietly(sendKeptAnswer(problemIdx, answer));
    // The answer is kept; what is shown beside it is asked anew by whoever shows it.
    queries.removeQueries({ queryKey: noteQuery(problemIdx).queryKey });
    void forgetLists(queries).catch(() => undefined);
    return answered;
  },
  onShow: (problemIdx: ProblemIdx) => readSolution(problemIdx),
  wasShown: (problemIdx: ProblemIdx) => wasSolutionShown(ownerId, problemIdx),
});
