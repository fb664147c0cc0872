import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import cbt from '../copy/ko.json' with { type: 'json' };
import { listTitle } from './list-title.ts';

it.each([
  ['철도', '철도 시험'],
  ['병원 채용 필기', '병원 채용 필기 시험'],
  ['간호사 국가시험', '간호사 국가시험'],
  ['전공 시험', '전공 시험'],
  ['8과목 모의고사', '8과목 모의고사'],
])('the list of %s is called %s', (type, title) => {
  expect(listTitle(type, makeCopy(cbt))).toBe(title);
});
