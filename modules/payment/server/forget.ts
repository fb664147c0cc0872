import { tablesIn } from '@platform/db';
import { sql } from 'kysely';
import type { PaymentApi } from '../contract.ts';
import type { PaymentTables } from './tables.ts';

export const forgetOrder: PaymentApi['forgetOrder'] = async (given, orderNo) => {
  const tx = tablesIn<PaymentTables>(given);
  const own = sql`select payment_id from payment.payment where order_no = ${orderNo}`;
  await sql`${own} order by payment_id for update`.execute(tx);
  const { rows } = await sql`select from payment.refund where payment_id in (${own}) and state <> 'done' limit 1`.execute(tx);
  if (rows.length > 0) return false;
  for (const table of ['alert', 'discrepancy', 'cash_receipt', 'act', 'refund', 'payment'])
    await sql`delete from ${sql.table(`payment.${table}`)} where payment_id in (${own})`.execute(tx);
  return true;
};
