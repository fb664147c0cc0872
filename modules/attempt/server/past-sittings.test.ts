import { expect, it } from 'vitest';
import { MOST_PAST_SITTINGS } from '../contract-history.ts';
import { answerTo, rightChoice } from '../testing.ts';
import { attemptsUnderTest } from './testing.ts';

const { api, history, mock, other, somebody, begin, handIn, pass, now } = attemptsUnderTest();
const examIdx = mock.listed.exam.examIdx;
const right = (count: number) => Array.from({ length: count }, (_none, at) => answerTo(at + 1, rightChoice(at + 1)));

it('one exam’s sittings, the oldest first, each with score, sections and whether it was the first of its exam detail', async () => {
  const who = somebody();
  for (const count of [1, 3, 2]) {
    const view = await begin(who);
    pass(60_000);
    await handIn(view, right(count));
  }
  await begin(who);
  const past = await history.ofExam(who, examIdx);
  const ofMock = past.filter(({ examDetailIdx }) => examDetailIdx === mock.listed.detail.examDetailIdx);
  expect(ofMock.map(({ scoreTenths, isFirstTry }) => [scoreTenths, isFirstTry])).toEqual([
    [10, true],
    [30, false],
    [20, false],
  ]);
  expect(ofMock[2]).toMatchObject({
    detailTitle: '1회',
    submittedAt: now(),
    fullTenths: 40,
    verdict: { kind: 'rank' },
    sections: [{ id: 'a', scoreTenths: 20, fullTenths: 40 }],
  });
});

it('nobody else’s, not those of another brand or exam, and none that still runs', async () => {
  const who = somebody();
  await handIn(await begin(who), right(1));
  await handIn(await begin(who, { of: other }), right(1));
  await begin(who);
  const mine = await history.ofExam(who, examIdx);
  expect(mine.every(({ submittedAt }) => submittedAt > 0)).toBe(true);
  expect(mine).toHaveLength(other.listed.exam.examIdx === examIdx ? 2 : 1);
  expect(await history.ofExam(somebody(), examIdx)).toEqual([]);
  expect(await history.ofExam({ ...who, brandId: 'other' }, examIdx)).toEqual([]);
  expect(await history.ofExam(who, 999 as never)).toEqual([]);
});

it('follows a visitor who signs in, and keeps to the newest where there are many', async () => {
  const [visitor, member] = [somebody(false), somebody()];
  for (let time = 0; time < MOST_PAST_SITTINGS + 2; time++) await handIn(await begin(visitor), right(time < 2 ? 0 : 1));
  await api.claim('plain', visitor.learnerId, member.learnerId);
  const past = await history.ofExam(member, examIdx);
  expect(past).toHaveLength(MOST_PAST_SITTINGS);
  expect(past.every(({ scoreTenths }) => scoreTenths === 10)).toBe(true);
});

it('calls one sitting the first where a visitor’s and a member’s became one learner’s', async () => {
  const [visitor, member] = [somebody(false), somebody()];
  await handIn(await begin(member), right(1));
  await handIn(await begin(visitor), right(2));
  await api.claim('plain', visitor.learnerId, member.learnerId);
  const firsts = (await history.ofExam(member, examIdx)).map(({ scoreTenths, isFirstTry }) => [scoreTenths, isFirstTry]);
  expect(firsts).toEqual([
    [10, true],
    [20, false],
  ]);
});

it('gives the last result of each exam of a list, nobody else’s, and nothing of one that was not sat', async () => {
  const who = somebody();
  for (const count of [3, 1]) await handIn(await begin(who), right(count));
  await handIn(await begin(who, { of: other }), right(2));
  await begin(who, { of: other });
  const ofOther = other.listed.exam.examIdx;
  const latest = await history.latestOf(who, [examIdx, ofOther, 999 as never]);
  expect(latest.map(({ examIdx: idx, scoreTenths, fullTenths }) => [idx, scoreTenths, fullTenths])).toEqual([
    [examIdx, 10, 40],
    [ofOther, 20, 20],
  ]);
  expect(latest[0]?.submittedAt).toBe(now());
  expect(await history.latestOf(somebody(), [examIdx])).toEqual([]);
  expect(await history.latestOf({ ...who, brandId: 'other' }, [examIdx])).toEqual([]);
});

it('tells anybody how those who sat it first did, once they are enough, and invents no expectation', async () => {
  const { examDetailIdx } = other.listed.detail;
  const told = async () => {
    const found = await history.statistics('plain', examDetailIdx);
    return found.ok ? found.value.statistics : found.error.kind;
  };
  const sit = async (count: number) => {
    const view = await begin(somebody(), { of: other });
    pass(6 * 60_000);
    await handIn(
      view,
      right(count).map((act) => ({ ...act, atMs: 6 * 60_000 })),
    );
  };
  for (let n = 0; n < 29; n++) await sit(1);
  expect(await told()).toEqual({
    firstTryCount: 29,
    least: 30,
    fullTenths: 20,
    meanTenths: null,
    distribution: null,
    expectedDifficulty: null,
  });
  await sit(2);
  expect(await told()).toMatchObject({ firstTryCount: 30, meanTenths: 310 / 30, distribution: [0, 0, 0, 0, 0, 29, 0, 0, 0, 1] });
  expect(await history.statistics('plain', 999 as never)).toMatchObject({ ok: false, error: { kind: 'attempt/exam-not-found' } });
});
