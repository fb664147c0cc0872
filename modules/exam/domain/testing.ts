import type { ExamDetailIdx, Paper, PaperSection, ProblemSolution, Rules } from '../contract.ts';
import type { Difficulty } from '../contract-random.ts';
import type { Source } from './pool.ts';

export interface SectionPlan {
  readonly id: string;
  /** Problems of each set, in order; 1 is a problem that stands alone. */
  readonly sets: readonly number[];
  /** Of each problem in turn, over and over; medium when absent. */
  readonly difficulties?: readonly (Difficulty | null)[];
}

/** A sitting to draw from. Indexes of problems begin at `firstIdx`, those of passages at ten times that. */
export const aSource = (
  sections: readonly SectionPlan[],
  { firstIdx = 1, rules = {} }: { readonly firstIdx?: number; readonly rules?: Partial<Rules> } = {},
): Source => {
  let nextIdx = firstIdx;
  let nextPassage = firstIdx * 10;
  const passages: Paper['passages'][number][] = [];
  const solutions: ProblemSolution[] = [];
  const problems = sections.flatMap(({ id, sets, difficulties = [] }) => {
    let place = 0;
    return sets.flatMap((size) => {
      const multipleProblemIdx = size > 1 ? nextPassage++ : null;
      if (multipleProblemIdx !== null)
        passages.push({ multipleProblemIdx, lead: [], body: [`지문 ${multipleProblemIdx}`] } as unknown as Paper['passages'][number]);
      return Array.from({ length: size }, () => {
        const problemIdx = nextIdx++;
        const difficulty = difficulties[place++ % Math.max(1, difficulties.length)] ?? null;
        solutions.push({ problemIdx, answer: [(problemIdx % 4) + 1], difficulty } as unknown as ProblemSolution);
        return {
          problemIdx,
          sectionId: id,
          multipleProblemIdx,
          pointsTenths: 10,
          kind: 'single',
          number: problemIdx - firstIdx + 1,
          stem: [`문항 ${problemIdx}`],
          material: null,
          choices: [['가'], ['나'], ['다'], ['라']],
        } as unknown as Paper['problems'][number];
      });
    });
  });
  const paperSections = sections.map(({ id, sets }): PaperSection => {
    const count = sets.reduce((sum, size) => sum + size, 0);
    return {
      id,
      name: `영역 ${id}`,
      problemCount: count,
      fullTenths: count * 10,
      eachTenths: 10,
      cutOffPercent: 40,
      role: 'score',
      passPercent: null,
    };
  });
  const paper: Paper = {
    format: 'maru-paper/1',
    examIdx: 1 as Paper['examIdx'],
    examDetailIdx: 1 as ExamDetailIdx,
    title: '모의고사',
    detailTitle: '1회',
    rules: {
      name: '규칙',
      presetId: null,
      sources: [],
      evidence: 'assumed',
      asOf: '2026-11-01',
      basis: '',
      unknown: [],
      shortened: null,
      move: 'free-in-clock',
      penaltyTenths: 5,
      clocks: [{ minutes: problems.length, sections: sections.map(({ id }) => id) }],
      pass: { kind: 'totalPercent', at: 60 },
      aids: { calculator: false, memo: true, drawing: true, scratchPaper: true },
      remind: [10, 5],
      ...rules,
    },
    sections: paperSections,
    passages,
    problems,
  };
  return { paperHash: `paper-${firstIdx}`, paper, solutions };
};
