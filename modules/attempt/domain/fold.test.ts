import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalAct, JournalEvent } from '../contract.ts';
import { answerTo, aSitting, deviceId, lines, problemIdx } from '../testing.ts';
import { emptySheet, fold } from './fold.ts';

const MINUTE = 60_000;
const { paper } = aSitting({
  sections: [
    { id: 'a', count: 3 },
    { id: 'b', count: 3 },
  ],
  multiple: [3],
});
const [first, second] = [deviceId(1), deviceId(2)];

const alone = (events: readonly JournalEvent[]) => ({ writers: [{ deviceId: first, fromMs: 0 }], devices: [{ deviceId: first, events }] });
const folded = (acts: readonly (JournalAct & { atMs?: number })[], { of = paper, untilMs = 10 * MINUTE } = {}) =>
  fold(of, alone(lines(acts)), untilMs);

describe('marks', () => {
  it('keeps the last answer, and remembers the way there', () => {
    const { marks } = folded([answerTo(1, 2), answerTo(1, 4), answerTo(1, 4), answerTo(2, 5)]);
    expect(marks[1]).toMatchObject({ choices: [4], changes: [[2], [4]] });
    expect(marks[2]).toMatchObject({ choices: [5], changes: [[5]] });
  });

  it('clear leaves a blank and what was thought before', () => {
    const { marks } = folded([answerTo(1, 2), { kind: 'clear', problemIdx: problemIdx(1) }]);
    expect(marks[1]).toMatchObject({ choices: [], changes: [[2]] });
  });

  it('keeps one choice where one is asked for, and all of them, rising, where several are', () => {
    const { marks } = folded([answerTo(1, 2, 4), answerTo(3, 5, 1, 5)]);
    expect(marks[1]?.choices).toEqual([4]);
    expect(marks[3]?.choices).toEqual([1, 5]);
  });

  it('ticking a second box is no change of mind, taking one away is', () => {
    expect(folded([answerTo(3, 1), answerTo(3, 1, 3)]).marks[3]?.changes).toEqual([[1, 3]]);
    expect(folded([answerTo(3, 1), answerTo(3, 1, 3), answerTo(3, 3)]).marks[3]?.changes).toEqual([[1, 3], [3]]);
  });

  it('unsure, flag and eliminated choices go on and off', () => {
    const on = folded([
      { kind: 'unsure', problemIdx: problemIdx(1), value: true },
      { kind: 'flag', problemIdx: problemIdx(1), value: true },
      { kind: 'eliminate', problemIdx: problemIdx(1), value: { choice: 5, on: true } },
      { kind: 'eliminate', problemIdx: problemIdx(1), value: { choice: 2, on: true } },
      { kind: 'eliminate', problemIdx: problemIdx(1), value: { choice: 5, on: false } },
      { kind: 'flag', problemIdx: problemIdx(1), value: false },
    ]);
    expect(on.marks[1]).toMatchObject({ unsure: true, flag: false, eliminated: [2] });
  });

  it.each([
    ['a problem of another paper', answerTo(99, 1)],
    ['a choice that the problem does not have', answerTo(1, 6)],
  ])('passes over %s', (_what, act) => {
    expect(folded([act as JournalAct]).marks[act.problemIdx]?.choices ?? []).toEqual([]);
  });
});

