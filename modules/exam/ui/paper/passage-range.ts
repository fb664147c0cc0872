import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';

/** Problems that share the passage, in order. */
export const problemsOf = (paper: Pick<Paper, 'problems'>, passage: PaperPassage): readonly PaperProblem[] =>
  paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx === passage.multipleProblemIdx);

/** `18~20`, or `18` alone. */
export const rangeText = (problems: readonly PaperProblem[]): string => {
  const numbers = problems.map(({ number }) => number);
  return numberRange(numbers[0] ?? 0, numbers.at(-1) ?? 0);
};
/** The same from the first number and the last. */
export const numberRange = (from: number, to: number): string => (from === to ? String(from) : `${from}~${to}`);
