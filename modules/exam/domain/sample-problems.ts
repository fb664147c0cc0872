import type { Paper, PaperProblem } from '../contract.ts';

export const MOST_SAMPLES = 5;
/** A short paper is not given away by its samples: never more than one problem of so many. */
const ONE_OF = 4;

/**
 * The problems by which a sitting that must be bought is shown: those that stand alone, in turn from each section, by their number for ever (`problemIdx`).
 * The same ones whoever asks, however often, and after another import: nobody collects more of the paper by asking again.
 */
export const sampleProblems = ({ sections, problems }: Pick<Paper, 'sections' | 'problems'>): readonly PaperProblem[] => {
  const most = Math.min(MOST_SAMPLES, Math.floor(problems.length / ONE_OF));
  const queues = sections.map(({ id }) =>
    problems
      .filter(({ sectionId, multipleProblemIdx }) => sectionId === id && multipleProblemIdx === null)
      .toSorted((a, b) => a.problemIdx - b.problemIdx),
  );
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
  return inTurn.slice(0, most).toSorted((a, b) => a.number - b.number);
};
