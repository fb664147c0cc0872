import { DAY_MS } from '@platform/kernel/korean-time';
import { expect, it } from 'vitest';
import { formerPriceOf, PROOF_DAYS } from './former-price.ts';

const on = (day: number, salePrice: number) => ({ at: day * DAY_MS, salePrice });

it.each([
  ['nothing was ever asked', [], null],
  ['it costs what it always cost', [on(0, 12_000)], null],
  ['sold for twenty days before', [on(0, 12_000), on(20, 9_900)], { price: 12_000, from: 0, until: 20 * DAY_MS }],
  ['sold for nineteen days before', [on(1, 12_000), on(20, 9_900)], null],
  ['it costs more than before', [on(0, 9_900), on(30, 12_000)], null],
  [
    'the lowest of the twenty days counts',
    [on(0, 12_000), on(40, 10_900), on(45, 9_900)],
    { price: 10_900, from: 25 * DAY_MS, until: 45 * DAY_MS },
  ],
  ['raised for five days to be lowered', [on(0, 9_900), on(40, 12_000), on(45, 9_900)], null],
  [
    'what was lower before the twenty days does not count',
    [on(0, 8_000), on(10, 12_000), on(30, 9_900)],
    { price: 12_000, from: 10 * DAY_MS, until: 30 * DAY_MS },
  ],
  [
    'written again at the same price it is the same reduction',
    [on(0, 12_000), on(20, 9_900), on(60, 9_900)],
    { price: 12_000, from: 0, until: 20 * DAY_MS },
  ],
])('%s', (_what, history, former) => {
  expect(formerPriceOf(history)).toEqual(former);
});

it('of many histories: what is struck was the lowest price on every one of the days that are named', () => {
  // A linear congruential generator (Numerical Recipes): the same histories in every run.
  let state = 42;
  const next = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  let struck = 0;
  for (let run = 0; run < 500; run += 1) {
    let day = 0;
    const history = Array.from({ length: 1 + next(6) }, () => on((day += 1 + next(30)), 1_000 * (1 + next(5))));
    const former = formerPriceOf(history);
    if (!former) continue;
    struck += 1;
    const days = Array.from({ length: PROOF_DAYS }, (_, place) => former.from + place * DAY_MS);
    const asked = days.map((at) => history.findLast((one) => one.at <= at)?.salePrice);
    expect(asked).not.toContain(undefined);
    expect(Math.min(...asked.map(Number))).toBe(former.price);
    expect(former.price).toBeGreaterThan(history.at(-1)?.salePrice ?? 0);
  }
  expect(struck).toBeGreaterThan(50);
});
