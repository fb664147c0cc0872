import { expect, it } from 'vitest';
import { checkForm } from './check-form.ts';

const form = { questions: [{ id: 'why', text: '지원 동기', limit: 50, required: true }], wantsFiles: 'required' as const };
const values = {
  name: '김서윤',
  email: 'student@career.test',
  phone: '010-1234-5678',
  answers: { why: '현장을 배우고 싶습니다.' },
  files: [{ id: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f', name: '이력서.pdf', size: 10 }],
};
const keysOf = (some: object, isConsentGiven = true) =>
  [...checkForm(form, { ...values, ...some }, isConsentGiven)].map(([field, { key }]) => [field, key]);

it('finds nothing wrong with what is whole', () => {
  expect(keysOf({})).toEqual([]);
});
it('wants the consent by itself', () => {
  expect(keysOf({}, false)).toEqual([['consent', 'application.invalid.consent']]);
});
it('says by how much an answer is too long, and cuts nothing', () => {
  expect(checkForm(form, { ...values, answers: { why: '가'.repeat(57) } }, true).get('why')).toEqual({
    key: 'application.invalid.answer.long',
    params: { over: 7 },
  });
});
it('names fields in the order of the form', () => {
  expect(keysOf({ name: ' ', email: 'x', phone: '12', answers: {}, files: [] }, false).map(([field]) => field)).toEqual([
    'name',
    'email',
    'phone',
    'why',
    'files',
    'consent',
  ]);
});
