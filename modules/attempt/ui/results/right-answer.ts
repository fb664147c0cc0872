import type { ShortKey } from '@modules/exam';
import type { RightAnswer } from '@modules/exam/corrections';
import type { Copy } from '@platform/i18n';
import { type Given, isBlankAnswer } from '@modules/exam/answer';
import { choicesText } from './format.ts';

/** `3번`, `2번 또는 3번`, `모두 정답`. */
export const rightText = ({ answer, accepts, alsoRight = [], isRightForAll }: RightAnswer, copy: Copy): string => {
  if (isRightForAll) return copy('attempt.correction.all');
  return accepts
    ? acceptedTexts(accepts, copy).join(copy('attempt.correction.or'))
    : [answer, ...alsoRight].map((set) => copy('attempt.result.choice', { n: choicesText(set) })).join(copy('attempt.correction.or'));
};

/** Each answer that a short problem takes: `“기립성 저혈압”`, `12.5 mL/h (±0.1)`, `12~13 mL/h`. */
export const acceptedTexts = (key: ShortKey, copy: Copy): readonly string[] => {
  if (key.kind === 'text') return key.answers.map((text) => copy('attempt.short.quoted', { text }));
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
    : ` ${copy('attempt.short.tolerance', { by: tolerance === undefined ? `${percent}%` : figures(tolerance) })}`;
/** With commas, and a minus that is as wide as a plus. */
const figures = (decimal: string): string => {
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  return `${decimal.startsWith('-') ? '−' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** What was answered: `2번`, `“저혈압”`. */
export const givenText = ({ choices, text }: Given, copy: Copy): string =>
  text === undefined ? copy('attempt.result.choice', { n: choicesText(choices) }) : copy('attempt.short.quoted', { text });
/** `내 답 2번 · 정답 3번` */
export const outcomeText = (given: Given, right: RightAnswer, copy: Copy): string =>
  copy(isBlankAnswer(given) ? 'attempt.result.lineBlank' : 'attempt.result.line', {
    mine: givenText(given, copy),
    answer: rightText(right, copy),
  });

/** Whether marking this choice is (part of) a right answer. */
export const isRightChoice = ({ answer, alsoRight = [], isRightForAll }: RightAnswer, position: number): boolean =>
  isRightForAll === true || [answer, ...alsoRight].some((set) => set.includes(position));
