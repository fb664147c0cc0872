import { OFFICE_PERMISSIONS } from '@platform/http';
import { makeCopy } from '@platform/i18n';
import { expect, it } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { changesOf } from './changes-of.ts';

const copy = makeCopy(texts);

it.each([
  ['company', { state: 'pending' }, { state: 'rejected' }, ['심사 대기 → 반려']],
  ['job', { state: 'failed' }, { state: 'again', name: 'exam.count-taken' }, ['실패 → 다시 시도 중', 'exam.count-taken']],
  ['operator', { roles: ['review', 'operators'] }, { roles: [] }, ['심사, 운영자 관리 → 역할 없음']],
  ['operator', null, { roles: ['everything'] }, ['모든 일']],
  ['listing', { state: 'in-review' }, { state: 'published' }, ['심사 대기 → 게시']],
  // What the code of a later day writes.
  ['company', { state: 'merged' }, null, ['merged']],
  ['operator', null, null, []],
])('of a %s: %j to %j', (kind, before, after, said) => {
  expect(changesOf(copy, { subject: { kind, id: '1' }, before, after })).toEqual(said);
});

it('every role has a word', () => {
  for (const role of [...OFFICE_PERMISSIONS, 'everything']) expect(texts).toHaveProperty([`office.role.${role}`]);
});
