import { createHash } from 'node:crypto';
import type {
  AnswerKey,
  ExamDetailIdx,
  ExamIdx,
  MultipleProblemIdx,
  Paper,
  PaperSection,
  ProblemIdx,
  ProblemSolution,
  Rules,
} from '../../contract.ts';
import { rightAnswerOf } from '../../domain/right-answer.ts';
import { sourcesOf } from '../../domain/presets/presets.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { TypesetDetail, TypesetExam } from './typeset.ts';

/** Stable numbers of everything in a sitting that has one, by slug. */
export interface Numbers {
  readonly examIdx: number;
  readonly examDetailIdx: number;
  readonly passages: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, number>;
}
export interface Frozen {
  readonly paper: Paper;
  readonly paperHash: string;
  readonly json: string;
  readonly solutions: AnswerKey['solutions'];
}

/** Points are tenths everywhere; 0.1 is not a number that floating point has. */
const tenths = (points: number): number => Math.round(points * 10);

/** The published form of a sitting, named by its content; and the key, which is no part of it. */
export const freeze = (exam: TypesetExam, detail: TypesetDetail, numbers: Numbers): Frozen => {
  const numberOf = (map: ReadonlyMap<string, number>, slug: string): number => {
    const number = map.get(slug);
    if (number === undefined) throw new Error(`no number for ${slug}`);
    return number;
  };
  const paper: Paper = {
    format: 'maru-paper/1',
    examIdx: numbers.examIdx as ExamIdx,
    examDetailIdx: numbers.examDetailIdx as ExamDetailIdx,
    title: exam.meta.title,
    detailTitle: detail.title,
    rules: rulesOf(detail),
    sections: sectionsOf(detail),
    passages: detail.passages.map(({ id, lead, body }) => ({
      multipleProblemIdx: numberOf(numbers.passages, id) as MultipleProblemIdx,
      lead,
      body,
    })),
    problems: detail.problems.map((problem, index) => ({
      problemIdx: numberOf(numbers.problems, problem.id) as ProblemIdx,
      number: index + 1,
      sectionId: problem.section,
      multipleProblemIdx: problem.passage === null ? null : (numberOf(numbers.passages, problem.passage) as MultipleProblemIdx),
      kind: problem.kind,
      pointsTenths: tenths(problem.points),
      stem: problem.stem,
      material: problem.material,
      choices: problem.choices,
      ...(problem.input && { input: problem.input }),
    })),
  };
  const solutions = detail.problems.map((problem): ProblemSolution => ({
    problemIdx: numberOf(numbers.problems, problem.id) as ProblemIdx,
    ...rightAnswerOf(problem),
    explanation: problem.explanation,
    rationales: problem.rationales,
    concept: problem.concept,
    tip: problem.tip,
    itemType: problem.itemType,
    difficulty: problem.difficulty,
    expectedSeconds: problem.expectedSeconds,
    tags: problem.tags,
    sources: problem.sources.map(({ title, year, url }) => ({ title, year: year ?? null, url: url ?? null })),
  }));
  const json = canonicalJson(paper);
  // 128 bits of SHA-256: enough that two papers never share a name, short enough for an address
  return { paper, json, solutions, paperHash: createHash('sha256').update(json).digest('hex').slice(0, 32) };
};

export const rulesOf = ({ rules }: TypesetDetail): Rules => {
  const { penaltyPerWrong, shortened, preset, ...rest } = rules;
  return {
    ...rest,
    presetId: preset ?? null,
    sources: sourcesOf(preset),
    shortened: shortened ?? null,
    penaltyTenths: tenths(penaltyPerWrong),
  };
};

export const sectionsOf = ({ sections, problems }: TypesetDetail): readonly PaperSection[] =>
  sections.map(({ id, name, role, cutOffPercent, passPercent }) => {
    const own = problems.filter(({ section }) => section === id);
    return {
      id,
      name,
      role,
      problemCount: own.length,
      fullTenths: own.reduce((sum, { points }) => sum + tenths(points), 0),
      eachTenths: own[0] && own.every(({ points }) => points === own[0]?.points) ? tenths(own[0].points) : null,
      cutOffPercent: cutOffPercent ?? null,
      passPercent: passPercent ?? null,
    };
  });
