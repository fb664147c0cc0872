import type { ExamDetailIdx, ExamIdx, MultipleProblemIdx, ProblemIdx } from '@modules/exam';
import { describe, expect, it } from 'vitest';
import { bySet, drillOrder, freshProblems, type KnownOfLearner } from './drill.ts';

const idx = (n: number) => n as ProblemIdx;
const met = (n: number, isRight: boolean, at: number, wasAnswered = true) => ({ problemIdx: idx(n), isRight, at, wasAnswered });
/** Problems up to 99 stand in sitting 1 of exam 1, from 100 in its sitting 2, from 200 in sitting 3, which is exam 2's. */
const at = (n: number) => ({
  problemIdx: idx(n),
  examDetailIdx: (Math.floor(n / 100) + 1) as ExamDetailIdx,
  examIdx: (n < 200 ? 1 : 2) as ExamIdx,
});
const NOBODY: KnownOfLearner = { met: [], taken: new Set(), proposedIdx: null };
const order = (shuffled: readonly number[], known: Partial<KnownOfLearner>, open: readonly number[] = []) =>
  drillOrder(shuffled.map(at), { ...NOBODY, ...known }, new Set(open));

describe('the problems of a drill', () => {
  it('are those never met, then what went wrong and lies back furthest, then what was right', () => {
    const known = [met(1, true, 10), met(2, false, 50), met(3, false, 20), met(4, true, 5)];
    expect(order([1, 2, 9, 3, 4, 8], { met: known })).toEqual([9, 8, 3, 2, 4, 1]);
  });

  it('come from sittings that were taken before any other, what was left blank there too', () => {
    const known = [met(1, false, 10), met(2, false, 20, false), met(3, true, 5)];
    expect(order([201, 101, 1, 2, 3, 4], { met: known, taken: new Set([1]) })).toEqual([2, 4, 201, 101, 1, 3]);
  });

  it('leave what is new in the exam proposed next to the end, but before what was right', () => {
    const known = { met: [met(1, false, 10), met(2, true, 5)], taken: new Set([1]), proposedIdx: 1 };
    expect(order([102, 2, 101, 1, 201, 3], known)).toEqual([3, 201, 1, 102, 101, 2]);
    // Nothing is proposed: nothing is spared.
    expect(order([102, 1, 101], { ...known, proposedIdx: null })).toEqual([102, 101, 1]);
  });

  it('are never of a sitting that is open', () => {
    expect(order([1, 2, 3], { met: [met(1, false, 1)] }, [2, 1])).toEqual([3]);
  });

  it('stand together where they share a passage', () => {
    const problem = (n: number, set: number | null) => ({ problemIdx: idx(n), multipleProblemIdx: set as MultipleProblemIdx | null });
    const together = bySet([problem(7, 1), problem(3, null), problem(6, 1), problem(5, 2)]);
    expect(together.map(({ problemIdx }) => problemIdx)).toEqual([6, 7, 3, 5]);
  });
});

it('fresh is what was never met, in a sitting not taken, of the exam proposed next', () => {
  const known = { met: [met(101, false, 1)], taken: new Set([1]), proposedIdx: 1 };
  expect([...freshProblems([1, 101, 102, 201].map(at), known)]).toEqual([102]);
  expect([...freshProblems([101, 102].map(at), { ...known, taken: new Set([1, 2]) })]).toEqual([]);
});
