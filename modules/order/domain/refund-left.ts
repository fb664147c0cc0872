import type { OrderSummary, OrderView } from '../contract-views.ts';

/** A claim as its order has to know it. */
export interface StandingClaim {
  readonly state: 'requested' | 'sending' | 'done' | 'failed' | 'withdrawn';
  readonly lineNos: readonly number[];
  readonly money: number;
  readonly accumulations: number;
  readonly sendAt: number;
  readonly dueAt: number;
}
type Open = NonNullable<OrderSummary['refund']>;
const OPEN: Readonly<Partial<Record<StandingClaim['state'], Open>>> = { failed: 'failed', sending: 'sending', requested: 'asked' };
const WORST_FIRST: readonly Open[] = ['failed', 'sending', 'asked'];

const openOf = (claims: readonly StandingClaim[]): readonly StandingClaim[] => claims.filter(({ state }) => OPEN[state] !== undefined);

/** What is asked back and not back: of several claims the worst. */
export const openRefundState = (claims: readonly StandingClaim[]): OrderSummary['refund'] =>
  WORST_FIRST.find((one) => claims.some(({ state }) => OPEN[state] === one)) ?? null;

/** So much of it, and the first moments at which it is sent and by which it has to be back. */
export const openRefund = (claims: readonly StandingClaim[], now: number): OrderView['openRefund'] => {
  const open = openOf(claims);
  if (open.length === 0) return null;
  return {
    money: open.reduce((all, { money }) => all + money, 0),
    // Those of a claim that was carried out are there already.
    accumulations: open.reduce((all, { state, accumulations }) => all + (state === 'requested' ? accumulations : 0), 0),
    sendAt: Math.min(...open.map(({ sendAt }) => sendAt)),
    dueAt: Math.min(...open.map(({ dueAt }) => dueAt)),
    isLate: open.some(({ dueAt }) => dueAt <= now),
  };
};

/** Money of claims that are done; accumulations come back when a claim is carried out. */
export const returnedOf = (claims: readonly StandingClaim[]): OrderView['returned'] => ({
  money: claims.reduce((all, { state, money }) => all + (state === 'done' ? money : 0), 0),
  accumulations: claims.reduce(
    (all, { state, accumulations }) => all + (state === 'requested' || state === 'withdrawn' ? 0 : accumulations),
    0,
  ),
});

type LineState = OrderView['lines'][number]['state'];
/** What was given back is paid back once its money is there. */
export const lineStateOf = (
  line: { readonly lineNo: number; readonly state: Exclude<LineState, 'refunding' | 'refund-failed'>; readonly endsAt: number | null },
  claims: readonly StandingClaim[],
  now: number,
): LineState => {
  // Ended in the table by the next purchase alone.
  if (line.state === 'owned' && line.endsAt !== null && line.endsAt <= now) return 'ended';
  if (line.state !== 'refunded') return line.state;
  const claim = openOf(claims).find(({ lineNos }) => lineNos.includes(line.lineNo));
  return claim === undefined ? 'refunded' : claim.state === 'failed' ? 'refund-failed' : 'refunding';
};
