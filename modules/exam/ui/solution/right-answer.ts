import type { Copy } from '@platform/i18n';
import { isBlankAnswer, type Answer, type Given } from '../../contract-answer.ts';
import type { RightAnswer, ShortKey } from '../../contract.ts';

/** `3번`, `2번 또는 3번`, `모두 정답`. */
export const rightText = ({ answer, accepts, alsoRight = [], isRightForAll }: RightAnswer, copy: Copy): string => {
  if (isRightForAll) return copy('exam.solution.allRight');
  return accepts
    ? acceptedTexts(accepts, copy).join(copy('exam.solution.or'))
    : [answer, ...alsoRight].map((set) => copy('exam.solution.number', { n: choicesText(set) })).join(copy('exam.solution.or'));
};

/** Each answer that a short problem takes: `“기립성 저혈압”`, `12.5 mL/h (±0.1)`, `12~13 mL/h`. */
export const acceptedTexts = (key: ShortKey, copy: Copy): readonly string[] => {
  if (key.kind === 'text') return key.answers.map((text) => copy('exam.solution.quoted', { text }));
  const unit = key.units[0] === undefined ? '' : ` ${key.units[0]}`;
  return key.answers.map((answer) =>
    'from' in answer
      ? `${figures(answer.from)}~${figures(answer.to)}${unit}`
      : `${figures(answer.value)}${unit}${toleranceText(answer, copy)}`,
  );
};
const toleranceText = (
  { tolerance, percent }: { readonly tolerance?: string | undefined; readonly percent?: string | undefined },
  copy: Copy,
): string =>
  tolerance === undefined && percent === undefined
    ? ''
    : ` ${copy('exam.solution.tolerance', { by: tolerance === undefined ? `${percent}%` : figures(tolerance) })}`;
/** With commas, and a minus that is as wide as a plus. */
const figures = (decimal: string): string => {
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  return `${decimal.startsWith('-') ? '−' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** `1, 3`: positions of choices; a short answer in quotation marks. */
export const answerText = (answer: Answer, copy: Copy): string =>
  typeof answer === 'string' ? copy('exam.solution.quoted', { text: answer }) : choicesText(answer);
/** `1, 3`: positions of choices. */
const choicesText = (positions: readonly number[]): string => positions.join(', ');

/** What was answered: `2번`, `“저혈압”`. */
const givenText = ({ choices, text }: Given, copy: Copy): string =>
  text === undefined ? copy('exam.solution.number', { n: choicesText(choices) }) : copy('exam.solution.quoted', { text });
/** `내 답 2번 · 정답 3번` */
export const outcomeText = (given: Given, right: RightAnswer, copy: Copy): string =>
  copy(isBlankAnswer(given) ? 'exam.solution.outcomeBlank' : 'exam.solution.outcome', {
    mine: givenText(given, copy),
    answer: rightText(right, copy),
  });

/** Whether marking this choice is (part of) a right answer. */
export const isRightChoice = ({ answer, alsoRight = [], isRightForAll }: RightAnswer, position: number): boolean =>
  isRightForAll === true || [answer, ...alsoRight].some((set) => set.includes(position));
