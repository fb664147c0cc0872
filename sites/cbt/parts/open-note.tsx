import { ReAnswerProblem } from '@modules/practice/ui';
import type { ProblemIdx } from '@modules/exam';
import {
  forgetLists,
  NoteDetailView,
  noteAggregateQuery,
  noteQuery,
  readSolution,
  sendReAnswer,
  solutionsShown,
  type NoteSearch,
} from '@modules/review/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** One note with its problem, which is answered in place. */
export const OpenNote = ({
  problemIdx,
  search,
  ownerId,
}: {
  readonly problemIdx: ProblemIdx;
  readonly search: NoteSearch;
  readonly ownerId: string;
}) => {
  const queries = useQueryClient();
  const { data: view } = useSuspenseQuery(noteQuery(problemIdx));
  const { data: sum } = useSuspenseQuery(noteAggregateQuery(search));
  const [isDone, setDone] = useState(false);
  return (
    <NoteDetailView view={view} search={search} ownerId={ownerId} today={sum.today} isDone={isDone}>
      <ReAnswerProblem
        problem={view.problem}
        passage={view.passage?.passage ?? null}
        ink={view.ink}
        onAnswer={async (answer, send) => {
          const answered = await send(sendReAnswer(ownerId, problemIdx, answer));
          setDone(true);
          // The answer is kept; what is shown beside it may come later, or not at all without a network.
          void Promise.all([queries.invalidateQueries({ queryKey: noteQuery(problemIdx).queryKey }), forgetLists(queries)]).catch(
            () => undefined,
          );
          return answered;
        }}
        onShow={async () => {
          const solution = await readSolution(problemIdx);
          solutionsShown(ownerId, [problemIdx]);
          setDone(true);
          return solution;
        }}
      />
    </NoteDetailView>
  );
};
