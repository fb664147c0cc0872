import type { ExamDetailIdx, Paper, PaperPassage, PaperProblem, ProblemSolution } from '@modules/exam';
import type { BookPages } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { ChapterRow, BookRow } from './store.ts';
import type { PartRow } from './tables.ts';

interface Source {
  readonly name: string;
  readonly paper: Paper;
  readonly solutions: ReadonlyMap<number, ProblemSolution>;
}
type Sources = ReadonlyMap<number, Source>;

/** The papers and keys of now of all that is printed, each once. A sitting that is gone is left out. */
export const sourcesOf = async (
  { exams }: Pick<Deps, 'exams'>,
  brandId: string,
  chapters: readonly Pick<ChapterRow, 'parts'>[],
): Promise<Sources> => {
  const idxs = [...new Set(chapters.flatMap(({ parts }) => parts.map(({ examDetailIdx }) => examDetailIdx as ExamDetailIdx)))];
  const found = await Promise.all(
    (await exams.examDetails(brandId, idxs)).map(async ({ detail, exam }): Promise<readonly (readonly [number, Source])[]> => {
      const [paper, key] = await Promise.all([exams.paper(detail.paperHash), exams.answerKey(detail.paperHash)]);
      if (!paper.ok || !key.ok) return [];
      const solutions = new Map(key.value.solutions.map((one) => [one.problemIdx as number, one]));
      return [[detail.examDetailIdx, { name: `${exam.title} ${detail.title}`, paper: paper.value, solutions }]];
    }),
  );
  return new Map(found.flat());
};

interface Printed {
  readonly source: string;
  readonly problem: PaperProblem;
  readonly solution: ProblemSolution;
  readonly passage: PaperPassage | null;
}
const printedOf = (sources: Sources, { examDetailIdx, sectionId, from, to }: PartRow): readonly Printed[] => {
  const source = sources.get(examDetailIdx);
  if (!source) return [];
  const { name, paper, solutions } = source;
  const passages = new Map(paper.passages.map((one) => [one.multipleProblemIdx, one]));
  return paper.problems
    .filter((problem) => problem.sectionId === sectionId)
    .slice(from, to ?? undefined)
    .flatMap((problem) => {
      const solution = solutions.get(problem.problemIdx);
      const passage = problem.multipleProblemIdx === null ? null : (passages.get(problem.multipleProblemIdx) ?? null);
      return solution ? [{ source: name, problem, solution, passage }] : [];
    });
};
export const printed = (sources: Sources, { parts }: Pick<ChapterRow, 'parts'>): readonly Printed[] =>
  parts.flatMap((part) => printedOf(sources, part));

export const SAMPLE_PROBLEMS = 3;
interface Asked {
  readonly book: BookRow;
  readonly chapter: ChapterRow;
  readonly chapterCount: number;
  readonly isSample: boolean;
}
export const pagesOf = (sources: Sources, { book, chapter, chapterCount, isSample }: Asked): BookPages => {
  const all = printed(sources, chapter).slice(0, isSample ? SAMPLE_PROBLEMS : undefined);
  const idxOf = (place: number) => all[place]?.passage?.multipleProblemIdx ?? null;
  return {
    productNo: book.product_no,
    bookTitle: book.title,
    chapterNo: isSample ? null : chapter.no,
    title: chapter.title,
    chapterCount,
    problems: all.map(({ source, problem, solution, passage }, place) => {
      const isFirst = passage !== null && idxOf(place - 1) !== passage.multipleProblemIdx;
      let last = place;
      while (passage !== null && idxOf(last + 1) === passage.multipleProblemIdx) last += 1;
      return { no: place + 1, source, passage: isFirst ? { passage, lastNo: last + 1 } : null, problem, solution };
    }),
  };
};
