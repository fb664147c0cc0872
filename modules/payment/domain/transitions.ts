import { PAYMENT_STATES, type Observed, type PaymentState } from '../contract.ts';

/** What a state may become. Money that came counts whatever was thought before: an account that had run out may still be paid into. */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  ready: ['confirming', 'unknown', 'waiting-deposit', 'done', 'declined', 'expired'],
  confirming: ['unknown', 'waiting-deposit', 'done', 'declined', 'expired'],
  unknown: ['waiting-deposit', 'done', 'declined', 'expired'],
  'waiting-deposit': ['done', 'expired'],
  expired: ['done'],
  // A late word of the provider that it was charged after all.
  declined: ['done'],
  done: [],
};
export const mayBecome = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** Those of which money may still come. */
export const BEFORE_DONE: readonly PaymentState[] = PAYMENT_STATES.filter((state) => mayBecome(state, 'done'));

/** What a payment becomes by what was seen of it; its own state where nothing changes. */
export const nextState = (now: PaymentState, observed: Observed): PaymentState => {
  const seen = seenState(now, observed);
  return seen !== null && mayBecome(now, seen) ? seen : now;
};
const seenState = (now: PaymentState, observed: Observed): PaymentState | null => {
  if (observed === 'unknown') return now === 'confirming' ? 'unknown' : null;
  const said = observed.said?.state;
  return said === undefined || said === 'authorized' ? null : said;
};
