import { handOver } from '@platform/db';
import { ORDER_NEWS, type NEWS } from '../contract-events.ts';
import type { Deps } from './deps.ts';
import type { OrderDb, OrderTables, PlacedRow } from './tables.ts';

export interface News {
  readonly what: (typeof NEWS)[number];
  readonly claimNo?: number;
  readonly paymentId?: string;
  /** Where the same may happen to it again. */
  readonly time?: number;
}
/** In the transaction of what happened: told if it commits, and never if it does not. Who left is told nothing. */
export const publishNews = async (
  { outbox }: Pick<Deps, 'outbox'>,
  tx: OrderDb,
  { order_no: orderNo, member_id: ownerId }: Pick<PlacedRow, 'order_no' | 'member_id'>,
  { what, claimNo, paymentId, time }: News,
): Promise<void> => {
  if (ownerId === null) return;
  const of = [claimNo ?? paymentId, time].filter((part) => part !== undefined).join(':');
  const payload = { orderNo, what, of, claimNo: claimNo ?? null, paymentId: paymentId ?? null };
  await outbox.publish(handOver<OrderTables>(tx), ORDER_NEWS, [{ ownerId, payload }]);
};
