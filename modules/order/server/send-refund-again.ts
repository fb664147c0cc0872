import { handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Buyer, OrderApi, OrderError, SendRefundAgain } from '../contract.ts';
import type { Deps } from './deps.ts';
import { lockOrder, noteAct } from './store.ts';
import type { OrderDb, OrderTables } from './tables.ts';
import { order } from './views.ts';

interface Asked {
  readonly who: Buyer;
  readonly orderNo: string;
  readonly given: SendRefundAgain;
}
/** Pressed twice it is sent once: the second press finds nothing that failed. */
export const sendRefundAgain =
  (deps: Deps): OrderApi['sendRefundAgain'] =>
  async (who, orderNo, given) => {
    const sent = await retrying(() => deps.db.transaction().execute((tx) => send(deps, tx, { who, orderNo, given })));
    return sent.ok ? order(deps)(who, orderNo) : sent;
  };

const send = async (deps: Deps, tx: OrderDb, { who, orderNo, given }: Asked): Promise<Result<null, OrderError>> => {
  const locked = await lockOrder(tx, orderNo);
  if (locked?.brand_id !== who.brandId || locked.member_id !== who.memberId) return err({ kind: 'order/not-found' });
  const tables = handOver<OrderTables>(tx);
  const failed = await deps.payments.failedRefunds(orderNo, tables);
  if (given.account === null && failed.some(({ method }) => method === 'virtual-account')) return err({ kind: 'order/account-needed' });
  for (const { refundId, source, method } of failed) {
    await deps.payments.sendAgain(tables, refundId, method === 'virtual-account' ? given.account : null);
    const claimNo = /^claim:(\d+)$/.exec(source)?.[1];
    if (claimNo !== undefined)
      await tx
        .updateTable('orders.claim')
        .set({ state: 'sending', ended_at: null })
        .where('claim_no', '=', Number(claimNo))
        .where('state', '=', 'failed')
        .execute();
    await noteAct(tx, orderNo, {
      from: locked.state,
      to: locked.state,
      at: deps.clock.now(),
      by: 'buyer',
      what: 'refund-again',
      subject: claimNo ?? source.replace(/^late:/, ''),
    });
  }
  return ok(null);
};
