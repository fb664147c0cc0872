import type { OrderState } from '../contract-acts.ts';

/** What an order's state may become. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['waiting-deposit', 'paid', 'declined', 'expired', 'cancelled'],
  'waiting-deposit': ['paid', 'declined', 'expired', 'cancelled'],
  // The buyer presses "pay" again, or money comes after all.
  declined: ['pending', 'paid', 'expired', 'cancelled'],
  // Money that comes late, where all of it can still be had.
  expired: ['paid'],
  // Money that comes after that goes back.
  cancelled: [],
  // All of it was given back: its money is sent, and it is paid back once that is there.
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

/** What an order holds seats, coupon and accumulations in. */
export const isHolding = (state: OrderState): boolean => state === 'pending' || state === 'waiting-deposit';
