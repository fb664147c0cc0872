import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ink, TextPlace } from '@modules/exam';
import type { JournalAct } from '../contract.ts';
import { aSitting, deviceId, lines, problemIdx } from '../testing.ts';
import { fold } from './fold.ts';
import { afterInk, NO_INK, withoutInk, type InkAct } from './ink.ts';

const mark = (start: number, end: number, on = true, where: TextPlace = 'stem'): InkAct => ({
  kind: 'highlight',
  problemIdx: problemIdx(1),
  value: { where, start, end, on },
});
const stroke = (id: string, area: 'question' | 'passage' = 'question', n = 1): InkAct => ({
  kind: 'stroke',
  problemIdx: problemIdx(n),
  value: { id, area, pen: 2, on: [600, 180, 0], points: [1, 2, 500] },
});
const erase = (id: string, n = 1): InkAct => ({ kind: 'erase', problemIdx: problemIdx(n), value: { id } });
const after = (...acts: readonly InkAct[]): Ink => acts.reduce(afterInk, NO_INK);

describe('highlights', () => {
  it.each([
    [
      'apart',
      [mark(0, 2), mark(5, 7)],
      [
        [0, 2],
        [5, 7],
      ],
    ],
    ['touching', [mark(0, 2), mark(2, 7)], [[0, 7]]],
    ['one over two', [mark(0, 2), mark(5, 7), mark(1, 6)], [[0, 7]]],
    [
      'rubbed out in the middle',
      [mark(0, 9), mark(3, 5, false)],
      [
        [0, 3],
        [5, 9],
      ],
    ],
    ['rubbed out at the edge', [mark(0, 9), mark(5, 12, false)], [[0, 5]]],
    ['rubbed out whole', [mark(2, 4), mark(0, 9, false)], []],
  ] as const)('%s', (_what, acts, ranges) => {
    expect(after(...acts).highlights.map(({ start, end }) => [start, end])).toEqual(ranges);
  });

  it('of different parts keep apart', () => {
    expect(after(mark(0, 4), mark(2, 6, true, 3), mark(0, 4, false)).highlights).toEqual([{ where: 3, start: 2, end: 6 }]);
  });

  it('paint exactly the letters that were last painted, however they were', () => {
    const act = fc
      .tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 20 }), fc.boolean())
      .map(([start, length, on]) => mark(start, start + length, on));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const letters = Array.from({ length: 40 }, () => false);
        for (const { value } of acts as readonly Extract<InkAct, { kind: 'highlight' }>[]) letters.fill(value.on, value.start, value.end);
        const painted = letters.map((_, at) => after(...acts).highlights.some(({ start, end }) => start <= at && at < end));
        expect(painted).toEqual(letters);
      }),
    );
  });
});

it('strokes come once and go by their name', () => {
  expect(after(stroke('aaaa'), stroke('bbbb'), stroke('aaaa')).strokes.map(({ id }) => id)).toEqual(['aaaa', 'bbbb']);
  expect(after(stroke('aaaa'), erase('aaaa'), erase('zzzz')).strokes).toEqual([]);
});

describe('on the sheet', () => {
  const { paper: plain } = aSitting();
  const paper = {
    ...plain,
    problems: plain.problems.map((problem, at) => ({ ...problem, multipleProblemIdx: at === 1 || at === 2 ? (9 as never) : null })),
  };
  const sheetOf = (...acts: readonly JournalAct[]) =>
    fold(paper, { writers: [{ deviceId: deviceId(1), fromMs: 0 }], devices: [{ deviceId: deviceId(1), events: lines(acts) }] }, 600_000);

  it('what is written on a passage stands with its first problem, whichever was on the screen, and goes from anywhere', () => {
    const { marks } = sheetOf(stroke('aaaa', 'passage', 3), stroke('bbbb', 'passage', 2), stroke('cccc', 'question', 3), erase('bbbb', 3));
    expect(marks[2]?.ink?.strokes.map(({ id }) => id)).toEqual(['aaaa']);
    expect(marks[3]?.ink?.strokes.map(({ id }) => id)).toEqual(['cccc']);
  });

  it('a problem on which everything was rubbed out is as if nothing had been written', () => {
    const note = (value: string): JournalAct => ({ kind: 'note', problemIdx: problemIdx(1), value });
    expect(sheetOf(stroke('aaaa'), note('나중에'), erase('aaaa'), note('')).marks[1]).not.toHaveProperty('ink');
  });

  it('is no mark: the score knows nothing of it, and ink and sheet can be kept apart', () => {
    const { sheet, ink } = withoutInk(sheetOf({ kind: 'answer', problemIdx: problemIdx(1), value: [2] }, stroke('aaaa')));
    expect(sheet.marks[1]).toMatchObject({ choices: [2] });
    expect(JSON.stringify(sheet)).not.toContain('aaaa');
    expect(ink?.[1]?.strokes).toHaveLength(1);
    expect(withoutInk(sheetOf()).ink).toBeNull();
  });

  it('tells that tools of no real test were taken, also when they were put back', () => {
    expect(sheetOf({ kind: 'preset', value: { realTest: true } })).not.toHaveProperty('preset');
    expect(sheetOf({ kind: 'preset', value: { realTest: false } }).preset).toEqual({ realTest: false });
    expect(sheetOf({ kind: 'preset', value: { realTest: false } }, { kind: 'preset', value: { realTest: true } }).preset).toEqual({
      realTest: true,
    });
  });
});
