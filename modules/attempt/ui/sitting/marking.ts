import type { PaperProblem } from '@modules/exam';
import { MOST_SHORT } from '@modules/exam/limits';
import type { JournalAct } from '../../contract.ts';
import { isBlankAnswer, tidyText } from '@modules/exam/answer';
import type { Writing } from './ink-book.ts';
import { afterChoosing, type MarkView } from './marks.ts';

export interface MarkingSetup {
  readonly mark: (problemIdx: number) => MarkView;
  /** The rules let the learner open this problem now. */
  readonly isMarkable: (problem: PaperProblem) => boolean;
  /** @returns false where the learner may not write */
  readonly act: (act: JournalAct) => boolean;
}

/** What the learner does to one problem. */
export const makeMarking = ({ mark, isMarkable, act }: MarkingSetup) => ({
  isAnswered: (problem: PaperProblem) => !isBlankAnswer(mark(problem.problemIdx)),
  choose: (problem: PaperProblem, choice: number) => {
    if (choice > problem.choices.length || !isMarkable(problem)) return;
    const { problemIdx, kind } = problem;
    const value = afterChoosing(kind, mark(problemIdx).choices, choice);
    act(value.length > 0 ? { kind: 'answer', problemIdx, value } : { kind: 'clear', problemIdx });
  },
  /** What stands in the field of a short answer; empty: nothing. False where the learner may not write, or not now. */
  type: (problem: PaperProblem, typed: string): boolean => {
    const { problemIdx } = problem;
    const value = [...tidyText(typed)].slice(0, MOST_SHORT).join('');
    if (value === (mark(problemIdx).text ?? '')) return true;
    return isMarkable(problem) && act(value === '' ? { kind: 'clear', problemIdx } : { kind: 'answer', problemIdx, value });
  },
  clear: ({ problemIdx }: PaperProblem) => void (!isBlankAnswer(mark(problemIdx)) && act({ kind: 'clear', problemIdx })),
  toggle: (kind: 'unsure' | 'flag', { problemIdx }: PaperProblem) => void act({ kind, problemIdx, value: !mark(problemIdx)[kind] }),
  eliminate: ({ problemIdx }: PaperProblem, choice: number) =>
    void act({ kind: 'eliminate', problemIdx, value: { choice, on: !mark(problemIdx).eliminated.includes(choice) } }),
  /** Writes on the problem; false where the learner may not. */
  write: (problem: PaperProblem, writing: Writing): boolean => isMarkable(problem) && act({ ...writing, problemIdx: problem.problemIdx }),
});
