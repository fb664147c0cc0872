import type { RightAnswer } from '@modules/exam/corrections';
import type { Copy } from '@platform/i18n';
import { choicesText } from './format.ts';

/** `3번`, `2번 또는 3번`, `모두 정답`. */
export const rightText = ({ answer, alsoRight = [], isRightForAll }: RightAnswer, copy: Copy): string =>
  isRightForAll ? copy('attempt.correction.all') : [answer, ...alsoRight].map((set) => copy('attempt.result.choice', { n: choicesText(set) })).join(copy('attempt.correction.or'));

/** Whether marking this choice is (part of) a right answer. */
export const isRightChoice = ({ answer, alsoRight = [], isRightForAll }: RightAnswer, position: number): boolean =>
  isRightForAll === true || [answer, ...alsoRight].some((set) => set.includes(position));
