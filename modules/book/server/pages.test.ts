import { expect, it } from 'vitest';
import { pagesOf, printed, type sourcesOf } from './pages.ts';

type Sources = Awaited<ReturnType<typeof sourcesOf>>;
/** A paper of two sections; problems 2 to 4 of the first have a passage together, and 6 has one of its own. */
const problems = [1, 2, 3, 4, 5, 6].map((problemIdx) => ({
  problemIdx,
  sectionId: problemIdx < 6 ? 'read' : 'count',
  multipleProblemIdx: problemIdx >= 2 && problemIdx <= 4 ? 20 : problemIdx === 6 ? 60 : null,
}));
const sources = new Map([
  [
    7,
    {
      name: '1회',
      paper: { problems, passages: [{ multipleProblemIdx: 20 }, { multipleProblemIdx: 60 }] },
      // The fifth has no key: it is not printed.
      solutions: new Map([1, 2, 3, 4, 6].map((problemIdx) => [problemIdx, { problemIdx }])),
    },
  ],
]) as unknown as Sources;
const part = (sectionId: string, from: number, to: number | null) => ({ examDetailIdx: 7, sectionId, from, to });
const chapterOf = (...parts: readonly ReturnType<typeof part>[]) => ({ product_no: 1, no: 2, title: '읽기', parts });
const numbersOf = (...parts: readonly ReturnType<typeof part>[]) =>
  printed(sources, chapterOf(...parts)).map(({ problem }) => Number(problem.problemIdx));
const pages = (isSample: boolean, ...parts: readonly ReturnType<typeof part>[]) =>
  pagesOf(sources, { book: { product_no: 1, brand_id: 'nursing', title: '책' }, chapter: chapterOf(...parts), chapterCount: 3, isSample });

it('prints the part of a section that is named, in the order of the parts, and nothing without a key or of a sitting that is gone', () => {
  expect(numbersOf(part('read', 1, 3))).toEqual([2, 3]);
  expect(numbersOf(part('read', 3, null))).toEqual([4]);
  expect(numbersOf(part('count', 0, null), part('read', 0, 1))).toEqual([6, 1]);
  expect(printed(sources, chapterOf({ ...part('read', 0, null), examDetailIdx: 8 }))).toEqual([]);
});

it('a passage stands before the first of its problems and says which is its last; each is numbered in the chapter', () => {
  const said = pages(false, part('read', 0, null), part('count', 0, null));
  expect(said.problems.map(({ no, passage }) => [no, passage?.lastNo ?? null])).toEqual([
    [1, null],
    [2, 4],
    [3, null],
    [4, null],
    [5, 5],
  ]);
  expect([said.chapterNo, said.chapterCount]).toEqual([2, 3]);
});

it('a sample that ends within a passage says no problem that is not there', () => {
  const sample = pages(true, part('read', 0, null));
  expect([sample.chapterNo, sample.problems.map(({ no, passage }) => [no, passage?.lastNo ?? null])]).toEqual([
    null,
    [
      [1, null],
      [2, 3],
      [3, null],
    ],
  ]);
});
