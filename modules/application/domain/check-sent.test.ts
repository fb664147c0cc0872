import { expect, it } from 'vitest';
import { lengthOf } from '../contract-limits.ts';
import { checkSent } from './check-sent.ts';

const asked = {
  questions: [
    { id: 'why', text: '지원 동기', limit: 50, required: true },
    { id: 'more', text: '하고 싶은 말', limit: 50, required: false },
  ],
  wantsFiles: 'optional' as const,
};
const sent = (why: string, more = '') => ({
  answers: [
    { id: 'why', text: why },
    { id: 'more', text: more },
  ],
  fileCount: 0,
});

it('takes an answer of exactly as many letters as there may be, and none more', () => {
  expect(checkSent(asked, sent('가'.repeat(50)))).toEqual([]);
  expect(checkSent(asked, sent('가'.repeat(51)))).toEqual(['why: too long']);
});
it('counts as a person does: an emoji, a line break and a letter in pieces are one each', () => {
  expect([lengthOf('👩'), lengthOf('\n'), lengthOf('한글'.normalize('NFD'))]).toEqual([1, 1, 2]);
});
it('wants what is required, and blanks are nothing', () => {
  expect(checkSent(asked, sent('  \n '))).toEqual(['why: missing']);
  expect(checkSent(asked, { answers: [], fileCount: 0 })).toEqual(['why: missing']);
});
it('takes no answer to what was not asked', () => {
  expect(checkSent(asked, { ...sent('네'), answers: [...sent('네').answers, { id: 'age', text: '24' }] })).toEqual(['age: not asked']);
});
it.each([
  ['required', 0, ['files: missing']],
  ['required', 1, []],
  ['optional', 0, []],
  ['none', 1, ['files: not asked']],
] as const)('files that are %s, %i of them: %o', (wantsFiles, fileCount, wrong) => {
  expect(checkSent({ ...asked, wantsFiles }, { ...sent('네'), fileCount })).toEqual(wrong);
});
