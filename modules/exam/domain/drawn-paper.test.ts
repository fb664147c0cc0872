import { expect, it } from 'vitest';
import type { ExamDetailIdx, Rules } from '../contract.ts';
import { draw } from './draw.ts';
import { drawnPaper } from './drawn-paper.ts';
import { poolOf, type Source } from './pool.ts';
import { aSource } from './testing.ts';

const ones = (count: number) => Array<number>(count).fill(1);
const drawn = (sources: readonly Source[], count: number, sections: readonly string[] | null = null) =>
  drawnPaper(sources, draw(poolOf(sources), { count, sections, difficulty: 'source' }, 'seed', new Set()).sets, {
    examDetailIdx: 77 as ExamDetailIdx,
    detailTitle: '무작위',
  });

const locked: Partial<Rules> = {
  clocks: [
    { minutes: 40, sections: ['a', 'b'] },
    { minutes: 30, sections: ['c'] },
  ],
};
const source = aSource(
  [
    { id: 'a', sets: ones(12) },
    { id: 'b', sets: [3, 2, ...ones(3)] },
    { id: 'c', sets: ones(10) },
  ],
  { rules: locked },
);

it('numbers anew, keeps passages with their problems and the key with the problem', () => {
  const { paper, solutions, origins } = drawn([source], 20);
  expect(paper.problems.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(paper).toMatchObject({ examDetailIdx: 77, detailTitle: '무작위' });
  expect(paper.problems.map(({ problemIdx }) => problemIdx)).toEqual(solutions.map(({ problemIdx }) => problemIdx));
  expect(origins.map(({ paperHash }) => paperHash)).toEqual(Array<string>(20).fill('paper-1'));
  for (const { multipleProblemIdx } of paper.passages) {
    const at = paper.problems.flatMap((problem, index) => (problem.multipleProblemIdx === multipleProblemIdx ? [index] : []));
    expect(at.at(-1)! - at[0]!).toBe(at.length - 1);
    expect(source.paper.problems.filter((problem) => problem.multipleProblemIdx === multipleProblemIdx).length).toBe(at.length);
  }
  expect(new Set(paper.passages.map(({ multipleProblemIdx }) => multipleProblemIdx))).toEqual(
    new Set(paper.problems.flatMap(({ multipleProblemIdx }) => multipleProblemIdx ?? [])),
  );
});

it('gives each clock the minutes per problem that the source gives, and keeps the other rules', () => {
  const { paper } = drawn([source], 15);
  const count = (...ids: readonly string[]) => paper.problems.filter(({ sectionId }) => ids.includes(sectionId)).length;
  expect(paper.rules.clocks).toEqual([
    { minutes: count('a', 'b') * 2, sections: ['a', 'b'] },
    { minutes: count('c') * 3, sections: ['c'] },
  ]);
  expect(paper.rules).toMatchObject({
    penaltyTenths: 5,
    pass: { kind: 'totalPercent', at: 60 },
    aids: { memo: true },
    shortened: { problems: 30, minutes: 70 },
  });
  expect(paper.sections.map(({ cutOffPercent, fullTenths, problemCount }) => [cutOffPercent, fullTenths / problemCount])).toEqual([
    [40, 10],
    [40, 10],
    [40, 10],
  ]);
});

it('of some sections has their clocks alone, reminds only in time, and does not call itself the test in small', () => {
  const { paper } = drawn([source], 10, ['c']);
  expect(paper.rules.clocks).toEqual([{ minutes: 30, sections: ['c'] }]);
  expect(paper.rules.shortened).toBe(null);
  expect(
    drawn([aSource([{ id: 'a', sets: ones(30) }], { rules: { clocks: [{ minutes: 15, sections: ['a'] }] } })], 10).paper.rules,
  ).toMatchObject({ clocks: [{ minutes: 5 }], remind: [] });
});

it('of the whole pool is the source in another order', () => {
  const { paper } = drawn([source], 30);
  expect(paper.rules).toEqual(source.paper.rules);
  expect(paper.sections).toEqual(source.paper.sections);
});

it('of several sittings takes rules from the first and brings the sections that only others have, with their time', () => {
  const more = aSource(
    [
      { id: 'c', sets: ones(5) },
      { id: 'd', sets: ones(10) },
    ],
    { firstIdx: 1000, rules: { clocks: [{ minutes: 45, sections: ['c', 'd'] }] } },
  );
  const { paper, origins } = drawn([source, more], 30);
  expect(paper.sections.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(paper.rules.clocks.flatMap(({ sections }) => sections)).toEqual(['a', 'b', 'c', 'd']);
  expect(paper.rules.clocks[2]?.minutes).toBe(3 * paper.problems.filter(({ sectionId }) => sectionId === 'd').length);
  expect(new Set(origins.map(({ paperHash }) => paperHash))).toEqual(new Set(['paper-1', 'paper-1000']));
});

it('of a section that must only be passed makes its pass mark a cut-off', () => {
  const base = aSource([
    { id: 'a', sets: ones(10) },
    { id: 'law', sets: ones(10) },
  ]);
  const fixed: Source = {
    ...base,
    paper: {
      ...base.paper,
      sections: base.paper.sections.map((section) =>
        section.id === 'law' ? { ...section, role: 'passFail', passPercent: 60, cutOffPercent: null } : section,
      ),
    },
  };
  expect(drawn([fixed], 10, ['law']).paper.sections).toMatchObject([{ id: 'law', role: 'score', cutOffPercent: 60, passPercent: null }]);
});
