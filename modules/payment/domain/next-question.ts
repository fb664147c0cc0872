import type { PaymentState } from '../contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whoever is at the provider, or has just been there, comes back by themselves or is told of: not before. */
export const FIRST_ASK_MS = MINUTE_MS;
/** An account is told of when money comes; what nobody pressed in its window changes by nobody. */
export const ACCOUNT_ASK_MS = 30 * MINUTE_MS;
export const WINDOW_ASK_MS = 5 * MINUTE_MS;
/** A charge of which nothing is known is asked for again after as long as it has been unknown, between these. */
export const UNKNOWN_ASK_MS = { least: MINUTE_MS, most: HOUR_MS } as const;

/** Books are compared again after as long as nothing has changed, between these: what somebody does at the provider by hand is found however late. */
export const COMPARE_MS = { least: HOUR_MS, most: 7 * DAY_MS } as const;
/** An account that is still open then is looked at: the provider should have ended it. */
const ACCOUNT_OVER_MS = DAY_MS;

/** When books of a payment that became this now are compared first; null: not as long as it is this. */
export const firstComparison = (state: PaymentState, now: number, dueAt: number | null): number | null => {
  if (state === 'waiting-deposit') return (dueAt ?? now) + ACCOUNT_OVER_MS;
  return state === 'ready' || state === 'confirming' ? null : now + COMPARE_MS.least;
};
