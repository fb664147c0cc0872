import { sql } from 'kysely';
import type { ProviderState } from '../contract.ts';
import type { PaymentDeps } from './deps.ts';
import { findBooked } from './store.ts';

const AT_ONCE = 100;
const BACK_MS = 3 * 86_400_000;

/** One that does not answer is asked again in an hour, the others now. */
const askedOf = async (gatewayOf: PaymentDeps['gatewayOf'], name: string, paymentId: string): Promise<ProviderState | null | 'unknown'> => {
  try {
    return await gatewayOf(name).get(paymentId);
  } catch {
    return 'unknown';
  }
};

/** Compares our books with the provider's, payment by payment. A difference stays written down until both agree; nothing is mended by itself. */
export const reconcile =
  ({ db, clock, gatewayOf }: PaymentDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const now = clock.now();
    let differing = 0;
    let after = '';
    while (!signal?.aborted) {
      const booked = await findBooked(db, new Date(now.getTime() - BACK_MS), after, AT_ONCE);
      for (const { paymentId, gateway, amount, state, refunded } of booked) {
        const said = await askedOf(gatewayOf, gateway, paymentId);
        if (said === 'unknown') continue;
        const isCharged = said?.state === 'done';
        const agrees = isCharged === (state === 'done') && (!isCharged || (said.amount === amount && said.cancelled === refunded));
        if (agrees) await db.deleteFrom('payment.discrepancy').where('payment_id', '=', paymentId).execute();
        else {
          differing += 1;
          await sql`
            insert into payment.discrepancy (payment_id, found_at, ours, theirs)
            values (${paymentId}, ${now}, ${JSON.stringify({ state, amount, refunded })}, ${JSON.stringify(said)})
            on conflict (payment_id) do update set ours = excluded.ours, theirs = excluded.theirs`.execute(db);
        }
      }
      after = booked.at(-1)?.paymentId ?? '';
      if (booked.length < AT_ONCE) break;
    }
    return differing;
  };
