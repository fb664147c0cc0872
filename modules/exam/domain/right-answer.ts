import type { NumberAnswer, PaperProblem, ProblemSolution, ShortKey } from '../contract.ts';
import type { CorrectKey, RightAnswer } from '../contract-corrections.ts';
import { MOST_SHORT } from '../contract-limits.ts';
import { isUsable, withAnswers, withMoreAnswers } from './short-key.ts';

/** The part of a solution that says what is right, in one form: equal answers are equal as JSON. */
export const rightAnswerOf = ({ answer, accepts, alsoRight, isRightForAll }: RightAnswer): RightAnswer => ({
  answer: answer.toSorted((a, b) => a - b),
  ...(accepts && { accepts: inOneForm(accepts) }),
  ...(alsoRight &&
    alsoRight.length > 0 && {
      alsoRight: alsoRight.map((set) => set.toSorted((a, b) => a - b)).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    }),
  ...(isRightForAll && { isRightForAll }),
});

/** JSONB gives fields back in an order of its own. */
const inOneForm = (key: NonNullable<RightAnswer['accepts']>): NonNullable<RightAnswer['accepts']> =>
  key.kind === 'text'
    ? { kind: key.kind, answers: key.answers, spaces: key.spaces, ignoresCase: key.ignoresCase, ignoresWidth: key.ignoresWidth }
    : { kind: key.kind, answers: key.answers.map(numberInOneForm), units: key.units, needsUnit: key.needsUnit };
const numberInOneForm = (answer: NumberAnswer): NumberAnswer =>
  'from' in answer
    ? { from: answer.from, to: answer.to }
    : {
        value: answer.value,
        ...(answer.tolerance !== undefined && { tolerance: answer.tolerance }),
        ...(answer.percent !== undefined && { percent: answer.percent }),
      };

export const isSameRight = (a: RightAnswer, b: RightAnswer): boolean =>
  JSON.stringify(rightAnswerOf(a)) === JSON.stringify(rightAnswerOf(b));

/** The solution with another right answer; nothing else of it changes. */
export const withRight = (
  { answer: _answer, accepts: _accepts, alsoRight: _also, isRightForAll: _all, ...rest }: ProblemSolution,
  right: RightAnswer,
): ProblemSolution => ({ ...rest, ...rightAnswerOf(right) });

/** What a correction makes of the right answer; null for what cannot be read as an answer of this kind. */
export const corrected = (
  before: RightAnswer,
  { answer, alsoRight, isRightForAll }: Pick<CorrectKey, 'answer' | 'alsoRight' | 'isRightForAll'>,
): RightAnswer | null => {
  const right = before.accepts ? correctedShort(before.accepts, answer, alsoRight) : correctedChoices(before, answer, alsoRight);
  return right && rightAnswerOf({ ...right, ...(isRightForAll && { isRightForAll: true as const }) });
};

type Given = CorrectKey['alsoRight'][number];
const correctedChoices = (before: RightAnswer, answer: Given | null, more: readonly Given[]): RightAnswer | null => {
  const given = answer === null ? before.answer : positionsIn(answer);
  const sets = more.map(positionsIn);
  if (!given || sets.includes(null)) return null;
  return { answer: given, alsoRight: [...(answer === null ? (before.alsoRight ?? []) : []), ...(sets as readonly (readonly number[])[])] };
};
const positionsIn = (given: Given): readonly number[] | null =>
  typeof given !== 'string' ? given : /^\d+(?:\s*,\s*\d+)*$/.test(given.trim()) ? given.split(',').map(Number) : null;

const correctedShort = (before: ShortKey, answer: Given | null, more: readonly Given[]): RightAnswer | null => {
  const texts = [...(answer === null ? [] : [answer]), ...more];
  if (texts.some((text) => typeof text !== 'string')) return null;
  const accepts = (answer === null ? withMoreAnswers : withAnswers)(before, texts as readonly string[]);
  return accepts && { answer: [], accepts };
};

/** Whether a problem can have this answer: its choices exist, none twice, as many as its kind takes, no set twice; a short one has something to compare with. */
export const isAnswerable = (
  { kind, choices }: Pick<PaperProblem, 'kind' | 'choices'>,
  { answer, accepts, alsoRight = [] }: RightAnswer,
): boolean => {
  if (kind === 'text' || kind === 'number')
    return accepts?.kind === kind && answer.length === 0 && alsoRight.length === 0 && isUsable(accepts, MOST_SHORT);
  if (accepts) return false;
  const sets = [answer, ...alsoRight];
  const fits = (set: readonly number[]) =>
    set.length > 0 &&
    new Set(set).size === set.length &&
    set.every((choice) => Number.isInteger(choice) && choice >= 1 && choice <= choices.length) &&
    (kind === 'multiple' || set.length === 1);
  return sets.every(fits) && new Set(sets.map((set) => set.toSorted((a, b) => a - b).join())).size === sets.length;
};
