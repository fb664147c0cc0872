import type { Rules } from '@modules/exam';
import { describe, expect, it } from 'vitest';
import type { MarkedProblem, ScoreReport } from '../../contract.ts';
import { paceOf } from './pace.ts';
import { aMark, aScore } from './testing.ts';

type Given = readonly [spent: number, result?: MarkedProblem['result'], expected?: number | null];
/** Sections with their problems: seconds spent, what came of it, seconds recommended (60 unless told otherwise). */
const sitting = (sections: Readonly<Record<string, readonly Given[]>>, rules: Partial<Rules> = {}) => {
  let number = 0;
  const problems = Object.entries(sections).flatMap(([sectionId, given]) =>
    given.map(([spent, result = 'correct', expectedSeconds = 60]) =>
      aMark({ number: ++number, sectionId, spentMs: spent * 1000, result, expectedSeconds }),
    ),
  );
  const ids = Object.keys(sections);
  const report = { sections: ids.map((id) => ({ id, name: `영역 ${id}` })) } as unknown as ScoreReport;
  return paceOf(aScore({ problems, report, rules: { clocks: [{ minutes: 10, sections: ids }], ...rules } }));
};
const times = (count: number, ...given: Given): readonly Given[] => Array.from({ length: count }, () => given);
const kinds = (pace: ReturnType<typeof sitting>) => pace?.advice.map(({ kind }) => kind);
/** Ten minutes for two sections: the first took eight, and five of the second were never reached. */
const LATE = { a: times(5, 96), b: [...times(3, 40), ...times(5, 0, 'blank')] };

describe('the plan', () => {
  it('shares a clock by recommended times, or by problems where one of those is not known', () => {
    const told = (pace: ReturnType<typeof sitting>) => pace?.sections.map(({ plannedMs, usedMs }) => [plannedMs / 1000, usedMs / 1000]);
    expect(told(sitting({ a: times(4, 30, 'correct', 30), b: times(4, 50, 'correct', 90) }))).toEqual([
      [150, 120],
      [450, 200],
    ]);
    expect(told(sitting({ a: times(4, 30, 'correct', null), b: times(4, 50, 'correct', 90) }))).toEqual([
      [300, 120],
      [300, 200],
    ]);
    expect(
      told(
        sitting(
          { a: times(2, 30), b: times(2, 30) },
          {
            clocks: [
              { minutes: 1, sections: ['a'] },
              { minutes: 4, sections: ['b'] },
            ],
          },
        ),
      ),
    ).toEqual([
      [60, 60],
      [240, 60],
    ]);
  });

  it('is nothing where no times were kept', () => {
    expect(sitting({ a: times(5, 0) })).toBeNull();
    expect(sitting({ a: [] })).toBeNull();
  });
});

describe('the advice', () => {
  it('says which section took the time that others lacked', () => {
    expect(sitting(LATE)?.advice[0]).toEqual({ kind: 'overrun', section: '영역 a', overMs: 480_000 - 230_769, blankCount: 5 });
  });

  it('does not call a section too long where nothing was left blank, or it has a clock of its own', () => {
    expect(kinds(sitting({ a: times(5, 96), b: times(8, 10) }))).toEqual([]);
    expect(kinds(sitting({ a: [...times(5, 96), ...times(2, 0, 'blank')] }))).toEqual([]);
  });

  it('names long problems that were lost, and whether one may come back to them', () => {
    const sunk = { a: [...times(2, 200, 'wrong'), ...times(6, 10), ...times(2, 0, 'blank')] as Given[] };
    expect(sitting(sunk)?.advice).toEqual([{ kind: 'sunk', count: 2, lost: [1, 2], mayReturn: true }]);
    expect(sitting(sunk, { move: 'forward-only' })?.advice).toEqual([{ kind: 'sunk', count: 2, lost: [1, 2], mayReturn: false }]);
    expect(kinds(sitting({ a: [...times(2, 200, 'wrong'), ...times(8, 10)] }))).toEqual(['asPlanned']);
    expect(kinds(sitting({ a: [...times(2, 200), ...times(6, 10), ...times(2, 0, 'blank')] }))).toEqual([]);
    expect(kinds(sitting({ a: [...times(1, 200, 'wrong'), ...times(6, 10), ...times(2, 0, 'blank')] }))).toEqual([]);
    expect(kinds(sitting({ a: [...times(2, 200, 'wrong', null), ...times(6, 10), ...times(2, 0, 'blank')] }))).toEqual([]);
  });

  it('says what to begin with only where the order is free, time was short there, and the difference is large', () => {
    const rates = { a: times(5, 90, 'wrong'), b: [...times(4, 20), ...times(2, 0, 'blank')] };
    const first = { kind: 'firstThis', section: '영역 b', other: '영역 a', perMinute: 3, otherPerMinute: 0 };
    expect(sitting(rates)?.advice).toContainEqual(first);
    expect(sitting(rates, { move: 'forward-only' })?.advice).not.toContainEqual(first);
    expect(kinds(sitting({ a: times(5, 90, 'wrong'), b: times(6, 20) }))).toEqual([]);
    expect(kinds(sitting({ a: times(5, 25), b: [...times(4, 20), ...times(2, 0, 'blank')] }))).toEqual([]);
    const apart = {
      clocks: [
        { minutes: 5, sections: ['a'] },
        { minutes: 5, sections: ['b'] },
      ],
    };
    expect(kinds(sitting(rates, apart))).toEqual([]);
  });

  it('praises only what was kept, and never says more than three things', () => {
    expect(kinds(sitting({ a: times(5, 20), b: times(5, 20) }))).toEqual(['asPlanned']);
    expect(kinds(sitting({ a: times(5, 20), b: times(5, 80) }))).toEqual([]);
    expect(kinds(sitting({ a: times(5, 20), b: [...times(4, 20), [0, 'blank']] }))).toEqual([]);
    const many = sitting(
      { ...LATE, c: [...times(4, 150, 'wrong'), ...times(4, 0, 'blank')], d: [...times(4, 20), ...times(2, 0, 'blank')] },
      {
        clocks: [
          { minutes: 10, sections: ['a', 'b'] },
          { minutes: 6, sections: ['c', 'd'] },
        ],
      },
    );
    expect(many?.advice.length).toBe(3);
  });
});
