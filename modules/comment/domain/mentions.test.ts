import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.ts';

const people = new Map([
  ['굳센 다람쥐', 'a'],
  ['굳센 다람쥐 2', 'b'],
  ['맑은 여울', 'c'],
]);

it.each([
  ['@굳센 다람쥐 고마워요', ['a']],
  ['@굳센 다람쥐님도 보셨어요?', ['a']],
  ['@굳센 다람쥐 2 님은요?', ['b']],
  ['@맑은 여울 @굳센 다람쥐', ['a', 'c']],
  ['굳센 다람쥐 고마워요', []],
  ['@없는 사람', []],
  ['', []],
] as const)('in “%s” are called %j', (text, expected) => {
  expect(mentionedIn(text, people)).toEqual(expected);
});
