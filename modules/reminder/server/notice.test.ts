import type { ReviewPlan } from '@modules/review';
import type { ExamIdx } from '@modules/exam';
import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { noticeOf } from './notice.ts';

const copy = makeCopy(texts);
const plan = (dueCount: number, ...examDays: readonly (string | null)[]): Pick<ReviewPlan, 'today' | 'dueCount' | 'byExam'> => ({
  today: '2026-11-20',
  dueCount,
  byExam: examDays.map((examOn, at) => ({ examIdx: (at + 1) as ExamIdx, title: `시험 ${at + 1}`, examOn, count: 3, dueCount: 1 })),
});

it('says how much is due, and opens it', () => {
  expect(noticeOf(plan(12), copy)).toEqual({
    title: '오늘 복습할 문항이 12개 있어요',
    body: '눌러서 복습을 시작해요.',
    path: '/cbt/onequestions/due',
  });
});

it('names an exam seven, three days and one day before, the nearest first', () => {
  expect(noticeOf(plan(12, '2026-11-27', '2026-11-21', '2026-11-23'), copy)?.body).toBe('시험 2까지 D-1\n시험 3까지 D-3\n시험 1까지 D-7');
  expect(noticeOf(plan(0, '2026-11-23'), copy)).toEqual({ title: '시험일이 다가와요', body: '시험 1까지 D-3', path: '/' });
});

it.each([['2026-11-26'], ['2026-11-22'], ['2026-11-20'], ['2026-11-19'], [null]])(
  'says nothing where nothing is due and the exam is on %s',
  (examOn) => {
    expect(noticeOf(plan(0, examOn), copy)).toBeNull();
  },
);
