import type { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import type { ProblemType, ProblemTypeCode, TypedProblem } from '@modules/exam/problem-types';
import { describe, expect, it } from 'vitest';
import { isWeak, LEAST_KNOWN } from '../contract-strength.ts';
import { estimateOf, missingCountOf, strengthsOf, type TypedAnswer, typedAnswers, typesNamed } from './strength.ts';

const type = (name: string, section = '수리능력'): ProblemType => ({
  code: `code ${section} ${name}` as ProblemTypeCode,
  kind: 'named',
  section,
  name,
});
let last = 0;
const problemOf = (of: ProblemType, expectedSeconds = 60): TypedProblem => ({
  problemIdx: ++last as ProblemIdx,
  examIdx: 1 as ExamIdx,
  examDetailIdx: 1 as ExamDetailIdx,
  type: of,
  expectedSeconds,
});
/** So many tries, the first of them right; each as long as given, seconds. */
const tries = (
  of: ProblemType,
  right: number,
  count: number,
  { seconds = null, at = 1000 }: { seconds?: number | null; at?: number } = {},
) =>
  Array.from({ length: count }, (_, n): TypedAnswer => {
    const problem = problemOf(of);
    return { problemIdx: problem.problemIdx, isRight: n < right, spentMs: seconds && seconds * 1000, at, problem };
  });

describe('an estimate', () => {
  it('lies within its range, which lies within 0 to 100', () => {
    for (let count = 0; count <= 60; count += 1)
      for (let right = 0; right <= count; right += 1) {
        const { percent, low, high } = estimateOf(right, count);
        expect(0 <= low && low <= percent && percent <= high && high <= 100, `${right} of ${count}: ${low} ${percent} ${high}`).toBe(true);
      }
  });

  it('narrows as more answers say the same', () => {
    for (const [right, count] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 5],
      [5, 5],
    ] as const)
      for (let times = 1; times < 30; times += 1) {
        const [few, more] = [estimateOf(right * times, count * times), estimateOf(right * (times + 1), count * (times + 1))];
        expect(more.high - more.low).toBeLessThanOrEqual(few.high - few.low);
      }
    const [few, many] = [estimateOf(3, 5), estimateOf(60, 100)];
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 3);
  });

  it('rises with every right answer, and is not known from a few', () => {
    for (let right = 0; right < 20; right += 1) expect(estimateOf(right + 1, 20).low).toBeGreaterThanOrEqual(estimateOf(right, 20).low);
    expect(estimateOf(LEAST_KNOWN - 1, LEAST_KNOWN - 1).isKnown).toBe(false);
    expect(estimateOf(4, LEAST_KNOWN).isKnown).toBe(true);
    expect(estimateOf(0, 10)).toMatchObject({ low: 0, percent: 0 });
    expect(estimateOf(10, 10)).toMatchObject({ high: 100, percent: 100 });
  });
});

