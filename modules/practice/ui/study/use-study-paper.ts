import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';
import { useFailureAlert } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RoomView } from './room-parts.ts';
import { paperQuery } from './queries.ts';
import type { RunState } from './study-run.ts';

export interface StudyPaper {
  readonly paper: Paper | undefined;
  readonly problem: PaperProblem | undefined;
  readonly passage: PaperPassage | undefined;
  readonly hasFailed: boolean;
  readonly refetch: () => void;
}

/** The paper of the problem on the screen; that of the next one is fetched ahead. */
export const useStudyPaper = ({ items, position }: RunState, view: RoomView): StudyPaper => {
  const queries = useQueryClient();
  const item = items[position];
  // A sitting has one paper, also behind the last problem.
  const shown = item ?? (view.kind === 'detail' ? items[0] : undefined);
  const { data: paper, error, isError, refetch } = useQuery({ ...paperQuery(shown?.paperHash ?? ''), enabled: shown !== undefined });
  const alertFailure = useFailureAlert();
  useEffect(() => {
    if (error) alertFailure(error);
  }, [error, alertFailure]);
  const nextHash = items[position + 1]?.paperHash;
  useEffect(() => {
    if (nextHash) queries.query(paperQuery(nextHash)).catch(() => undefined);
  }, [queries, nextHash]);
  const problem = item && paper?.problems.find(({ problemIdx }) => problemIdx === item.problemIdx);
  const passage = problem && paper?.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx);
  return { paper, problem, passage, hasFailed: isError, refetch: () => void refetch() };
};
