import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentGateway } from '../contract.ts';
import type { PaymentDb } from './tables.ts';

/** Cash receipts of the provider that is built in. */
export const sandboxReceipts = (db: PaymentDb): Pick<PaymentGateway, 'issueCashReceipt' | 'cancelCashReceipt'> => ({
  issueCashReceipt: async ({ receiptId, amount, purpose, number }) => {
    const receipt_key = `sbr_${randomBytes(12).toString('hex')}`;
    await db
      .insertInto('payment.sandbox_cash_receipt')
      .values({ receipt_key, receipt_id: receiptId, amount, purpose, number })
      .onConflict((conflict) => conflict.column('receipt_id').doNothing())
      .execute();
    const row = await db
      .selectFrom('payment.sandbox_cash_receipt')
      .selectAll()
      .where('receipt_id', '=', receiptId)
      .executeTakeFirstOrThrow();
    return { receiptKey: row.receipt_key, issueNumber: `G${row.receipt_key.slice(4, 12).toUpperCase()}`, url: null };
  },
  cancelCashReceipt: async ({ receiptKey, total }) => {
    const { numAffectedRows } = await sql`
      update payment.sandbox_cash_receipt set cancelled = greatest(cancelled, ${total}) where receipt_key = ${receiptKey} and ${total} <= amount`.execute(
      db,
    );
    return numAffectedRows === 1n ? null : 'NOT_FOUND_CASH_RECEIPT';
  },
});
