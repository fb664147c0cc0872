import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { describe, expect, it } from 'vitest';
import { StartStudy, StudyReply } from '../contract.ts';
import { aSitting, problemIdx } from '@modules/attempt/testing';
import { peerAnswersOf } from '../../answers/domain/peer-answers.ts';
import { drawOrder, paperOrder, reviewOrder, type HashedPaper } from './study-order.ts';
import { scopeOf } from './study-scope.ts';

const hashed = (sitting: ReturnType<typeof aSitting>): HashedPaper => ({
  paperHash: sitting.listed.detail.paperHash,
  paper: sitting.paper,
});
const first = hashed(
  aSitting({
    examDetailIdx: 1,
    examIdx: 1,
    sections: [
      { id: 'a', count: 6 },
      { id: 'b', count: 4 },
    ],
    passages: [
      [2, 3, 4],
      [9, 10],
    ],
  }),
);
const second = hashed(
  aSitting({ examDetailIdx: 2, examIdx: 1, firstProblemIdx: 101, sections: [{ id: 'a', count: 5 }], passages: [[1, 2]] }),
);
const idxs = (order: readonly { readonly problemIdx: number }[]) => order.map((one) => one.problemIdx);
const draw = (seed: number, seen: readonly number[] = [], sectionId?: string) =>
  idxs(drawOrder([first, second], { seed, seen: new Set(seen), sectionId }));
const SEEDS = Array.from({ length: 200 }, (_, n) => n * 7919);

describe('the order of a sitting', () => {
  it('is the paper’s', () => expect(idxs(paperOrder(first))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  it('narrows to a section', () => expect(idxs(paperOrder(first, 'b'))).toEqual([7, 8, 9, 10]));
  it('of a section that is not there is empty', () => expect(paperOrder(first, 'x')).toEqual([]));
});

describe('a draw', () => {
  it('has every problem once, whatever the seed', () => {
    for (const seed of SEEDS)
      expect(draw(seed).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 101, 102, 103, 104, 105]);
  });
  it('is the same for the same seed and another for another', () => {
    expect(draw(5)).toEqual(draw(5));
    expect(new Set(SEEDS.map((seed) => draw(seed).join())).size).toBeGreaterThan(190);
  });
  it('keeps passage sets whole and in their order', () => {
    for (const seed of SEEDS) {
      const order = draw(seed).join();
      for (const set of ['2,3,4', '9,10', '101,102']) expect(`,${order},`).toContain(`,${set},`);
    }
  });
  it('brings what was never seen first; a set that is seen in part is not seen', () => {
    const seen = [1, 2, 3, 9, 10, 101, 102, 103];
    for (const seed of SEEDS)
      expect(
        draw(seed, seen)
          .slice(0, 9)
          .toSorted((a, b) => a - b),
      ).toEqual([2, 3, 4, 5, 6, 7, 8, 104, 105]);
  });
  it('narrows to a section of all sittings', () => expect(draw(1, [], 'b').toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10]));
  it('lets each problem come first about equally often', () => {
    const firsts = Map.groupBy(
      Array.from({ length: 2200 }, (_, n) => draw(n)[0]),
      (idx) => idx,
    );
    // 15 problems in 11 sets: each begins 200 of 2,200 draws, give or take five standard deviations (13.5).
    expect(firsts.size).toBe(11);
    for (const some of firsts.values()) expect(Math.abs(some.length - 200)).toBeLessThan(68);
  });
});

describe('a review', () => {
  const missed = (hash: HashedPaper, idx: number, lastAt: number) => ({ problemIdx: problemIdx(idx), paperHash: hash.paperHash, lastAt });
  it('begins with the newest, in the order of the paper where they are of one moment', () =>
    expect(
      idxs(reviewOrder([missed(first, 8, 10), missed(first, 5, 10), missed(second, 105, 30), missed(first, 1, 20)], [first, second])),
    ).toEqual([105, 1, 5, 8]));
  it('keeps the problems of a passage together where the newest stands', () =>
    expect(idxs(reviewOrder([missed(first, 4, 30), missed(second, 103, 20), missed(first, 2, 10)], [first, second]))).toEqual([2, 4, 103]));
  it('leaves out what its paper no longer has', () =>
    expect(idxs(reviewOrder([missed(first, 99, 1), missed(second, 1, 1), missed(first, 1, 0)], [first, second]))).toEqual([1]));
});

describe('what a session is about', () => {
  const detail = (sectionId?: string) =>
    scopeOf({ examDetailIdx: 5 as ExamDetailIdx, restart: false, ...(sectionId ? { sectionId } : {}) });
  it('tells sittings, sections, draws and reviews apart', () => {
    const scopes = [
      detail(),
      detail('law'),
      scopeOf({ examIdx: 5 as ExamIdx, random: true, restart: false }),
      scopeOf({ review: true, restart: false }),
      scopeOf({ review: true, examTypeIds: '1', restart: false }),
    ];
    expect(new Set(scopes).size).toBe(scopes.length);
  });
  it('does not mind the order of exam types', () =>
    expect(scopeOf({ review: true, examTypeIds: '5,1,5', restart: false })).toBe(
      scopeOf({ review: true, examTypeIds: '1,5', restart: true }),
    ));
});

describe('what the endpoints take', () => {
  it.each([
    [{}],
    [{ examDetailIdx: 0 }],
    [{ examDetailIdx: 1, random: true }],
    [{ examIdx: 1 }],
    [{ random: true }],
    [{ review: false }],
    [{ review: true, examTypeIds: 'x' }],
    [{ examDetailIdx: 1, sectionId: '' }],
    [{ examDetailIdx: 2 ** 31 }],
  ])('refuses %j', (input) => expect(StartStudy.safeParse(input).success).toBe(false));
  it.each([[[1, 1]], [[0]], [[11]], [[1, 2, 3, 4, 5, 1]]])('refuses the choices %j', (choices) =>
    expect(StudyReply.safeParse({ problemIdx: 1, choices }).success).toBe(false),
  );
  it('takes no choices: given up', () =>
    expect(StudyReply.parse({ problemIdx: 1, choices: [] })).toEqual({ problemIdx: 1, choices: [], unsure: false, spentMs: 0 }));
});

describe('how others answered', () => {
  it('says only how many, while there are under 30', () =>
    expect(peerAnswersOf({ taken: 29, right: 29, picked: [29, 0, 0, 0, 0] }, 4, { answer: [1] })).toEqual({
      count: 29,
      rightShare: null,
      byChoice: null,
    }));
  it('gives shares of everybody from 30 on, blanks included', () =>
    expect(peerAnswersOf({ taken: 40, right: 10, picked: [10, 20, 0, 0, 0] }, 4, { answer: [1] })).toEqual({
      count: 40,
      rightShare: 0.25,
      byChoice: [0.25, 0.5, 0, 0],
    }));
  it('counts as right what the key says now', () => {
    const count = { taken: 40, right: 10, picked: [10, 20, 0, 0, 0] };
    const share = (solution: Parameters<typeof peerAnswersOf>[2]) => peerAnswersOf(count, 4, solution).rightShare;
    expect([
      share({ answer: [2] }),
      share({ answer: [1], alsoRight: [[2]] }),
      share({ answer: [3], isRightForAll: true }),
      share({ answer: [1, 2] }),
    ]).toEqual([0.5, 0.75, 1, 0.25]);
  });
});
