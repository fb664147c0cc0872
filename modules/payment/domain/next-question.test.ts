import { expect, it } from 'vitest';
import { PAYMENT_STATES } from '../contract.ts';
import { firstComparison } from './next-question.ts';

const HOUR_MS = 3_600_000;

it('what is settled is compared an hour later, an account a day after its end, what is under way not at all', () => {
  const first = Object.fromEntries(PAYMENT_STATES.map((state) => [state, firstComparison(state, 0, 24 * HOUR_MS)]));
  expect(first).toEqual({
    ready: null,
    confirming: null,
    unknown: HOUR_MS,
    'waiting-deposit': 48 * HOUR_MS,
    done: HOUR_MS,
    declined: HOUR_MS,
    expired: HOUR_MS,
  });
});
