import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';

/** Problems that share the passage, in order. */
export const problemsOf = (paper: Paper, passage: PaperPassage): readonly PaperProblem[] =>
  paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx === passage.multipleProblemIdx);

/** `18~20`, or `18` alone. */
export const rangeText = (problems: readonly PaperProblem[]): string => {
  const numbers = problems.map(({ number }) => number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? String(first) : `${first}~${last}`;
};
