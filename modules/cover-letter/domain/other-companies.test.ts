import { expect, it } from 'vitest';
import { otherCompaniesIn } from './other-companies.ts';

it.each([
  ['모아전자에서도 먼저 재겠습니다.', ['모아전자', '한울전력'], '한울전력', ['모아전자']],
  // Part of its own name is not another company.
  ['한울전력에서 일하겠습니다.', ['한울', '한울전력'], '한울전력', []],
  ['한울에서 일하겠습니다.', ['한울', '한울전력'], '한울전력', []],
  ['한울전력과 한울', ['한울', '한울전력'], '다솔공사', ['한울전력', '한울']],
  ['아무 이름도 없습니다.', ['가', ''], '한울전력', []],
] as const)('%s', (text, names, own, found) => {
  expect(otherCompaniesIn(text, names, own)).toEqual(found);
});
