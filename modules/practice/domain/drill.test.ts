import type { MultipleProblemIdx, ProblemIdx } from '@modules/exam';
import { describe, expect, it } from 'vitest';
import { bySet, drillOrder } from './drill.ts';

const idx = (n: number) => n as ProblemIdx;
const met = (n: number, isRight: boolean, at: number) => ({ problemIdx: idx(n), isRight, at });
const NONE: ReadonlySet<number> = new Set();

describe('the problems of a drill', () => {
  it('are those never met, then what went wrong and lies back furthest, then what was right', () => {
    const known = [met(1, true, 10), met(2, false, 50), met(3, false, 20), met(4, true, 5)];
    expect(drillOrder([1, 2, 9, 3, 4, 8].map(idx), known, NONE)).toEqual([9, 8, 3, 2, 4, 1]);
  });

  it('are never of a sitting that is open', () => {
    expect(drillOrder([1, 2, 3].map(idx), [met(1, false, 1)], new Set([2, 1]))).toEqual([3]);
  });

  it('stand together where they share a passage', () => {
    const problem = (n: number, set: number | null) => ({ problemIdx: idx(n), multipleProblemIdx: set as MultipleProblemIdx | null });
    const order = bySet([problem(7, 1), problem(3, null), problem(6, 1), problem(5, 2)]);
    expect(order.map(({ problemIdx }) => problemIdx)).toEqual([6, 7, 3, 5]);
  });
});