describe('time', () => {
  it('is spent from entering a problem until the next one is entered or it is left', () => {
    const sheet = folded(
      [
        { kind: 'enter', problemIdx: problemIdx(1), atMs: 1_000 },
        { kind: 'enter', problemIdx: problemIdx(2), atMs: 31_000 },
        { kind: 'leave', problemIdx: problemIdx(2), atMs: 41_000 },
        { kind: 'enter', problemIdx: problemIdx(1), atMs: 100_000 },
      ],
      { untilMs: 105_000 },
    );
    expect(sheet.marks[1]?.spentMs).toBe(35_000);
    expect(sheet.marks[2]?.spentMs).toBe(10_000);
    expect(sheet.currentProblemIdx).toBe(1);
  });

  const enter = (n: number, atMs: number) => ({ kind: 'enter', problemIdx: problemIdx(n), atMs }) as const;
  const leave = (n: number, atMs: number) => ({ kind: 'leave', problemIdx: problemIdx(n), atMs }) as const;
  const spent = (acts: readonly (JournalAct & { atMs: number })[], of = paper, isThere = true) => {
    const { marks } = fold(of, alone(lines(acts)), 10 * MINUTE, isThere);
    return Object.fromEntries(Object.entries(marks).map(([idx, { spentMs }]) => [idx, spentMs]));
  };

  it('ends at the last line of a page that comes back to the problem without having left it', () => {
    const acts = [enter(1, 0), { ...answerTo(1, 2), atMs: 2 * MINUTE }, enter(1, 9 * MINUTE), leave(1, 9.5 * MINUTE)];
    expect(spent(acts)).toEqual({ 1: 2.5 * MINUTE });
    // As the device says that it was seen until then.
    expect(spent([...acts.slice(0, 2), leave(1, 6 * MINUTE), ...acts.slice(2)])).toEqual({ 1: 6.5 * MINUTE });
  });

  it('runs on to another problem that is entered without a leave: the page is there', () => {
    expect(spent([enter(1, 0), enter(2, 4 * MINUTE), leave(2, 5 * MINUTE)])).toEqual({ 1: 4 * MINUTE, 2: MINUTE });
  });

  it('ends at the last line where nobody was there when the sitting ended', () => {
    const acts = [enter(1, 0), { ...answerTo(1, 2), atMs: MINUTE }];
    expect(spent(acts, paper, false)).toEqual({ 1: MINUTE });
    expect(spent(acts, paper, true)).toEqual({ 1: 10 * MINUTE });
  });

  it('ends at the last line where the page comes back when the next clock runs', () => {
    const { paper: two } = aSitting({
      sections: [
        { id: 'a', count: 3 },
        { id: 'b', count: 3 },
      ],
      clocks: [
        { minutes: 5, sections: ['a'] },
        { minutes: 5, sections: ['b'] },
      ],
    });
    expect(spent([enter(1, 0), { ...answerTo(1, 2), atMs: MINUTE }, enter(4, 6 * MINUTE), leave(4, 7 * MINUTE)], two)).toEqual({
      1: MINUTE,
      4: MINUTE,
    });
  });

  it('moves no clock, however a page comes and goes', () => {
    const starts = (acts: readonly (JournalAct & { atMs: number })[]) => fold(paper, alone(lines(acts)), 40 * MINUTE).clockStartsMs;
    expect(starts([enter(1, 0), leave(1, MINUTE), enter(1, 29 * MINUTE), leave(1, 35 * MINUTE)])).toEqual(starts([]));
    const late = [enter(1, 0), leave(1, MINUTE), { ...answerTo(1, 2), atMs: 30 * MINUTE }];
    expect(fold(paper, alone(lines(late)), 32 * MINUTE).marks[1]?.choices).toEqual([]);
  });

  it('ends with the clock, however long the page stays open', () => {
    expect(folded([{ kind: 'enter', problemIdx: problemIdx(1), atMs: 29 * MINUTE }], { untilMs: 90 * MINUTE }).marks[1]?.spentMs).toBe(
      MINUTE,
    );
  });

  it.each([
    ['one millisecond before the bell', 30 * MINUTE - 1, [2]],
    ['on the bell', 30 * MINUTE, []],
  ])('an answer %s', (_when, atMs, choices) => {
    expect(folded([{ ...answerTo(1, 2), atMs }], { untilMs: 32 * MINUTE }).marks[1]?.choices ?? []).toEqual(choices);
  });
});

describe('clocks of their own', () => {
  const { paper: timed } = aSitting({
    sections: [
      { id: 'a', count: 3 },
      { id: 'b', count: 3 },
    ],
    clocks: [
      { minutes: 20, sections: ['a'] },
      { minutes: 10, sections: ['b'] },
    ],
  });
  const answers = (atMs: number, to: number, acts: readonly (JournalAct & { atMs: number })[] = []) =>
    fold(timed, alone(lines([...acts, { ...answerTo(to, 1), atMs }])), 40 * MINUTE).marks[to]?.choices.length === 1;

  it.each([
    ['a', 1, 20 * MINUTE - 1, true],
    ['a', 1, 20 * MINUTE, false],
    ['b', 4, 20 * MINUTE - 1, false],
    ['b', 4, 20 * MINUTE, true],
    ['b', 4, 30 * MINUTE, false],
  ])('section %s, problem %i at %i ms: %s', (_section, problem, atMs, counts) => {
    expect(answers(atMs, problem)).toBe(counts);
  });

  it('ending one early begins the next, and moves the end forward', () => {
    const early = [{ kind: 'advance', value: 1, atMs: 5 * MINUTE }] as const;
    expect(answers(5 * MINUTE, 4, early)).toBe(true);
    expect(answers(5 * MINUTE, 1, early)).toBe(false);
    expect(answers(15 * MINUTE, 4, early)).toBe(false);
    expect(fold(timed, alone(lines(early)), 6 * MINUTE).clockStartsMs).toEqual([0, 5 * MINUTE]);
  });

  it('names the clocks that have begun', () => {
    expect(fold(timed, alone([]), 20 * MINUTE - 1).clockStartsMs).toEqual([0]);
    expect(fold(timed, alone([]), 20 * MINUTE).clockStartsMs).toEqual([0, 20 * MINUTE]);
  });
});

it('forward-only: nothing before the furthest problem can be changed', () => {
  const { paper: forward } = aSitting({ move: 'forward-only' });
  const sheet = folded([answerTo(1, 1), { kind: 'enter', problemIdx: problemIdx(3) }, answerTo(2, 2), answerTo(1, 3), answerTo(3, 4)], {
    of: forward,
  });
  expect(sheet.marks[1]?.choices).toEqual([1]);
  expect(sheet.marks[2]).toBeUndefined();
  expect(sheet.marks[3]?.choices).toEqual([4]);
});

