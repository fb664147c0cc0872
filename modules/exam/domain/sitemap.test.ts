import { expect, it } from 'vitest';
import type { ExamType } from '../contract.ts';
import { examPages, type ExamAddress } from './sitemap.ts';

const type = (examTypeIdx: number, slug: string, parentId: number | null, examCount: number): ExamType => ({
  examTypeIdx,
  slug,
  name: slug,
  parentId,
  paper: 1,
  examCount,
});
const types = [type(1, 'public', null, 2), type(2, 'public-ncs', 1, 1), type(3, 'empty', null, 0)];
const exams: readonly ExamAddress[] = [
  {
    slug: 'ncs',
    lastModified: '2026-11-18T03:00:00Z',
    examTypeIdxs: [2],
    details: [
      { examDetailIdx: 7, isFree: true, multipleProblemIdxs: [31, 32] },
      { examDetailIdx: 8, isFree: false, multipleProblemIdxs: [33] },
    ],
  },
  { slug: 'other', lastModified: '2026-11-02T03:00:00Z', examTypeIdxs: [1], details: [] },
];

it('lists home, lists, exams and their sittings, with the date of the last change of what they show', () => {
  expect(examPages(types, exams).map(({ path, lastModified }) => `${path} ${lastModified.slice(0, 10)}`)).toEqual([
    '/ 2026-11-18',
    '/exam/all 2026-11-18',
    '/cbt/practice/rehearsal 2026-11-18',
    '/exam/public 2026-11-18',
    '/exam/public-ncs 2026-11-18',
    '/exam/detail/ncs 2026-11-18',
    '/cbt/select/7 2026-11-18',
    '/cbt/onequestions/7 2026-11-18',
    '/cbt/practice/7 2026-11-18',
    '/cbt/problem/31 2026-11-18',
    '/cbt/problem/32 2026-11-18',
    '/cbt/select/8 2026-11-18',
    '/exam/detail/other 2026-11-02',
  ]);
});
