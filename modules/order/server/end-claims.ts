import type { REFUND_ENDED } from '@modules/payment/events';
import type { z } from 'zod';
import type { Deps } from './deps.ts';
import { publishNews } from './publish-news.ts';
import type { OrderDb } from './tables.ts';

type Ended = Pick<z.output<typeof REFUND_ENDED.payload>, 'source' | 'isDone'> & { readonly attempt?: number };

/**
 * What the provider said in the end. Told twice it is told once; that the money is there counts whenever it is told: an older refusal may be told of
 * together with it.
 */
export const endClaims =
  (deps: Pick<Deps, 'db' | 'clock' | 'outbox'>) =>
  async (ended: readonly Ended[]): Promise<void> => {
    for (const one of ended) await deps.db.transaction().execute((tx) => end(deps, tx, one));
  };

const end = async (deps: Pick<Deps, 'clock' | 'outbox'>, tx: OrderDb, { source, isDone, attempt = 1 }: Ended): Promise<void> => {
  const [, kind, id = ''] = /^(claim|late):(.+)$/.exec(source) ?? [];
  if (kind === 'late' && isDone) await tellLate(deps, tx, id);
  if (kind !== 'claim') return;
  const row = await tx
    .updateTable('orders.claim')
    .set({ state: isDone ? 'done' : 'failed', ended_at: deps.clock.now() })
    .where('claim_no', '=', Number(id))
    .where('state', 'in', isDone ? ['sending', 'failed'] : ['sending'])
    .returning(['claim_no', 'order_no', 'member_id'])
    .executeTakeFirst();
  if (!row) return;
  const what = isDone ? 'claim-done' : 'claim-failed';
  await publishNews(deps, tx, row, { what, claimNo: row.claim_no, ...(isDone ? {} : { time: attempt }) });
};

const tellLate = async (deps: Pick<Deps, 'outbox'>, tx: OrderDb, paymentId: string): Promise<void> => {
  const order = await tx
    .selectFrom('orders.placed')
    .select(['order_no', 'member_id'])
    .where('order_no', '=', paymentId.slice(0, paymentId.lastIndexOf('-')))
    .executeTakeFirst();
  if (order) await publishNews(deps, tx, order, { what: 'late-done', paymentId });
};
