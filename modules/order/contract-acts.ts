/* Written once: what answers with these takes them from here, and pages of the office load no other views for them. */

/** `refunding`: all of it was given back, and not all of its money is back. */
export const ORDER_STATES = ['pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'cancelled', 'refunding', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What happens to an order. `state`: its state changed, and `to` says it; the others have words of their own. */
export const ORDER_ACTS = [
  'state',
  'another-way',
  'claim-asked',
  'claim-withdrawn',
  'claim-decided',
  'claim-done',
  'claim-failed',
  'refund-again',
  'late',
  'late-done',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
