import { expect, it } from 'vitest';
import { mayComeBack, refundOf, type RefundLine } from './refund.ts';

const PAID = Date.parse('2026-11-02T20:43:00+09:00');
const DAY_MS = 86_400_000;
/** The course of the drawings: 109,000 won, 3,000 of it accumulations, 48 lessons, 180 days. */
const course = (usedCount: number): RefundLine => ({
  lineNo: 1,
  pay: 106_000,
  accumulationUsed: 3_000,
  earns: 1_060,
  unitCount: 48,
  usedCount,
  paidAt: PAID,
  endsAt: PAID + 180 * DAY_MS,
});
const numbers = (seed: number) => () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);

it.each([
  [9, 88_563],
  [15, 74_938],
  [33, 34_063],
  [47, 2_271],
  [48, 0],
])('of 48 lessons %i opened: %i won come back', (used, refund) => {
  expect(refundOf(course(used), PAID + 18 * DAY_MS).refund).toBe(refund);
});

it('splits what comes back as it was paid', () => {
  expect(refundOf(course(9), PAID + 18 * DAY_MS)).toMatchObject({ ground: 'used-part', kept: 20_437, money: 86_125, accumulations: 2_438 });
});

/** The day of the payment does not count; the seventh after it ends at midnight in Korea. */
const LAST = Date.parse('2026-11-10T00:00:00+09:00');
it('does not shrink by time, only by use, and ends with the period', () => {
  expect(refundOf(course(0), LAST - 1)).toMatchObject({ ground: 'withdrawal', refund: 109_000 });
  expect(refundOf(course(0), LAST)).toMatchObject({ ground: 'used-part', refund: 109_000 });
  expect(refundOf(course(0), PAID + 180 * DAY_MS - 1).refund).toBe(109_000);
  expect(refundOf(course(0), PAID + 180 * DAY_MS)).toMatchObject({ ground: 'period-over', refund: 0 });
});

it('within seven days all of what was not used comes back, also where its period was shorter', () => {
  const short = (usedCount: number): RefundLine => ({ ...course(usedCount), endsAt: PAID + DAY_MS });
  expect(refundOf(short(0), PAID + 3 * DAY_MS)).toMatchObject({ ground: 'withdrawal', kept: 0, refund: 109_000 });
  expect(refundOf(short(0), LAST - 1)).toMatchObject({ ground: 'withdrawal', refund: 109_000 });
  expect(refundOf(short(0), LAST)).toMatchObject({ ground: 'period-over', refund: 0 });
  expect(refundOf(short(1), PAID + 3 * DAY_MS)).toMatchObject({ ground: 'period-over', refund: 0 });
});

it('never pays back more than was paid, in money, accumulations and what was earned; more use never pays more', () => {
  const next = numbers(11);
  for (let run = 0; run < 200; run += 1) {
    const unitCount = 1 + (next() % 60);
    const pay = next() % 4 === 0 ? 0 : next() % 400_000;
    const line = { ...course(0), pay, accumulationUsed: next() % 50_000, earns: Math.floor(pay / 100), unitCount };
    let before = Infinity;
    for (let usedCount = 0; usedCount <= unitCount + 1; usedCount += 1) {
      const back = refundOf({ ...line, usedCount }, PAID + (next() % 300) * DAY_MS - (next() % 2));
      const ofPeriod = refundOf({ ...line, usedCount }, PAID + 10 * DAY_MS);
      expect(ofPeriod.refund).toBeLessThanOrEqual(before);
      before = ofPeriod.refund;
      expect(back.money + back.accumulations).toBe(back.refund);
      expect(back.kept + back.refund).toBe(line.pay + line.accumulationUsed);
      expect(back.money).toBeLessThanOrEqual(line.pay);
      expect(back.accumulations).toBeLessThanOrEqual(line.accumulationUsed);
      expect(back.revoked).toBeLessThanOrEqual(line.earns);
    }
    const all = refundOf(line, PAID + DAY_MS);
    expect([all.money, all.accumulations, all.revoked]).toEqual([line.pay, line.accumulationUsed, pay === 0 ? 0 : line.earns]);
  }
});

it('of what was earned goes as much as comes back in money, parts of a won with it', () => {
  // 1,060 of 106,000 won: a hundredth of 86,125 won is 861.25.
  expect(refundOf(course(9), PAID + 18 * DAY_MS).revoked).toBe(862);
  expect(refundOf(course(0), PAID + DAY_MS).revoked).toBe(1_060);
});

it('a line can be asked back while it may be used, and where it is over as long as one may withdraw from it', () => {
  expect([mayComeBack('owned', PAID, LAST + DAY_MS), mayComeBack('ended', PAID, LAST - 1), mayComeBack('ended', PAID, LAST)]).toEqual([
    true,
    true,
    false,
  ]);
  for (const state of ['held', 'claimed', 'refunded', 'released']) expect([state, mayComeBack(state, PAID, PAID)]).toEqual([state, false]);
  expect(mayComeBack('ended', null, PAID)).toBe(false);
});
