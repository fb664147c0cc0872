import { expect, it } from 'vitest';
import { sampleProblems } from './sample-problems.ts';
import { aSource } from './testing.ts';

const alone = (count: number) => Array.from({ length: count }, () => 1);
const numbersOf = (sections: Parameters<typeof aSource>[0]) => sampleProblems(aSource(sections).paper).map(({ number }) => number);

it('takes five in turn from the sections, those that stand alone', () => {
  expect(
    numbersOf([
      { id: 'a', sets: alone(10) },
      { id: 'b', sets: [3, ...alone(7)] },
      { id: 'c', sets: [5, 5] },
    ]),
  ).toEqual([1, 2, 3, 14, 15]);
});

it('never gives more than a quarter of a paper away', () => {
  expect(numbersOf([{ id: 'a', sets: alone(3) }])).toEqual([]);
  expect(numbersOf([{ id: 'a', sets: alone(11) }])).toEqual([1, 2]);
  expect(numbersOf([{ id: 'a', sets: alone(200) }])).toHaveLength(5);
});

it('is the same after an import that printed the problems in another order', () => {
  const { paper } = aSource([{ id: 'a', sets: alone(40) }]);
  const turned = { ...paper, problems: paper.problems.map((problem) => ({ ...problem, number: 41 - problem.number })).toReversed() };
  const idxs = (of: typeof paper) => new Set(sampleProblems(of).map(({ problemIdx }) => problemIdx));
  expect(idxs(turned)).toEqual(idxs(paper));
});
