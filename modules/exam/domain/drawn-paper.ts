import type { ExamDetailIdx, Paper, PaperSection, ProblemSolution, RuleClock, Rules } from '../contract.ts';
import { totalMinutes } from '../contract-clocks.ts';
import type { PoolSet, Source } from './pool.ts';

export interface DrawnPaper {
  readonly paper: Paper;
  readonly solutions: readonly ProblemSolution[];
  /** In the order of the paper: where each problem was taken from. */
  readonly origins: readonly { readonly problemIdx: number; readonly paperHash: string }[];
}

/** The sitting that drawn sets make: numbered anew, by the rules of the first source. */
export const drawnPaper = (
  sources: readonly Source[],
  sets: readonly PoolSet[],
  { examDetailIdx, detailTitle }: { readonly examDetailIdx: ExamDetailIdx; readonly detailTitle: string },
): DrawnPaper => {
  const [first] = sources;
  if (!first) throw new Error('nothing to draw from');
  const known = new Map(
    sources.flatMap(({ paperHash, paper, solutions }) => {
      const solutionOf = new Map(solutions.map((solution) => [solution.problemIdx, solution]));
      return paper.problems.map(
        (problem) => [problem.problemIdx as number, { problem, paperHash, solution: solutionOf.get(problem.problemIdx) }] as const,
      );
    }),
  );
  const drawn = sets
    .flatMap(({ problems }) => problems)
    .map(({ problemIdx }) => {
      const found = known.get(problemIdx);
      if (!found?.solution) throw new Error(`problem ${problemIdx} has no paper or no key`);
      return { ...found, solution: found.solution };
    });
  const problems = drawn.map(({ problem }, index) => ({ ...problem, number: index + 1 }));
  const passages = new Map(sources.flatMap(({ paper }) => paper.passages.map((passage) => [passage.multipleProblemIdx, passage])));
  const used = new Set(problems.flatMap(({ multipleProblemIdx }) => (multipleProblemIdx === null ? [] : [multipleProblemIdx])));
  const sections = sectionsOf(sources, problems);
  return {
    paper: {
      ...first.paper,
      examDetailIdx,
      detailTitle,
      rules: rulesOf(sources, sections, problems.length),
      sections,
      passages: [...used].flatMap((idx) => passages.get(idx) ?? []),
      problems,
    },
    solutions: drawn.map(({ solution }) => solution),
    origins: drawn.map(({ problem, paperHash }) => ({ problemIdx: problem.problemIdx, paperHash })),
  };
};

const sectionsOf = (sources: readonly Source[], problems: Paper['problems']): readonly PaperSection[] => {
  const known = new Map<string, PaperSection>();
  for (const section of sources.flatMap(({ paper }) => paper.sections)) if (!known.has(section.id)) known.set(section.id, section);
  const sections = [...known.values()].flatMap((section): PaperSection[] => {
    const points = problems.filter(({ sectionId }) => sectionId === section.id).map(({ pointsTenths }) => pointsTenths);
    const [each = null] = points;
    return points.length === 0
      ? []
      : [
          {
            ...section,
            problemCount: points.length,
            fullTenths: points.reduce((sum, own) => sum + own, 0),
            eachTenths: points.every((own) => own === each) ? each : null,
          },
        ];
  });
  // Without a section that counts there would be no score: the pass mark of one that must only be passed becomes its cut-off.
  return sections.some(({ role }) => role === 'score')
    ? sections
    : sections.map((section) => ({ ...section, role: 'score', cutOffPercent: section.passPercent, passPercent: null }));
};

/** Minutes that each source gives a problem of a section. */
const minutesEach = ({ paper }: Source, { minutes, sections }: RuleClock): number =>
  minutes / Math.max(1, paper.problems.filter(({ sectionId }) => sections.includes(sectionId)).length);

/** The source's clocks over what was drawn, each with as much time per problem as there. Whole minutes. */
export const drawnClocks = (sources: readonly Source[], countOf: (sectionId: string) => number): readonly RuleClock[] => {
  const placed = new Set<string>();
  return sources.flatMap((source) =>
    source.paper.rules.clocks.flatMap((clock): RuleClock[] => {
      const sections = clock.sections.filter((id) => !placed.has(id) && countOf(id) > 0);
      for (const id of clock.sections) placed.add(id);
      if (sections.length === 0) return [];
      const count = sections.reduce((sum, id) => sum + countOf(id), 0);
      return [{ ...clock, minutes: Math.max(1, Math.round(count * minutesEach(source, clock))), sections }];
    }),
  );
};

const rulesOf = (sources: readonly Source[], sections: readonly PaperSection[], problemCount: number): Rules => {
  const { rules, sections: all, problems } = (sources[0] as Source).paper;
  const clocks = drawnClocks(sources, (id) => sections.find((section) => section.id === id)?.problemCount ?? 0);
  const real = rules.shortened ?? { problems: problems.length, minutes: totalMinutes(rules.clocks) };
  const isWhole = all.every(({ id }) => sections.some((section) => section.id === id));
  return {
    ...rules,
    clocks,
    remind: rules.remind.filter((minutes) => minutes < totalMinutes(clocks)),
    // A mock of some sections is not the test in small.
    shortened: isWhole && problemCount < real.problems ? real : null,
  };
};
