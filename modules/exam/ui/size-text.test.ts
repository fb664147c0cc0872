import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import exam from '../copy/ko.json' with { type: 'json' };
import { areSizesMixed, examSizeText } from './size-text.ts';

it.each([
  [[30, 30, 30, 30], '30문항 30분', false],
  [[50, 295, 45, 270], '50~295문항 45~270분', true],
  // One of them alone may differ.
  [[30, 30, 30, 40], '30문항 30~40분', true],
  [[2, 8, 0.2, 20], '2~8문항 12초~20분', true],
] as const)('sittings from %j are told as %s', ([leastProblems, mostProblems, leastMinutes, mostMinutes], text, isMixed) => {
  const sized = { sizes: { leastProblems, mostProblems, leastMinutes, mostMinutes } };
  expect([examSizeText(sized, makeCopy(exam)), areSizesMixed(sized)]).toEqual([text, isMixed]);
});
