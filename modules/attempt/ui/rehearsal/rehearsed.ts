import { isBlankAnswer } from '@modules/exam/answer';
import type { Sitting } from '../sitting/sitting.ts';

export const STEPS = ['answer', 'change', 'eliminate', 'unsure', 'passage', 'submit'] as const;
export type Step = (typeof STEPS)[number];

/** What the learner tried in a rehearsal that has ended; changes of mind are counted while it runs. */
export const rehearsedSteps = (
  { paper, mark }: Pick<Sitting, 'paper' | 'mark'>,
  changed: ReadonlySet<number>,
  by: 'learner' | 'deadline',
): ReadonlySet<Step> => {
  const marks = paper.problems.map((problem) => ({ problem, ...mark(problem.problemIdx) }));
  const answered = marks.filter((one) => !isBlankAnswer(one));
  const did: Readonly<Record<Step, boolean>> = {
    answer: answered.length > 0,
    change: changed.size > 0,
    eliminate: marks.some(({ eliminated }) => eliminated.length > 0),
    unsure: marks.some(({ unsure }) => unsure),
    passage: answered.some(({ problem }) => problem.multipleProblemIdx !== null),
    submit: by === 'learner',
  };
  return new Set(STEPS.filter((step) => did[step]));
};

/** Watches a sitting for answers that are changed. @returns the problems whose answer was, growing while the sitting goes on */
export const watchChanges = ({ paper, mark, subscribe }: Pick<Sitting, 'paper' | 'mark' | 'subscribe'>): ReadonlySet<number> => {
  const changed = new Set<number>();
  const first = new Map<number, string>();
  subscribe(() => {
    for (const { problemIdx } of paper.problems) {
      const { choices, text = choices.join() } = mark(problemIdx);
      const chosen = text;
      const before = first.get(problemIdx);
      if (chosen === '') continue;
      if (before === undefined) first.set(problemIdx, chosen);
      else if (before !== chosen) changed.add(problemIdx);
    }
  });
  return changed;
};
