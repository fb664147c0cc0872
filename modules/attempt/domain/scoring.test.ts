import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../contract.ts';
import { aSitting, rightChoice, type Sitting, type SittingPlan } from '../testing.ts';
import { emptySheet } from './fold.ts';
import { score } from './scoring.ts';

/** Right, wrong or blank per problem, in order; what is not named is blank. */
const sheetOf = (marks: string): Sheet => ({
  ...emptySheet,
  marks: Object.fromEntries(
    [...marks].map((mark, index) => [
      index + 1,
      {
        choices: mark === 'o' ? [rightChoice(index + 1)] : mark === 'x' ? [(rightChoice(index + 1) % 4) + 1] : [],
        unsure: false,
        flag: false,
        eliminated: [],
        spentMs: 1000,
        changes: [],
      },
    ]),
  ),
});
const scored = (plan: SittingPlan, marks: string) => {
  const { paper, key } = aSitting(plan);
  return score(paper, key, sheetOf(marks));
};

describe('score', () => {
  it('adds points; wrong answers cost the penalty, blanks nothing', () => {
    const report = scored({ sections: [{ id: 'a', count: 4, pointsTenths: 25 }], penaltyTenths: 5 }, 'oxx-');
    expect(report).toMatchObject({ scoreTenths: 15, fullTenths: 100, penaltyTenths: 10, correctCount: 1, wrongCount: 2, blankCount: 1 });
  });

  it('several answers: all of them are needed, and no other', () => {
    const { paper, key } = aSitting({ multiple: [1, 2, 3] });
    const mark = (choices: number[]) => ({ choices, unsure: false, flag: false, eliminated: [], spentMs: 0, changes: [] });
    expect(score(paper, key, { ...emptySheet, marks: { 1: mark([1, 3]), 2: mark([1]), 3: mark([1, 2, 3]) } })).toMatchObject({
      correctCount: 1,
      wrongCount: 2,
      blankCount: 1,
    });
  });

  it('a section that must be passed does not enter the total', () => {
    const plan = {
      sections: [
        { id: 'a', count: 2 },
        { id: 'p', count: 2, passPercent: 60 },
      ],
      pass: { kind: 'totalPercent', at: 60 },
      penaltyTenths: 5,
    } as const;
    expect(scored(plan, 'oooo')).toMatchObject({ scoreTenths: 20, fullTenths: 20, verdict: { kind: 'pass' } });
    expect(scored(plan, 'ooox')).toMatchObject({
      scoreTenths: 20,
      fullTenths: 20,
      penaltyTenths: 0,
      verdict: { kind: 'fail' },
      reasons: [{ kind: 'sectionBelow', sectionId: 'p', neededPercent: 60, moreCorrect: 1 }, { kind: 'totalReached' }],
    });
  });

  it('adds up the time of a section', () => {
    expect(
      scored(
        {
          sections: [
            { id: 'a', count: 2 },
            { id: 'b', count: 3 },
          ],
        },
        'oxo--',
      ).sections.map(({ spentMs }) => spentMs),
    ).toEqual([2000, 3000]);
  });

  it('refuses to score with a key that lacks a problem', () => {
    const { paper, key } = aSitting();
    expect(() => score(paper, { solutions: key.solutions.slice(1) }, emptySheet)).toThrow('no answer for problem 1');
  });
});

describe('cut-offs', () => {
  const plan = {
    sections: [
      { id: 'a', count: 5, cutOffPercent: 40 },
      { id: 'b', count: 5, cutOffPercent: 40 },
    ],
    pass: { kind: 'totalPercent', at: 60 },
  } as const;

  it.each([
    ['exactly 40 %', 'oo---ooooo', false],
    ['one problem below', 'o----ooooo', true],
  ])('%s', (_what, marks, failed) => {
    expect(scored(plan, marks).sections[0]?.failed).toBe(failed);
  });

  it('fails the whole although the total was reached, and says what was missing', () => {
    const { verdict, reasons } = scored(plan, 'o----ooooo');
    expect(verdict).toEqual({ kind: 'fail' });
    expect(reasons).toEqual([
      { kind: 'sectionBelow', sectionId: 'a', neededPercent: 40, moreCorrect: 1 },
      { kind: 'totalReached', neededPercent: 60 },
    ]);
  });

  it('counts what was missing in problems of the section’s usual points', () => {
    const { paper, key } = aSitting({ sections: [{ id: 'a', count: 10, pointsTenths: 25, cutOffPercent: 55 }] });
    expect(score(paper, key, emptySheet).reasons).toEqual([{ kind: 'sectionBelow', sectionId: 'a', neededPercent: 55, moreCorrect: 6 }]);
  });
});

describe('total', () => {
  const plan = { sections: [{ id: 'a', count: 5 }], pass: { kind: 'totalPercent', at: 60 } } as const;
  it.each([
    ['ooo--', 'pass', { kind: 'totalReached', neededPercent: 60 }],
    ['oo---', 'fail', { kind: 'totalBelow', neededPercent: 60, moreTenths: 10, moreCorrect: 1 }],
  ])('%s: %s', (marks, kind, reason) => {
    expect(scored(plan, marks)).toMatchObject({ verdict: { kind }, reasons: [reason] });
  });
});

