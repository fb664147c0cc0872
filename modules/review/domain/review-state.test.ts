import { describe, expect, it } from 'vitest';
import type { Entry } from '../contract.ts';
import { isWorthNoting, mergeEntries, withReason } from './entry.ts';
import { daysBetween } from './day.ts';
import { reviewStateOf } from './review-state.ts';

const NOON = Date.parse('2026-11-20T03:00:00Z');
const DAY_MS = 86_400_000;
let sources = 0;
/** An answer so many days after the first one. */
const given = (days: number, result: Entry['result'], more: Partial<Entry> = {}): Entry => ({
  where: { kind: 'again', answerId: `a${++sources}` },
  at: NOON + days * DAY_MS,
  result,
  choices: result === 'blank' ? [] : [1],
  unsure: false,
  spentMs: 20_000,
  isSlow: false,
  ...more,
});
const inMock = (days: number, result: Entry['result'], more: Partial<Entry> = {}) =>
  given(days, result, { where: { kind: 'mock', recordIdx: ++sources }, ...more });
const NOTHING = { retiredAt: null, returnedAt: null };
const state = (
  entries: readonly Entry[],
  byHand: Partial<typeof NOTHING | { retiredAt: number; returnedAt: number }> = {},
  examOn: string | null = null,
) => reviewStateOf(entries, { ...NOTHING, ...byHand }, examOn, 7);