describe('strengths', () => {
  const [data, calc, text] = [type('자료 계산'), type('응용 수리'), type('추론', '의사소통능력')];

  it('begin with the weakest that is known; what is not known yet comes last', () => {
    const all = strengthsOf([...tries(calc, 18, 20), ...tries(text, 0, 3), ...tries(data, 5, 20)]);
    expect(all.map(({ name, count, rightCount, isKnown }) => [name, count, rightCount, isKnown])).toEqual([
      ['자료 계산', 20, 5, true],
      ['응용 수리', 20, 18, true],
      ['추론', 3, 0, false],
    ]);
    expect(missingCountOf(all)).toBe(0);
    expect(missingCountOf(strengthsOf(tries(text, 0, 3)))).toBe(LEAST_KNOWN - 3);
    expect(missingCountOf([])).toBe(LEAST_KNOWN);
  });

  it('are weak only where that is measured: below all else, or most of it wrong', () => {
    const weak = (...given: readonly (readonly TypedAnswer[])[]) =>
      strengthsOf(given.flat())
        .filter(isWeak)
        .map(({ name }) => name);
    expect(weak(tries(data, 5, 5), tries(text, 2, 3))).toEqual([]);
    // One slip in five, beside five without one, is chance.
    expect(weak(tries(data, 4, 5), tries(calc, 5, 5))).toEqual([]);
    // Nine of ten are no weakness, whatever the rest is.
    expect(weak(tries(data, 9, 10), tries(calc, 10, 10))).toEqual([]);
    expect(weak(tries(data, 90, 100), tries(calc, 100, 100))).toEqual([]);
    expect(weak(tries(calc, 18, 20), tries(data, 4, 20))).toEqual(['자료 계산']);
    expect(weak(tries(calc, 18, 20), tries(text, 12, 20))).toEqual(['추론']);
    // All alike, and all poor: each is weak, though none is below the others.
    expect(weak(tries(calc, 4, 20), tries(data, 4, 20))).toEqual(['응용 수리', '자료 계산']);
    expect(weak(tries(calc, 12, 20), tries(data, 12, 20))).toEqual([]);
    expect(weak(tries(data, 0, 10))).toEqual(['자료 계산']);
    expect(weak(tries(data, 1, 5))).toEqual([]);
    expect(weak(tries(data, 5, 10))).toEqual([]);
  });

  it('of one and the same strength are rarely called weak', () => {
    // A fixed sequence of chance: twenty types of ten answers, two of three right everywhere.
    let seed = 7;
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    let weakCount = 0;
    for (let learner = 0; learner < 50; learner += 1) {
      const given = Array.from({ length: 20 }, (_, n) =>
        tries(type(`유형 ${n}`), Array.from({ length: 10 }, chance).filter((x) => x < 2 / 3).length, 10),
      );
      weakCount += strengthsOf(given.flat()).filter(isWeak).length;
    }
    expect(weakCount / 50).toBeLessThan(0.3);
  });

  it('are compared with their section only where the difference is likely', () => {
    const compared = (...given: readonly (readonly TypedAnswer[])[]) =>
      new Map(strengthsOf(given.flat()).map(({ name, comparedWithSection }) => [name, comparedWithSection]));
    expect(compared(tries(data, 4, 20), tries(calc, 18, 20))).toEqual(
      new Map([
        ['자료 계산', 'below'],
        ['응용 수리', 'above'],
      ]),
    );
    expect(compared(tries(data, 3, 5), tries(calc, 14, 20)).get('자료 계산')).toBe('near');
    expect(compared(tries(data, 0, 3), tries(calc, 14, 20)).get('자료 계산')).toBeNull();
    expect(compared(tries(text, 3, 8)).get('추론')).toBeNull();
  });

  it('say the middle of how many times the recommended time was taken, where enough times were kept', () => {
    const timed = (...seconds: readonly (number | null)[]) =>
      strengthsOf(seconds.flatMap((one) => tries(data, 1, 1, { seconds: one })))[0]?.timeRatio;
    expect(timed(30, 60, 96, 600, 120)).toBe(1.6);
    expect(timed(30, 60, 90, 120, 600, 600)).toBe(1.8);
    expect(timed(1, 1, 1, 1, 1)).toBe(0.02);
    expect(timed(0.1, 0.1, 0.1, 0.1, 0.1)).toBe(0.01);
    expect(timed(30, 60, 96, 600, null)).toBeNull();
  });

  it('say how each stood before a moment, and of types that are asked for even when nothing was answered', () => {
    const own = [...tries(data, 1, 5, { at: 10 }), ...tries(data, 4, 5, { at: 30 })];
    expect(strengthsOf(own, { asked: [data, calc], since: 20 })).toMatchObject([
      { name: '자료 계산', count: 10, rightCount: 5, before: { count: 5, rightCount: 1 } },
      { name: '응용 수리', count: 0, before: { count: 0 } },
    ]);
    expect(strengthsOf(own)[0]?.before).toBeNull();
  });

  it('leave out what stands in no paper', () => {
    const problem = problemOf(data);
    const known = { byProblem: new Map([[problem.problemIdx as number, problem]]), byType: new Map([[data.code, [problem]]]) };
    const given = [problem.problemIdx, 9999 as ProblemIdx].map((problemIdx) => ({ problemIdx, isRight: true, spentMs: null, at: 1 }));
    expect(typedAnswers(given, known).map(({ problemIdx }) => problemIdx)).toEqual([problem.problemIdx]);
    expect(typesNamed(known, [data.code, data.code, 'nothing' as ProblemTypeCode])).toEqual([data]);
  });
});