describe('average of the sections', () => {
  // 50 % and 100 %: the average is 75 %, the total 12 of 14 points (86 %).
  const plan = (at: number) =>
    ({
      sections: [
        { id: 'a', count: 4 },
        { id: 'b', count: 10 },
      ],
      pass: { kind: 'averagePercent', at },
    }) as const;
  it.each([
    [75, 'pass'],
    [75.01, 'fail'],
    [76, 'fail'],
  ])('at %d: %s', (at, kind) => {
    expect(scored(plan(at), 'oo--oooooooooo').verdict).toEqual({ kind });
  });

  it('thirds are exact', () => {
    const thirds = {
      sections: [
        { id: 'a', count: 3 },
        { id: 'b', count: 3 },
        { id: 'c', count: 3 },
      ],
      pass: { kind: 'averagePercent', at: 66 },
    } as const;
    expect(scored(thirds, 'oo-oo-oo-').verdict).toEqual({ kind: 'pass' });
    expect(scored({ ...thirds, pass: { kind: 'averagePercent', at: 67 } }, 'oo-oo-oo-')).toMatchObject({
      verdict: { kind: 'fail' },
      reasons: [{ moreTenths: 1, moreCorrect: 1 }],
    });
  });
});

describe('bands', () => {
  const plan = {
    sections: [{ id: 'a', count: 10 }],
    pass: {
      kind: 'bands',
      bands: [
        { name: '1급', from: 80 },
        { name: '2급', from: 70 },
        { name: '3급', from: 60 },
      ],
    },
  } as const;
  it.each([
    ['oooooooooo', { kind: 'band', name: '1급' }, []],
    ['oooooooo--', { kind: 'band', name: '1급' }, []],
    ['ooooooo---', { kind: 'band', name: '2급' }, [{ kind: 'nextBand', name: '1급', moreTenths: 10 }]],
    ['ooooo-----', { kind: 'noBand' }, [{ kind: 'nextBand', name: '3급', moreTenths: 10 }]],
  ])('%s', (marks, verdict, reasons) => {
    expect(scored(plan, marks)).toMatchObject({ verdict, reasons });
  });
});

it('relative selection never says passed, but names a failed cut-off', () => {
  const plan = { sections: [{ id: 'a', count: 5, cutOffPercent: 40 }] };
  expect(scored(plan, 'ooooo').verdict).toEqual({ kind: 'rank', cutOffFailed: false });
  expect(scored(plan, 'o----').verdict).toEqual({ kind: 'rank', cutOffFailed: true });
});

describe('whatever is marked', () => {
  const marksOf = (count: number) => fc.string({ unit: fc.constantFrom('o', 'x', '-'), minLength: count, maxLength: count });
  const sections = [
    { id: 'a', count: 4, pointsTenths: 25, cutOffPercent: 40 },
    { id: 'b', count: 6, pointsTenths: 20 },
  ];
  const sitting: Sitting = aSitting({ sections, penaltyTenths: 3, pass: { kind: 'totalPercent', at: 60 } });
  const reported = (marks: string) => score(sitting.paper, sitting.key, sheetOf(marks));

  it('counts add up, sections add up to the total, all right is the full score', () => {
    fc.assert(
      fc.property(marksOf(10), (marks) => {
        const report = reported(marks);
        expect(report.correctCount + report.wrongCount + report.blankCount).toBe(10);
        expect(report.sections.reduce((sum, { scoreTenths }) => sum + scoreTenths, 0)).toBe(report.scoreTenths);
        expect(report.scoreTenths).toBeLessThanOrEqual(report.fullTenths);
      }),
    );
    expect(reported('oooooooooo').scoreTenths).toBe(220);
  });

  it('one more right answer never lowers the score nor turns a pass into a fail; a blank is never worse than a wrong one', () => {
    fc.assert(
      fc.property(marksOf(10), fc.nat(9), (marks, at) => {
        const put = (mark: string) => reported(marks.slice(0, at) + mark + marks.slice(at + 1));
        expect(put('o').scoreTenths).toBeGreaterThan(put('-').scoreTenths);
        expect(put('-').scoreTenths).toBeGreaterThan(put('x').scoreTenths);
        expect([put('-').verdict.kind, put('o').verdict.kind]).not.toEqual(['pass', 'fail']);
      }),
    );
  });

  it('as many more right answers as are named would have been enough, one fewer would not', () => {
    const even = aSitting({ sections: [{ id: 'a', count: 10 }], pass: { kind: 'totalPercent', at: 65 } });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (right) => {
        const reason = score(even.paper, even.key, sheetOf('o'.repeat(right))).reasons[0];
        fc.pre(reason?.kind === 'totalBelow');
        const verdictWith = (more: number) => score(even.paper, even.key, sheetOf('o'.repeat(right + more))).verdict.kind;
        expect([verdictWith(reason.moreCorrect - 1), verdictWith(reason.moreCorrect)]).toEqual(['fail', 'pass']);
      }),
    );
  });
});
