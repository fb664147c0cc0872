import { describe, expect, it } from 'vitest';
import type { NumberKey, TextKey } from '../contract.ts';
import type { RightAnswer } from '../contract-corrections.ts';
import { corrected, isAnswerable, isSameRight, rightAnswerOf } from './right-answer.ts';

const choices = { kind: 'single', choices: [[], [], [], []] } as const;
const TEXT: TextKey = { kind: 'text', answers: ['가'], spaces: 'collapse', ignoresCase: true, ignoresWidth: true };
const NUMBER: NumberKey = { kind: 'number', answers: [{ value: '12.5' }], units: ['mL'], needsUnit: false };
const word: RightAnswer = { answer: [], accepts: TEXT };
const rate: RightAnswer = { answer: [], accepts: NUMBER };
const given = (answer: readonly number[] | string | null, ...alsoRight: readonly (readonly number[] | string)[]) => ({
  answer,
  alsoRight,
  isRightForAll: false,
});
const answersOf = (right: RightAnswer | null) => right?.accepts?.answers;

describe('a correction', () => {
  it('of choices: another answer replaces all, more are added', () => {
    const before: RightAnswer = { answer: [2], alsoRight: [[4]] };
    expect(corrected(before, given('3'))).toEqual({ answer: [3] });
    expect(corrected(before, given(null, '1'))).toEqual({ answer: [2], alsoRight: [[1], [4]] });
    expect(corrected(before, given([3], [1]))).toEqual({ answer: [3], alsoRight: [[1]] });
    expect(corrected(before, given('1, 3'))).toEqual({ answer: [1, 3] });
    expect(corrected(before, { ...given(null), isRightForAll: true })).toEqual({ answer: [2], alsoRight: [[4]], isRightForAll: true });
    for (const odd of ['x', '', '1.5', '-1']) expect(corrected(before, given(odd)), odd).toBeNull();
  });

  it('of a text: another answer replaces all, more are added, how they are compared stays', () => {
    expect(corrected(word, given(' 나 ', '다'))).toEqual({ answer: [], accepts: { ...TEXT, answers: ['나', '다'] } });
    expect(answersOf(corrected(word, given(null, '나')))).toEqual(['가', '나']);
    expect(corrected(word, given([1]))).toBeNull();
    expect(corrected(word, given(null, [1]))).toBeNull();
  });

  it.each([
    ['12.5', { value: '12.5' }],
    ['12.5±0.1', { value: '12.5', tolerance: '0.1' }],
    ['12.5 ± 1 %', { value: '12.5', percent: '1' }],
    ['12.5+-1%', { value: '12.5', percent: '1' }],
    ['12~13', { from: '12', to: '13' }],
    ['-3 ~ -1.5', { from: '-3', to: '-1.5' }],
    ['13~12', null],
    ['약 12', null],
    ['12,5', null],
    ['12.5±', null],
    ['12.5±-1', null],
    ['1±2±3', null],
    ['', null],
    ['1e3', null],
  ])('of a number: %s', (text, expected) => expect(answersOf(corrected(rate, given(text))) ?? null).toEqual(expected && [expected]));

  it('is one that the problem can have', () => {
    const [ten, typed, counted] = [
      { kind: 'single', choices: Array.from({ length: 10 }, () => []) },
      { kind: 'text', choices: [] },
      { kind: 'number', choices: [] },
    ] as const;
    expect(isAnswerable(ten, { answer: [10], alsoRight: [[9]] })).toBe(true);
    expect(isAnswerable(ten, { answer: [11] })).toBe(false);
    expect(isAnswerable(choices, word)).toBe(false);
    expect(isAnswerable(typed, word)).toBe(true);
    expect(isAnswerable(typed, rate)).toBe(false);
    expect(isAnswerable(counted, rate)).toBe(true);
    expect(isAnswerable(typed, { answer: [1] })).toBe(false);
    for (const answers of [[], [''], ['가', '가'], ['가'.repeat(201)], ['\0']])
      expect(isAnswerable(typed, { answer: [], accepts: { ...TEXT, answers } }), answers.join()).toBe(false);
    expect(isAnswerable(counted, { answer: [], accepts: { ...NUMBER, answers: [{ value: '1' }, { value: '1' }] } })).toBe(false);
  });

  it('is compared by what it says, in whatever order the database gives its fields', () => {
    const { kind, answers, units, needsUnit } = NUMBER;
    expect(isSameRight(rate, { accepts: { units, needsUnit, answers, kind }, answer: [] })).toBe(true);
    expect(isSameRight(rate, rightAnswerOf({ answer: [], accepts: { ...NUMBER, answers: [{ value: '12.5', tolerance: '0' }] } }))).toBe(
      false,
    );
  });
});
