import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { ORDER_ACTS, ORDER_STATES } from './contract-acts.ts';
import type { OrderSummary, PriceLines as Price } from './contract-views.ts';

/* What the back office asks of orders, and is told of them. It reads: amounts and records are never changed here. */

export const OfficeOrdersQuery = z.object({
  /** Number of an order, or the whole address of its buyer. */
  q: plainText().trim().max(254).optional(),
  state: z.enum(ORDER_STATES).optional(),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,17}-[\w-]{1,40}$/)
    .optional(),
});
export type OfficeOrdersQuery = z.output<typeof OfficeOrdersQuery>;
export const OfficeOrderNo = plainText().min(1).max(40);

const won = z.int();
const PriceLines = z.object({
  list: won,
  saleOff: won,
  couponOff: won,
  accumulationUsed: won,
  pay: won,
  earns: won,
}) satisfies z.ZodType<Price>;
const row = {
  orderNo: z.string(),
  brandId: z.string(),
  state: z.enum(ORDER_STATES),
  /** What is asked back and not back. */
  refund: z.enum(['asked', 'sending', 'failed'] satisfies readonly OrderSummary['refund'][]).nullable(),
  /** Of its first line. */
  title: z.string(),
  lineCount: z.int(),
  pay: won,
  /** Epoch milliseconds. */
  createdAt: z.int(),
};
export const OfficeOrderRow = z.object(row).meta({ id: 'OfficeOrderRow' });
export type OfficeOrderRow = View<typeof OfficeOrderRow>;
export const OfficeOrders = z.object({ items: z.array(OfficeOrderRow), nextAfter: z.string().nullable() });
export type OfficeOrders = View<typeof OfficeOrders>;

export const OfficeClaimRow = z
  .object({
    claimNo: z.int(),
    orderNo: z.string(),
    brandId: z.string(),
    title: z.string(),
    state: z.enum(['requested', 'sending', 'done', 'failed', 'withdrawn']),
    money: won,
    accumulations: won,
    requestedAt: z.int(),
    /** Until when the law wants the money to be back. */
    dueAt: z.int(),
  })
  .meta({ id: 'OfficeClaimRow' });
export type OfficeClaimRow = View<typeof OfficeClaimRow>;
export const OfficeClaims = z.object({ items: z.array(OfficeClaimRow) });
export type OfficeClaims = View<typeof OfficeClaims>;

/** As the engine reckoned it when it was asked for. */
const Reckoned = z
  .object({
    lineNo: z.int(),
    ground: z.string(),
    paid: won,
    kept: won,
    refund: won,
    money: won,
    accumulations: won,
    revoked: won,
  })
  .meta({ id: 'OfficeReckoned' });
export const OfficeOrder = z
  .object({
    ...row,
    paidAt: z.int().nullable(),
    method: z.string().nullable(),
    /** Most of the address and the number is hidden; null: the buyer left. */
    buyer: z.object({ name: z.string(), maskedEmail: z.string(), maskedPhone: z.string() }).nullable(),
    price: PriceLines,
    lines: z.array(
      z
        .object({
          lineNo: z.int(),
          title: z.string(),
          optionTitle: z.string(),
          list: won,
          couponOff: won,
          accumulationUsed: won,
          pay: won,
          state: z.string(),
          unitCount: z.int(),
          /** What of it was opened: the record that a refund rests on. */
          opened: z.array(z.object({ unit: z.string(), at: z.int() })),
        })
        .meta({ id: 'OfficeOrderLine' }),
    ),
    claims: z.array(
      z
        .object({
          claimNo: z.int(),
          state: z.enum(['requested', 'sending', 'done', 'failed', 'withdrawn']),
          reason: z.string(),
          money: won,
          accumulations: won,
          requestedAt: z.int(),
          dueAt: z.int(),
          endedAt: z.int().nullable(),
          lines: z.array(Reckoned),
        })
        .meta({ id: 'OfficeClaim' }),
    ),
    acts: z.array(
      z
        .object({
          at: z.int(),
          from: z.string().nullable(),
          to: z.string(),
          by: z.string(),
          what: z.enum(ORDER_ACTS),
          /** Of which claim or payment. */
          subject: z.string().nullable(),
        })
        .meta({ id: 'OfficeOrderAct' }),
    ),
  })
  .meta({ id: 'OfficeOrder' });
export type OfficeOrder = View<typeof OfficeOrder>;

export type OfficeOrderError = { readonly kind: 'order/office-not-there' };
export const officeOrderErrors = {
  'order/office-not-there': { status: 404, copy: 'order.office.notThere' },
} as const satisfies ErrorTable<OfficeOrderError>;

export interface OfficeOrderApi {
  /** Of all brands, the newest first. */
  readonly orders: (query: OfficeOrdersQuery) => Promise<OfficeOrders>;
  /** Those that are open, by their legal clock. */
  readonly claims: () => Promise<OfficeClaims>;
  readonly order: (orderNo: string) => Promise<Result<OfficeOrder, OfficeOrderError>>;
}
