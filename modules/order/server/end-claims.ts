import type { REFUND_ENDED } from '@modules/payment/events';
import { retrying } from '@platform/db';
import type { z } from 'zod';
import { isMoneyBack } from './carry-out.ts';
import type { Deps } from './deps.ts';
import { publishNews } from './publish-news.ts';
import { lockOrder, moveOrder, noteAct } from './store.ts';
import type { OrderDb } from './tables.ts';

type Ended = Pick<z.output<typeof REFUND_ENDED.payload>, 'source' | 'isDone'> & { readonly attempt?: number };
type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * What the provider said in the end. Told twice it is told once; that the money is there counts whenever it is told: an older refusal may be told of
 * together with it.
 */
export const endClaims =
  (deps: Given) =>
  async (ended: readonly Ended[]): Promise<void> => {
    for (const one of ended) await retrying(() => deps.db.transaction().execute((tx) => end(deps, tx, one)));
  };

const end = async (deps: Given, tx: OrderDb, { source, isDone, attempt = 1 }: Ended): Promise<void> => {
  const [, kind, id = ''] = /^(claim|late):(.+)$/.exec(source) ?? [];
  if (kind === 'late' && isDone) await endLate(deps, tx, id);
  if (kind === 'claim') await endClaim(deps, tx, { claimNo: Number(id), isDone, attempt });
};

interface EndedClaim {
  readonly claimNo: number;
  readonly isDone: boolean;
  readonly attempt: number;
}
/** Of an order of which everything was given back, the last claim whose money is there makes it paid back. */
const endClaim = async (deps: Given, tx: OrderDb, { claimNo, isDone, attempt }: EndedClaim): Promise<void> => {
  const asked = await tx.selectFrom('orders.claim').select('order_no').where('claim_no', '=', claimNo).executeTakeFirst();
  const order = asked && (await lockOrder(tx, asked.order_no));
  if (!order) return;
  const claim = await tx.selectFrom('orders.claim').select(['state', 'failed_attempt']).where('claim_no', '=', claimNo).executeTakeFirst();
  if (claim?.state !== 'sending' && claim?.state !== 'failed') return;
  // A refusal that was heard of before is no word about the try that followed it.
  if (!isDone && attempt <= claim.failed_attempt) return;
  const at = deps.clock.now();
  await tx
    .updateTable('orders.claim')
    .set(isDone ? { state: 'done', ended_at: at } : { state: 'failed', ended_at: at, failed_attempt: attempt })
    .where('claim_no', '=', claimNo)
    .execute();
  // The clock tried again, and it was refused again: nothing is new to anybody.
  if (!isDone && claim.state === 'failed') return;
  const what = isDone ? 'claim-done' : 'claim-failed';
  const to = order.state === 'refunding' && (await isMoneyBack(tx, order.order_no)) ? 'refunded' : order.state;
  await moveOrder(tx, order.order_no, { from: order.state, to, at, by: 'provider', what, subject: `${claimNo}` });
  await publishNews(deps, tx, order, { what, claimNo, ...(isDone ? {} : { time: attempt }) });
};

/** Told once: also the history has it once. */
const endLate = async (deps: Given, tx: OrderDb, paymentId: string): Promise<void> => {
  const order = await lockOrder(tx, paymentId.slice(0, paymentId.lastIndexOf('-')));
  if (!order) return;
  const before = await tx
    .selectFrom('orders.act')
    .select('act_idx')
    .where('order_no', '=', order.order_no)
    .where('what', '=', 'late-done')
    .where('subject', '=', paymentId)
    .executeTakeFirst();
  if (before) return;
  const act = { from: order.state, to: order.state, at: deps.clock.now(), by: 'provider', what: 'late-done', subject: paymentId } as const;
  await noteAct(tx, order.order_no, act);
  await publishNews(deps, tx, order, { what: 'late-done', paymentId });
};
