import type { PaperProblem, TextRange } from '@modules/exam';
import { isPainted, rangesInSelection } from '../ink/text-offsets.ts';
import type { Sitting } from '../sitting/sitting.ts';

/** What of the selection can be painted. */
export const selectedIn = (root: ParentNode): readonly TextRange[] => {
  const selection = getSelection();
  return selection && !selection.isCollapsed && selection.rangeCount > 0 ? rangesInSelection(selection.getRangeAt(0), root) : [];
};

/** Whether painting these would take their paint away. */
export const isAllPainted = (sitting: Sitting, { problemIdx }: PaperProblem, ranges: readonly TextRange[]): boolean =>
  isPainted(ranges, [...sitting.ink(problemIdx, 'question').highlights, ...sitting.ink(problemIdx, 'passage').highlights]);

/** Paints what is selected, or takes the paint away where all of it is painted. @returns what was done; null where nothing is selected */
export const paintSelection = (sitting: Sitting, problem: PaperProblem, root: ParentNode): 'on' | 'off' | null => {
  const ranges = selectedIn(root);
  if (ranges.length === 0) return null;
  const on = !isAllPainted(sitting, problem, ranges);
  // In one go, with offsets taken before the first mark changed the page.
  const done = ranges.map((range) => sitting.write(problem, { kind: 'highlight', value: { ...range, on } }));
  getSelection()?.removeAllRanges();
  return done.includes(true) ? (on ? 'on' : 'off') : null;
};
