import type { ExamDetailIdx, ExamSummary } from '@modules/exam';
import { expect, it } from 'vitest';
import { propose, type Candidate, type Known } from './propose.ts';

/** Exam 1 has sittings 10, 11, …; each takes as long as its number says. */
const anExam = (examIdx: number, type: number, ...minutes: readonly number[]): Candidate => ({
  exam: {
    examIdx,
    examTypes: [
      { examTypeIdx: type, parentId: null },
      { examTypeIdx: 100 + examIdx, parentId: type },
    ],
    isForwardOnly: examIdx === 4,
  } as unknown as ExamSummary,
  details: minutes.map((each, at) => ({
    examDetailIdx: (10 * examIdx + at) as ExamDetailIdx,
    title: `${at + 1}회`,
    problemCount: 30,
    minutes: each,
  })),
});
const candidates = [anExam(1, 1, 60, 30), anExam(2, 1, 20), anExam(3, 2, 10, 90), anExam(4, 3, 5)];
const ask = (known: Partial<Known>) => {
  const found = propose({ candidates, taken: new Set(), preparedIdx: null, satIdx: null, ...known });
  return found && [found.why, found.examDetailIdx];
};

it.each([
  ['nothing known: the shortest that one may go back in', {}, ['first', 30]],
  ['where there is none, the shortest', { taken: new Set([10, 11, 20, 30, 31]) }, ['first', 40]],
  ['the exam whose day is set', { preparedIdx: 3, satIdx: 1, taken: new Set([10]) }, ['exam-day', 30]],
  ['its next one', { preparedIdx: 3, satIdx: 3, taken: new Set([30]) }, ['exam-day', 31]],
  ['the exam sat last, once that is done', { preparedIdx: 3, satIdx: 1, taken: new Set([30, 31, 10]) }, ['same-exam', 11]],
  ['another of the same type', { satIdx: 1, taken: new Set([10, 11]) }, ['same-type', 20]],
  ['nothing of another type', { satIdx: 1, taken: new Set([10, 11, 20]) }, null],
  ['nothing where all was taken', { taken: new Set([10, 11, 20, 30, 31, 40]) }, null],
])('%s', (_what, known: Partial<Known>, expected) => {
  expect(ask(known)).toEqual(expected);
});
