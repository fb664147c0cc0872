import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';

/** Problems that share the passage, in order. */
export const problemsOf = (paper: Pick<Paper, 'problems'>, passage: PaperPassage): readonly PaperProblem[] =>
  paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx === passage.multipleProblemIdx);

/** `18~20`, or `18` alone. */
export const rangeText = (problems: readonly PaperProblem[]): string => {
  const numbers = problems.map(({ number }) => number);
  return numberRange(numbers[0] ?? 0, numbers.at(-1) ?? 0);
};
/** Numbers of some of the problems that share a passage, in order: `8`, `8~9`, `8, 10~11`. What does not follow is not counted. */
export const numbersText = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => numberRange(from, to)).join(', ');
};
/** The same from the first number and the last. */
export const numberRange = (from: number, to: number): string => (from === to ? String(from) : `${from}~${to}`);
