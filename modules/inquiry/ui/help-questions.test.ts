import { expect, it } from 'vitest';
import texts from '../copy/help.json';
import { HELP_CATEGORIES, helpQuestions, matchesWords } from './help-questions.ts';

const SHOP = { shop: true, everyExamFree: false };
const PORTAL = { shop: false, everyExamFree: true };

it.each([
  ['shop', SHOP],
  ['portal', PORTAL],
])('a %s has its questions, each with words, and no category is empty', (_name, offers) => {
  const questions = helpQuestions(offers);
  for (const { category, name } of questions)
    for (const key of [`inquiry.help.${category}.${name}`, `inquiry.help.${category}.${name}.answer`])
      expect([key, key in texts]).toEqual([key, true]);
  expect(HELP_CATEGORIES.filter((one) => !questions.some(({ category }) => category === one))).toEqual([]);
});

it('shows nobody what is only of others', () => {
  expect(helpQuestions(SHOP).some(({ only }) => only === 'portal')).toBe(false);
  expect(helpQuestions(PORTAL).some(({ only }) => only === 'shop')).toBe(false);
});

it.each([
  ['', true],
  ['이어서', true],
  ['이어서풀기', true],
  ['CBT 이어서', true],
  ['cbt', true],
  ['이어서'.normalize('NFD'), true],
  ['이어서 환불', false],
])('looks for %j', (search, isFound) => {
  expect(matchesWords('CBT에서 이어서 풀기', search)).toBe(isFound);
});
