import type { Paper, PaperProblem } from '@modules/exam';

/** Where each problem of a paper stands: its position in `paper.problems`, its section, its clock. */
export const makePaperPlaces = ({ problems, rules: { clocks } }: Paper) => {
  const positionByIdx = new Map<number, number>(problems.map((problem, position) => [problem.problemIdx, position]));
  const clockOfSection = (sectionId: string) => clocks.findIndex(({ sections }) => sections.includes(sectionId));
  const ofClocks = clocks.map(({ sections }) => problems.filter(({ sectionId }) => sections.includes(sectionId)));
  const firstOfClock = (index: number) =>
    Math.max(
      0,
      problems.findIndex(({ sectionId }) => clockOfSection(sectionId) === index),
    );
  return {
    clockOfSection,
    firstOfClock,
    /** Problems of one clock, in order. */
    problemsIn: (clockIndex: number): readonly PaperProblem[] => ofClocks[clockIndex] ?? problems,
    problemAt: (at: number): PaperProblem => {
      const problem = problems[at] ?? problems[0];
      if (!problem) throw new Error('a paper without problems');
      return problem;
    },
    positionOf: (problemIdx: number): number | undefined => positionByIdx.get(problemIdx),
    /** Where a sitting is gone on with: at the problem that was entered last, if it belongs to the clock that runs. */
    placeToGoOn: (clockIndex: number, entered: number): number => {
      const position = positionByIdx.get(entered);
      const isThere = position !== undefined && clockOfSection(problems[position]?.sectionId ?? '') === clockIndex;
      return isThere ? position : firstOfClock(clockIndex);
    },
  };
};
export type PaperPlaces = ReturnType<typeof makePaperPlaces>;