describe('two devices', () => {
  const both = (firstLines: readonly JournalEvent[], secondLines: readonly JournalEvent[], takenOverMs: number) =>
    fold(
      paper,
      {
        writers: [
          { deviceId: first, fromMs: 0 },
          { deviceId: second, fromMs: takenOverMs },
        ],
        devices: [
          { deviceId: second, events: secondLines },
          { deviceId: first, events: firstLines },
        ],
      },
      10 * MINUTE,
    );

  it('what the first marked before the take-over counts, however late it came; what it marked after does not', () => {
    const { marks } = both(
      lines([
        { ...answerTo(1, 1), atMs: 999 },
        { ...answerTo(2, 1), atMs: 1000 },
      ]),
      lines([{ ...answerTo(1, 5), atMs: 2000 }]),
      1000,
    );
    expect(marks[1]).toMatchObject({ choices: [5], changes: [[1], [5]] });
    expect(marks[2]).toBeUndefined();
  });

  it('the time of a device ends with its last line where another one goes on', () => {
    const enter = (atMs: number) => ({ kind: 'enter', problemIdx: problemIdx(1), atMs }) as const;
    const { marks } = both(lines([enter(0), { ...answerTo(1, 1), atMs: MINUTE }]), lines([enter(9 * MINUTE)]), 8 * MINUTE);
    expect(marks[1]?.spentMs).toBe(2 * MINUTE);
    const leave = { kind: 'leave', problemIdx: problemIdx(1), atMs: 9 * MINUTE } as const;
    expect(both(lines([enter(0), { ...answerTo(1, 1), atMs: MINUTE }]), lines([leave]), 8 * MINUTE).marks[1]?.spentMs).toBe(MINUTE);
  });

  it('what a reading device marked before it took over does not count', () => {
    expect(both([], lines([{ ...answerTo(1, 5), atMs: 999 }]), 1000).marks[1]).toBeUndefined();
  });
});

const anyAct: fc.Arbitrary<JournalAct> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    problemIdx: fc.integer({ min: 0, max: 7 }).map(problemIdx),
    value: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('clear' as const, 'enter' as const, 'leave' as const),
    problemIdx: fc.integer({ min: 0, max: 7 }).map(problemIdx),
  }),
  fc.record({
    kind: fc.constantFrom('unsure' as const, 'flag' as const),
    problemIdx: fc.integer({ min: 0, max: 7 }).map(problemIdx),
    value: fc.boolean(),
  }),
);
/** Mostly early: lines keep their order, so one late line makes all after it late. */
const anyTime = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: MINUTE }) }, fc.integer({ min: 0, max: 40 * MINUTE }));
const anyJournal = fc
  .array(fc.tuple(anyAct, anyTime), { maxLength: 40 })
  .map((acts) => lines(acts.map(([act, atMs]) => ({ ...act, atMs }))));

describe('whatever the journal says', () => {
  it('a line that is there twice, in overlapping batches, changes nothing', () => {
    fc.assert(
      fc.property(anyJournal, fc.nat(40), fc.nat(40), (events, from, to) => {
        const again = [...events.slice(0, to), ...events.slice(Math.min(from, to), to), ...events.slice(to)];
        expect(fold(paper, alone(again), 40 * MINUTE)).toEqual(fold(paper, alone(events), 40 * MINUTE));
      }),
      { numRuns: 500 },
    );
  });

  it('a page that is there until the end spends no less than one that may be gone', () => {
    const sum = (events: readonly JournalEvent[], isThere: boolean) =>
      Object.values(fold(paper, alone(events), 50 * MINUTE, isThere).marks).reduce((total, { spentMs }) => total + spentMs, 0);
    fc.assert(
      fc.property(anyJournal, (events) => {
        expect(sum(events, true)).toBeGreaterThanOrEqual(sum(events, false));
      }),
    );
  });

  it('time spent adds up to no more than the sitting, and single problems have one choice at most', () => {
    fc.assert(
      fc.property(anyJournal, (events) => {
        const marks = Object.entries(fold(paper, alone(events), 50 * MINUTE).marks);
        expect(marks.reduce((sum, [, { spentMs }]) => sum + spentMs, 0)).toBeLessThanOrEqual(30 * MINUTE);
        for (const [idx, { choices }] of marks) expect(choices.length).toBeLessThanOrEqual(idx === '3' ? 5 : 1);
      }),
    );
  });

  it('lines that a device set its clock back for keep their order', () => {
    fc.assert(
      fc.property(anyJournal, fc.integer({ min: 1, max: 5 }), (events, choice) => {
        const open = events.map((event) => ({ ...event, atMs: Math.min(event.atMs, MINUTE) }));
        const last = { ...answerTo(1, choice), seq: events.length + 1, atMs: 0 } as const;
        expect(fold(paper, alone([...open, last]), 10 * MINUTE).marks[1]?.choices).toEqual([choice]);
      }),
    );
  });

  it('nothing marked is an empty sheet', () => {
    expect(fold(paper, alone([]), 0)).toEqual(emptySheet);
  });
});
