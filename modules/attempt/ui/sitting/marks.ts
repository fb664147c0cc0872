import type { ProblemKind } from '@modules/exam';
import { isBlankAnswer } from '@modules/exam/answer';
import type { ProblemMark, Sheet } from '../../contract.ts';
import type { ActAbout } from '../../contract-acts.ts';

/** What the screen shows of one problem's marks. */
export type MarkView = Pick<ProblemMark, 'choices' | 'text' | 'unsure' | 'flag' | 'eliminated'>;
/** Every untouched problem is this one object, so that nothing seems changed. */
export const NO_MARK: MarkView = { choices: [], unsure: false, flag: false, eliminated: [] };

export const marksOf = (sheet: Sheet): Map<number, MarkView> =>
  new Map(Object.entries(sheet.marks).map(([problemIdx, mark]) => [Number(problemIdx), mark]));

/** The mark after one more line, before the server has folded it. Only the changed problem gets a new object. */
export const afterEvent = (mark: MarkView, event: ActAbout<'mark'>): MarkView => {
  switch (event.kind) {
    case 'answer':
      return { ...mark, ...(typeof event.value === 'string' ? { text: event.value } : { choices: event.value }) };
    case 'clear':
      return isBlankAnswer(mark) ? mark : { ...mark, choices: [], text: undefined };
    case 'unsure':
      return { ...mark, unsure: event.value };
    case 'flag':
      return { ...mark, flag: event.value };
    case 'eliminate': {
      const others = mark.eliminated.filter((choice) => choice !== event.value.choice);
      return { ...mark, eliminated: event.value.on ? [...others, event.value.choice] : others };
    }
  }
};

/** What choosing this choice makes of the marked ones; empty means that nothing is marked any more. */
export const afterChoosing = (kind: ProblemKind, choices: readonly number[], choice: number): readonly number[] => {
  if (kind === 'single') return [choice];
  return choices.includes(choice) ? choices.filter((other) => other !== choice) : [...choices, choice].toSorted((a, b) => a - b);
};
