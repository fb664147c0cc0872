import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What the back office asks of money, and is told of it. Nothing here changes an amount: a refund is asked of the provider again by its own key. */

export const PaymentsOf = z.object({ orderNo: plainText().min(1).max(40) });
export const RefundPlace = z.object({ refundId: plainText().min(1).max(100) });
export const SendRefundAgain = z.object({ reason: plainText().trim().min(1).max(300) });
export type SendRefundAgain = z.output<typeof SendRefundAgain>;
export const SettleRefundAlert = z.strictObject({ key: plainText().min(1).max(300), reason: plainText().trim().min(1).max(300) });
export type SettleRefundAlert = z.output<typeof SettleRefundAlert>;

const won = z.int();
export const OfficeRefund = z
  .object({
    refundId: z.string(),
    amount: won,
    state: z.string(),
    reason: z.string(),
    tries: z.int(),
    createdAt: z.int(),
    nextTryAt: z.int().nullable(),
  })
  .meta({ id: 'OfficeRefund' });
export const OfficePayments = z.object({
  payments: z.array(
    z
      .object({
        paymentId: z.string(),
        gateway: z.string(),
        method: z.string(),
        amount: won,
        refunded: won,
        state: z.string(),
        createdAt: z.int(),
        refunds: z.array(OfficeRefund),
        /** What became of it and its refunds, and by whom. */
        acts: z.array(
          z
            .object({ at: z.int(), refundId: z.string().nullable(), from: z.string().nullable(), to: z.string(), by: z.string() })
            .meta({ id: 'OfficePaymentAct' }),
        ),
      })
      .meta({ id: 'OfficePayment' }),
  ),
});
export type OfficePayments = View<typeof OfficePayments>;

/** As one of the two keeps it; `refunded` is what went back. */
const Books = z.object({ state: z.string(), amount: won, refunded: won });
export const OfficeRefundAlert = z
  .object({
    /** By which it is settled. */
    key: z.string(),
    /** Looked at and cleared at the provider it may be settled by an operator; others are settled by their money alone. */
    maySettle: z.boolean(),
    kind: z.string(),
    /** Null: it is about a payment of which nothing is refunded. */
    refundId: z.string().nullable(),
    orderNo: z.string(),
    amount: won,
    state: z.string(),
    reason: z.string(),
    paymentId: z.string(),
    gateway: z.string(),
    /** Where they differ: what we wrote down, and what the provider says; null: it knows of none. */
    books: z.object({ ours: Books, theirs: Books.nullable() }).nullable(),
    raisedAt: z.int(),
  })
  .meta({ id: 'OfficeRefundAlert' });
export type OfficeRefundAlert = View<typeof OfficeRefundAlert>;
export const OfficeRefundAlerts = z.object({ items: z.array(OfficeRefundAlert) });
export type OfficeRefundAlerts = View<typeof OfficeRefundAlerts>;

export type OfficeRefundError = { readonly kind: 'payment/office-no-refund' } | { readonly kind: 'payment/office-no-alert' };
export const officeRefundErrors = {
  'payment/office-no-refund': { status: 404, copy: 'payment.office.noRefund' },
  'payment/office-no-alert': { status: 404, copy: 'payment.office.noAlert' },
} as const satisfies ErrorTable<OfficeRefundError>;

export interface OfficePaymentApi {
  readonly payments: (orderNo: string) => Promise<OfficePayments>;
  /** What has to be looked at, the oldest first. */
  readonly alerts: () => Promise<OfficeRefundAlerts>;
  /** A server that runs asks the provider within minutes, by the same key: it is never paid twice. */
  readonly again: (who: OfficeWho, refundId: string, given: SendRefundAgain) => Promise<Result<OfficeRefundAlerts, OfficeRefundError>>;
  /** Cleared at the provider: it comes again where it becomes another. */
  readonly settle: (who: OfficeWho, given: SettleRefundAlert) => Promise<Result<OfficeRefundAlerts, OfficeRefundError>>;
}