describe('when a problem is due', () => {
  it('missed in a mock: the same day, because nobody has looked at it yet', () => {
    expect(state([inMock(0, 'wrong')])).toMatchObject({ dueOn: '2026-11-20', isMastered: false, missedCount: 1, marks: 'x' });
    expect(state([inMock(0, 'blank')]).dueOn).toBe('2026-11-20');
  });
  it('missed where the solution was shown: the next day', () => {
    expect(state([given(0, 'wrong')]).dueOn).toBe('2026-11-21');
  });
  it('right but unsure comes sooner than right and sure, later than wrong', () => {
    const after = (entry: Entry) => state([inMock(-5, 'wrong'), entry]).dueOn ?? '';
    const [wrong, unsure, slow, sure] = [
      after(given(0, 'wrong')),
      after(given(0, 'correct', { unsure: true })),
      after(given(0, 'correct', { isSlow: true })),
      after(given(0, 'correct')),
    ];
    expect(wrong < unsure && unsure < sure).toBe(true);
    expect(slow).toBe(unsure);
  });
  it('the gaps grow with every right answer', () => {
    const first = state([inMock(0, 'wrong'), given(1, 'correct')]);
    const second = state([inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct')]);
    const third = state([inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct'), given(11, 'correct')], { returnedAt: NOON });
    const gap = ({ dueOn, lastOn }: typeof first) => daysBetween(lastOn, dueOn ?? lastOn);
    expect(gap(first)).toBeGreaterThan(1);
    expect(gap(second)).toBeGreaterThan(gap(first));
    expect(third.isMastered).toBe(true);
  });
  it('misread, careless and out of time are no forgetting, a lucky guess is', () => {
    const after = (reason: Entry['reason'], result: Entry['result'] = 'wrong') =>
      state([given(-10, 'wrong'), given(-7, 'correct'), given(0, result, reason && { reason })]).dueOn ?? '';
    expect(after('careless') > after(undefined)).toBe(true);
    expect(after('outOfTime')).toBe(after('careless'));
    expect(after('misread')).toBe(after('careless'));
    expect(after('didNotKnow')).toBe(after(undefined));
    expect(after('guessed', 'correct') < after(undefined, 'correct')).toBe(true);
  });
  it('a second try in a study, after its solution, says nothing', () => {
    const first = given(0, 'wrong', { where: { kind: 'study', studyIdx: 1, try: 1 } });
    const second = given(0.01, 'correct', { where: { kind: 'study', studyIdx: 1, try: 2 } });
    expect(state([first, second])).toEqual(state([first]));
  });
  it('is fitted to the exam', () => {
    const entries = [inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct')];
    const examOn = '2026-11-26';
    expect(state(entries).dueOn! > examOn).toBe(true);
    expect(state(entries, {}, examOn).dueOn).toBe('2026-11-25');
  });
});

describe('never opened in a sitting', () => {
  const unseen = (days = 0) => inMock(days, 'blank', { spentMs: 0 });
  it('is in the note, due on no day, and nothing that was missed', () => {
    expect(state([unseen()])).toMatchObject({ isMastered: false, dueOn: null, naturalDueOn: null, missedCount: 0, marks: 'b' });
    expect(state([unseen(), unseen(3)], {}, '2026-12-01')).toMatchObject({ isMastered: false, dueOn: null, missedCount: 0 });
  });
  it('was opened and left blank, or marked as unsure: due the same day', () => {
    expect(state([inMock(0, 'blank', { spentMs: 400 })]).dueOn).toBe('2026-11-20');
    expect(state([inMock(0, 'blank', { spentMs: 0, unsure: true })]).dueOn).toBe('2026-11-20');
  });
  it('changes no plan of what was answered before, and is forgotten once it is answered', () => {
    const answered = [given(0, 'wrong'), given(1, 'correct')];
    expect(state([...answered, unseen(2)]).dueOn).toBe(state(answered).dueOn);
    expect(state([unseen(), given(1, 'wrong')]).dueOn).toBe(state([given(1, 'wrong')]).dueOn);
    expect(state([unseen(), given(1, 'correct')]).isMastered).toBe(true);
    const mastered = [inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct'), given(9, 'correct')];
    expect(state([...mastered, unseen(30)]).isMastered).toBe(true);
  });
  it('by hand: taken out, and brought into today', () => {
    const retiredAt = NOON + DAY_MS;
    expect(state([unseen()], { retiredAt }).isMastered).toBe(true);
    expect(state([unseen()], { retiredAt, returnedAt: retiredAt + DAY_MS })).toMatchObject({ isMastered: false, dueOn: '2026-11-22' });
  });
});

describe('mastered', () => {
  it('right and sure on three different days in a row', () => {
    const rights = [given(1, 'correct'), given(1.2, 'correct'), given(3, 'correct')];
    expect(state([inMock(0, 'wrong'), ...rights]).isMastered).toBe(false);
    expect(state([inMock(0, 'wrong'), ...rights, given(9, 'correct')])).toMatchObject({
      isMastered: true,
      dueOn: null,
      naturalDueOn: null,
    });
    expect(state([inMock(0, 'wrong'), ...rights, given(5, 'correct', { unsure: true }), given(9, 'correct')]).isMastered).toBe(false);
  });
  it('returns when it is missed again', () => {
    const mastered = [inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct'), given(9, 'correct')];
    expect(state([...mastered, inMock(30, 'wrong')])).toMatchObject({
      isMastered: false,
      dueOn: '2026-12-20',
      missedCount: 2,
      marks: 'xooox',
    });
  });
  it('by hand, until it is missed or unsure again', () => {
    const wrong = inMock(0, 'wrong');
    const retiredAt = NOON + DAY_MS;
    expect(state([wrong], { retiredAt }).isMastered).toBe(true);
    expect(state([wrong, given(2, 'correct')], { retiredAt }).isMastered).toBe(true);
    expect(state([wrong, given(2, 'correct', { unsure: true })], { retiredAt }).isMastered).toBe(false);
    expect(state([wrong, given(2, 'wrong')], { retiredAt }).isMastered).toBe(false);
  });
  it('brought back by hand: due that day, and the streak begins anew', () => {
    const mastered = [inMock(0, 'wrong'), given(1, 'correct'), given(4, 'correct'), given(9, 'correct')];
    const returnedAt = NOON + 20 * DAY_MS;
    expect(state(mastered, { returnedAt })).toMatchObject({ isMastered: false, dueOn: '2026-12-10' });
    expect(state([...mastered, given(21, 'correct'), given(25, 'correct')], { returnedAt }).isMastered).toBe(false);
    expect(state([...mastered, given(21, 'correct'), given(25, 'correct'), given(30, 'correct')], { returnedAt }).isMastered).toBe(true);
  });
  it('where a corrected key leaves nothing that was missed', () => {
    expect(state([inMock(0, 'correct')]).isMastered).toBe(true);
  });

  it('right and sure all along, put there by hand: due that day, until it is right on three days since or taken out', () => {
    const right = inMock(0, 'correct');
    const returnedAt = NOON + 2 * DAY_MS;
    expect(state([right], { returnedAt })).toMatchObject({ isMastered: false, dueOn: '2026-11-22', marks: 'o', missedCount: 0 });
    const since = [given(3, 'correct'), given(6, 'correct')];
    expect(state([right, ...since], { returnedAt }).isMastered).toBe(false);
    expect(state([right, ...since, given(12, 'correct')], { returnedAt }).isMastered).toBe(true);
    expect(state([right], { returnedAt, retiredAt: returnedAt + 1 }).isMastered).toBe(true);
  });
});

describe('the history', () => {
  it('holds an answer once, however often and in whatever order it is told', () => {
    const [a, b, c] = [inMock(0, 'wrong'), given(1, 'correct'), given(2, 'wrong')];
    const once = mergeEntries([], [a, b, c]);
    expect(mergeEntries(mergeEntries([], [c, a]), [b, a, c, c])).toEqual(once);
    expect(once.map(({ at }) => at)).toEqual([a.at, b.at, c.at]);
  });
  it('takes a new judgement of an answer and keeps the learner’s reason', () => {
    const wrong = inMock(0, 'wrong');
    const [entry] = mergeEntries(withReason([wrong], 'careless'), [{ ...wrong, result: 'correct' }]);
    expect(entry).toMatchObject({ result: 'correct', reason: 'careless' });
  });
  it('puts the reason to the last answer that was not sure, and takes it away again', () => {
    const entries = [inMock(0, 'wrong'), given(1, 'wrong'), given(2, 'correct')];
    expect(withReason(entries, 'guessed').map(({ reason }) => reason)).toEqual([undefined, 'guessed', undefined]);
    expect(withReason(withReason(entries, 'guessed'), null)).toEqual(entries);
    const rights = [inMock(0, 'correct'), given(1, 'correct')];
    expect(withReason(rights, 'guessed').map(({ reason }) => reason)).toEqual([undefined, 'guessed']);
  });
  it('begins with what was missed, unsure or slow', () => {
    expect(
      [
        given(0, 'correct'),
        given(0, 'correct', { unsure: true }),
        given(0, 'correct', { isSlow: true }),
        given(0, 'blank'),
        given(0, 'wrong'),
      ].map(isWorthNoting),
    ).toEqual([false, true, true, true, true]);
  });
});
