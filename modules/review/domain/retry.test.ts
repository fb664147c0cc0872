import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../contract.ts';
import { addDays, dayOf } from './day.ts';
import { retriesAmong } from './retry.ts';
import { reviewStateOf } from './review-state.ts';

const HOUR_MS = 3_600_000;
/** Nine in the morning in Korea. */
const MORNING = Date.parse('2026-11-20T00:00:00Z');
let sources = 0;
const given = (hours: number, result: Entry['result'], more: Partial<Entry> = {}): Entry => ({
  where: { kind: 'again', answerId: `a${++sources}` },
  at: MORNING + hours * HOUR_MS,
  result,
  choices: result === 'blank' ? [] : [1],
  unsure: false,
  spentMs: 20_000,
  isSlow: false,
  ...more,
});
const inMock = (hours: number, result: Entry['result'], more: Partial<Entry> = {}) =>
  given(hours, result, { where: { kind: 'mock', recordIdx: ++sources }, ...more });
const state = (entries: readonly Entry[]) => reviewStateOf(entries, { retiredAt: null, returnedAt: null }, null, 7);
const retries = (entries: readonly Entry[]) => entries.map((entry) => retriesAmong(entries).has(entry));

describe('a right answer after the solution was shown is no recall', () => {
  it('on the same day, and within eight hours past midnight', () => {
    expect(retries([given(0, 'wrong'), given(0.1, 'correct'), given(13, 'correct')])).toEqual([false, true, true]);
    expect(retries([inMock(14, 'wrong'), given(16, 'correct')])).toEqual([false, true]);
    expect(retries([inMock(14, 'wrong'), given(22.1, 'correct')])).toEqual([false, false]);
  });
  it('said by the page that showed it, however long ago the last answer was', () => {
    const [wrong, shown] = [given(0, 'wrong'), given(72, 'correct', { afterSolution: true })];
    expect(retries([wrong, shown])).toEqual([false, true]);
    expect(state([wrong, shown]).dueOn).toBe('2026-11-24');
    expect(state([wrong, given(72, 'correct')]).dueOn! > '2026-11-24').toBe(true);
  });
  it('but missing it even then is forgetting', () => {
    expect(retries([given(0, 'wrong'), given(0.1, 'wrong'), given(0.2, 'blank')])).toEqual([false, false, false]);
  });
  it('the first answer, and one after a sitting that never opened it, are none', () => {
    expect(retries([given(0, 'correct')])).toEqual([false]);
    expect(retries([inMock(0, 'blank', { spentMs: 0 }), given(1, 'correct')])).toEqual([false, false]);
  });
});

it('minutes after a miss: asked on the next day, as if it had not been answered', () => {
  const missed = given(0, 'wrong');
  expect(state([missed]).dueOn).toBe('2026-11-21');
  expect(state([missed, given(0.1, 'correct')]).dueOn).toBe('2026-11-21');
  expect(state([missed, given(0.1, 'correct'), given(24, 'correct')]).dueOn).toBe(state([missed, given(24, 'correct')]).dueOn);
});

it('missed in a sitting after long remembering, then answered right at once: asked on the next day, not when forgetting alone would ask', () => {
  const known = [given(0, 'correct'), given(72, 'correct'), given(400, 'correct')];
  const missed = [...known, inMock(1000, 'wrong')];
  expect(state(missed).dueOn).toBe(state(missed).lastOn);
  const after = state([...missed, given(1000.5, 'correct')]);
  expect(after.dueOn).toBe(addDays(after.lastOn, 1));
});

it('brings nothing nearer to its end: three days of recall are three days', () => {
  const entries = [inMock(0, 'wrong'), given(1, 'correct'), given(24, 'correct'), given(72, 'correct')];
  expect(state(entries).isMastered).toBe(false);
  expect(state([...entries, given(240, 'correct')]).isMastered).toBe(true);
});

it('stays in what the history shows', () => {
  expect(state([given(0, 'wrong'), given(0.1, 'correct')]).marks).toBe('xo');
});

it('never postpones a review further than the next day, whatever was answered before', () => {
  const answer = fc.record({
    hours: fc.integer({ min: 1, max: 400 }),
    result: fc.constantFrom('correct' as const, 'wrong' as const, 'blank' as const),
    unsure: fc.boolean(),
    isSlow: fc.boolean(),
    isMock: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 479 }),
      fc.boolean(),
      (answers, minutes, unsure) => {
        let at = 0;
        const before = answers.map(({ hours, isMock, result, ...more }) => (isMock ? inMock : given)((at += hours), result, more));
        const retry = given(at + minutes / 60, 'correct', { unsure });
        const [known, after] = [state(before), state([...before, retry])];
        const tomorrow = addDays(dayOf(retry.at), 1);
        if (known.isMastered) expect(after.isMastered || unsure).toBe(true);
        else {
          expect(after.isMastered).toBe(false);
          expect(after.dueOn).toBe(known.dueOn !== null && known.dueOn > tomorrow ? known.dueOn : tomorrow);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
