import type { ExamApi, Paper, ProblemIdx } from '@modules/exam';
import type { NoteItem, NotePassage } from '../contract.ts';
import { firstWords } from './first-words.ts';
import type { NoteRow } from './store/lists.ts';

const EXCERPT = 160;
const MARKS = { o: 'correct', x: 'wrong', t: 'unsure', b: 'blank' } as const;

export const paperOf = async (exams: ExamApi, paperHash: string): Promise<Paper> => {
  const paper = await exams.paper(paperHash);
  if (!paper.ok) throw new Error(`paper ${paperHash} is missing`);
  return paper.value;
};

export const problemOn = (paper: Paper, problemIdx: ProblemIdx) => {
  const problem = paper.problems.find((one) => one.problemIdx === problemIdx);
  if (!problem) throw new Error(`the paper has no problem ${problemIdx}`);
  return problem;
};

export const itemOf = (row: NoteRow, paper: Paper): NoteItem => ({
  problemIdx: row.problem_idx,
  paperHash: row.paper_hash,
  examIdx: row.exam_idx,
  examDetailIdx: row.exam_detail_idx,
  examTitle: paper.title,
  detailTitle: paper.detailTitle,
  sectionName: row.section_name,
  number: row.number,
  excerpt: firstWords(problemOn(paper, row.problem_idx).stem, EXCERPT),
  marks: [...row.marks].map((mark) => MARKS[mark as keyof typeof MARKS]),
  missedCount: row.missed_count,
  wasUnsure: row.was_unsure,
  wasSlow: row.was_slow,
  reason: row.reason,
  tags: row.tags,
  hasMemo: row.has_memo,
  isMastered: row.is_mastered,
  dueOn: row.due_on,
  firstAt: row.first_at.getTime(),
  lastAt: row.last_at.getTime(),
});

/** The passage of a problem with the range of its numbers. */
export const passageOn = (paper: Paper, problemIdx: ProblemIdx): NotePassage | null => {
  const { multipleProblemIdx } = problemOn(paper, problemIdx);
  const passage = paper.passages.find((one) => one.multipleProblemIdx === multipleProblemIdx);
  if (!passage) return null;
  const numbers = paper.problems.filter((one) => one.multipleProblemIdx === multipleProblemIdx).map(({ number }) => number);
  return { passage, from: Math.min(...numbers), to: Math.max(...numbers) };
};
