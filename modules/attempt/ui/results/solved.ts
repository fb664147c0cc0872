import type { Ink, PaperPassage, PaperProblem, ProblemSolution, SolvedInk } from '@modules/exam';
import { plainText, type RichText } from '@platform/kernel';
import type { MarkedProblem, SolutionView } from '../../contract.ts';
import { isShown } from './filter.ts';
import type { Show } from './show.ts';

/** All that the solution page knows about one problem. */
export interface Solved {
  readonly problem: PaperProblem;
  readonly mark: MarkedProblem;
  readonly solution: ProblemSolution;
  /** What the learner wrote on it; most write nothing. */
  readonly ink?: SolvedInk;
}

/** Problems that stand together: those of one passage, or a single one. */
export interface SolvedGroup {
  readonly passage: PaperPassage | null;
  /** First and last number of the passage on the paper, whatever is shown of it. */
  readonly from: number;
  readonly to: number;
  readonly solved: readonly Solved[];
  /** What they wrote on the passage. */
  readonly passageInk?: Ink;
}

/** The paper with what was marked and why it is so, in its order; passages stay with the problems that are shown. */
export const groupSolved = ({ paper, score, solutions, ink }: SolutionView, show: Show): readonly SolvedGroup[] => {
  const markOf = new Map(score.problems.map((mark) => [mark.problemIdx, mark]));
  const solutionOf = new Map(solutions.map((solution) => [solution.problemIdx, solution]));
  const groups: (SolvedGroup & { readonly solved: Solved[] })[] = [];
  for (const problem of paper.problems) {
    const mark = markOf.get(problem.problemIdx);
    const solution = solutionOf.get(problem.problemIdx);
    if (!mark || !solution || !isShown(mark, show)) continue;
    const written = ink[problem.problemIdx];
    const solved: Solved = { problem, mark, solution, ...(written && { ink: written }) };
    const last = groups.at(-1);
    if (problem.multipleProblemIdx !== null && last?.passage?.multipleProblemIdx === problem.multipleProblemIdx) {
      last.solved.push(solved);
      continue;
    }
    const passage = paper.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx) ?? null;
    const sharing = passage
      ? paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx === passage.multipleProblemIdx)
      : [problem];
    const numbers = sharing.map(({ number }) => number);
    // Kept with the passage's first problem, whether that one is shown or not.
    const passageInk = passage ? ink[sharing[0]?.problemIdx ?? 0] : undefined;
    groups.push({ passage, from: Math.min(...numbers), to: Math.max(...numbers), solved: [solved], ...(passageInk && { passageInk }) });
  }
  return groups;
};

/** Of all groups the one problem of this number, with its passage. */
export const onlyOf = (groups: readonly SolvedGroup[], number: number): readonly SolvedGroup[] =>
  groups.flatMap((group) => {
    const solved = group.solved.filter(({ problem }) => problem.number === number);
    return solved.length > 0 ? [{ ...group, solved }] : [];
  });

/** Letters per line and pixels per line of solution text, at desktop width; measured on the demo papers. */
const LETTERS_PER_LINE = 42;
const LINE_PX = 28;
/** Head, gaps, facts; then one figure, one table. */
const FRAME_PX = 520;
const FIGURE_PX = 320;
const SIZE_STEP_PX = 400;
const LARGEST = 7;

/**
 * About how tall a problem will be, in steps of 400 px (1 to 7). The browser leaves out what is far from the window and keeps this much
 * room for it, so that the scroll bar and jumps are nearly right from the start. Classes, because style attributes are blocked.
 */
export const sizeStepOf = ({ problem, solution }: Pick<Solved, 'problem' | 'solution'>): number => {
  const texts = [
    problem.stem,
    problem.material,
    ...problem.choices,
    ...solution.rationales,
    solution.explanation,
    solution.concept,
    solution.tip,
  ];
  const height = texts.reduce(
    (sum, text) => sum + (text ? LINE_PX * Math.ceil(plainText(text).length / LETTERS_PER_LINE) + FIGURE_PX * figures(text) : 0),
    FRAME_PX,
  );
  return Math.min(LARGEST, Math.max(1, Math.round(height / SIZE_STEP_PX)));
};

const figures = (text: RichText): number =>
  text.reduce((sum: number, node) => {
    if (typeof node === 'string') return sum;
    const [tag, , ...children] = node;
    return sum + (tag === 'img' ? 1 : figures(children));
  }, 0);
