import { retrying, type Log } from '@platform/db';
import { workOff } from '@platform/jobs';
import { sql } from 'kysely';
import { isForOperators, waitMs } from '../domain/next-try.ts';
import { raiseAlert, sayAlert, type Raise } from './alerts.ts';
import type { PaymentDeps } from './deps.ts';
import { approveAgain } from './refunds.ts';
import { lockPayment, lockRefund } from './store.ts';
import type { PaymentDb, RefundRow } from './tables.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock'> & { readonly log: Pick<Log, 'warn' | 'error'> };

/**
 * Refunds whose moment has come: a job was lost, the provider was away, or it refused. One that does not answer keeps nobody else waiting. What may have
 * been done is asked for by its own name until the provider says so; what was refused is asked for under the name of a new try, some times.
 */
export const resendRefunds =
  (deps: Deps, send: (refundId: string) => Promise<void>) =>
  async (signal?: AbortSignal): Promise<void> => {
    await workOff({
      signal,
      next: (after: Due | null, most) => dueAfter(deps.db, deps.clock.now(), after, most),
      work: async ({ refund_id: refundId }) => {
        if (!(await take(deps, refundId))) return;
        await send(refundId).catch((error: unknown) => deps.log.warn({ refund: refundId, err: error }, 'a refund has no answer yet'));
      },
    });
  };

type Due = Pick<RefundRow, 'refund_id'> & { readonly next_try_at: Date };
const dueAfter = async (db: PaymentDb, now: Date, after: Due | null, most: number): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    select refund_id, next_try_at from payment.refund
    where next_try_at <= ${now} and (${after === null} or (next_try_at, refund_id) > (${after?.next_try_at ?? null}::timestamptz, ${after?.refund_id ?? null}::text))
    order by next_try_at, refund_id limit ${most}`.execute(db);
  return rows;
};

/** That it is tried, and when the next time is, stands there before anybody is asked. @returns false where another process has it in hand */
const take = async ({ db, clock, log }: Deps, refundId: string): Promise<boolean> => {
  let raised: Raise | null = null;
  // Whoever settles or refunds the same order locks the same rows.
  const isTaken = await retrying(() =>
    db.transaction().execute(async (tx) => {
      raised = null;
      const found = await tx.selectFrom('payment.refund').select('payment_id').where('refund_id', '=', refundId).executeTakeFirst();
      if (!found) return false;
      await lockPayment(tx, found.payment_id);
      const refund = await lockRefund(tx, refundId);
      const at = clock.now();
      if (!refund?.next_try_at || refund.next_try_at > at || refund.state === 'done') return false;
      const tries = refund.tries + 1;
      if (refund.state === 'failed') {
        await approveAgain(tx, refund, { at, by: 'clock', tries });
        return true;
      }
      await tx
        .updateTable('payment.refund')
        .set({ tries, next_try_at: new Date(at.getTime() + waitMs(tries)) })
        .where('refund_id', '=', refundId)
        .execute();
      const raise: Raise = { ...refund, kind: 'refund-unknown', reason: 'no answer' };
      if (isForOperators(refund.tries) && (await raiseAlert(tx, raise, at))) raised = raise;
      return true;
    }),
  );
  if (raised) sayAlert(log, raised);
  return isTaken;
};
