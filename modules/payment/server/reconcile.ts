import type { Log } from '@platform/db';
import { workOff } from '@platform/jobs';
import type { ProviderState } from '../contract.ts';
import { differenceBegins, differenceEnds } from './alerts.ts';
import type { PaymentDeps } from './deps.ts';
import { compareSoon, findBooked, takeToCompare, type Booked } from './store.ts';

/** So many are asked for at a time. */
const LANES = 4;

interface Deps extends Pick<PaymentDeps, 'db' | 'clock' | 'gatewayOf'> {
  readonly log: Pick<Log, 'error'>;
  /** Takes notice of what the provider says, as of any other news. */
  readonly settle: (paymentId: string) => Promise<void>;
}

/**
 * Compares our books with the provider's, each payment when its time has come, for as long as we have it. What the provider says of a payment that is
 * not done with us is settled as any news of it. A difference that stays is written down and told to operators until both agree; no money is moved.
 *
 * @returns how many differ
 */
export const reconcile =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<number> => {
    let differing = 0;
    await workOff({
      signal,
      lanes: LANES,
      next: (_after: { readonly paymentId: string } | null, most) => takeToCompare(deps.db, deps.clock.now(), most),
      work: async ({ paymentId }) => {
        if (await differs(deps, paymentId)) differing += 1;
      },
    });
    return differing;
  };

const differs = async (deps: Deps, paymentId: string): Promise<boolean> => {
  let { ours, theirs } = await both(deps, paymentId);
  // Asked for once more: news may be on their way just now.
  if (ours && theirs !== 'unknown' && !doAgree(ours, theirs)) {
    if (ours.state !== 'done') await deps.settle(paymentId);
    ({ ours, theirs } = await both(deps, paymentId));
  }
  if (!ours) return false;
  const now = deps.clock.now();
  if (theirs === 'unknown') {
    await compareSoon(deps.db, paymentId, now);
    return false;
  }
  if (doAgree(ours, theirs)) {
    await differenceEnds(deps.db, paymentId, now);
    return false;
  }
  await differenceBegins(deps, { paymentId, ours, theirs });
  await compareSoon(deps.db, paymentId, now);
  return true;
};

interface Both {
  readonly ours: Booked | undefined;
  readonly theirs: ProviderState | null | 'unknown';
}
/** Ours is read after theirs: what we have learnt meanwhile is in it. One that does not answer is asked again in an hour, the others now. */
const both = async ({ db, gatewayOf }: Deps, paymentId: string): Promise<Both> => {
  const before = await findBooked(db, paymentId);
  if (!before) return { ours: undefined, theirs: null };
  const ask = async () => gatewayOf(before.gateway).get(paymentId);
  const theirs = await ask().catch(() => 'unknown' as const);
  return { ours: await findBooked(db, paymentId), theirs };
};

/** What is on its way back may be there or not. */
const doAgree = ({ state, amount, refunded, sending }: Booked, theirs: ProviderState | null): boolean => {
  if (state === 'waiting-deposit') return false;
  const isCharged = theirs?.state === 'done';
  if (isCharged !== (state === 'done')) return false;
  return !isCharged || (theirs.amount === amount && theirs.cancelled >= refunded && theirs.cancelled <= refunded + sending);
};
