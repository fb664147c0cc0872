import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { AGREEMENTS, ALL_AGREEMENTS } from './contract-agreements.ts';
import type {
  ClaimView,
  CreatedSheet,
  OrderSummary,
  OrderView,
  OwnCourses,
  OwnedProducts,
  PayView,
  RefundView,
  SheetView,
} from './contract-views.ts';

export type {
  ClaimView,
  CreatedSheet,
  OrderSummary,
  OrderView,
  OwnCourses,
  OwnedProducts,
  PayView,
  RefundView,
  SheetView,
} from './contract-views.ts';
export type { OrderState } from './contract-acts.ts';
export { ORDER_PAID } from './contract-events.ts';

export interface Buyer {
  readonly brandId: string;
  readonly memberId: string;
}
const number = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const MOST_PRODUCTS = 20;
const MOST_WON = 1_000_000_000;

/** `POST /v2/orders` of the specification. */
export const CreateOrder = z
  .strictObject({
    products: z
      .array(
        z.strictObject({
          productNo: number,
          optionNo: number,
          orderCnt: z.int().positive().max(1_000),
          /** What it cost on the page where it was pressed: where it costs something else by now, the sheet says both. */
          seenPrice: z.int().min(0).max(MOST_WON).optional(),
        }),
      )
      .min(1)
      .max(MOST_PRODUCTS),
  })
  .meta({ example: { products: [{ productNo: 30_001, optionNo: 300_011, orderCnt: 1 }] } });
export type CreateOrder = z.output<typeof CreateOrder>;

/** Without either: as the sheet's last press of "pay" had them, as far as they are there. */
export const Benefits = z.object({
  couponNo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  accumulations: z.coerce.number().int().min(0).max(MOST_WON).optional(),
});
export type Benefits = z.output<typeof Benefits>;

export { AGREEMENT_RULES, AGREEMENTS, agreementsOf } from './contract-agreements.ts';
export type { AgreementName } from './contract-agreements.ts';
export const METHODS = ['card', 'easy-pay', 'transfer', 'virtual-account'] as const;

/** Ten digits, the last of which follows from the others (국세청 사업자등록번호). */
const isBusinessNumber = (digits: string): boolean => {
  const sum = [1, 3, 7, 1, 3, 7, 1, 3].reduce((all, weight, place) => all + weight * Number(digits[place]), 0);
  const ninth = Number(digits[8]) * 5;
  return (10 - ((sum + Math.floor(ninth / 10) + (ninth % 10)) % 10)) % 10 === Number(digits[9]);
};
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
const typedNumber = plainText().max(30).transform(digitsOf);
/** 현금영수증 of what is paid in money: 소득공제 by a phone's number, 지출증빙 by that of a business. */
export const CashReceiptWish = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('income'), number: typedNumber.pipe(z.string().regex(/^01\d{8,9}$/)) }),
  z.strictObject({
    purpose: z.literal('expense'),
    number: typedNumber.pipe(
      z
        .string()
        .regex(/^\d{10}$/)
        .refine(isBusinessNumber),
    ),
  }),
]);
export type CashReceiptWish = z.output<typeof CashReceiptWish>;

const agreementName = z.enum(ALL_AGREEMENTS);
export const Pay = z
  .strictObject({
    couponNo: number.nullable(),
    accumulations: z.int().min(0).max(MOST_WON),
    method: z.enum(METHODS),
    /** What the page says on its button. Where it is another amount, nothing is charged. */
    expectedPay: z.int().min(0).max(MOST_WON),
    buyer: z.strictObject({
      name: plainText().trim().min(1).max(60),
      email: plainText().trim().max(254).pipe(z.email()),
      phone: plainText()
        .trim()
        .min(7)
        .max(30)
        .regex(/^[\d+() -]*$/),
    }),
    /** By name alone: in the version of now. In another version it is not agreed to. */
    agreements: z
      .array(z.union([agreementName, z.strictObject({ name: agreementName, version: plainText().max(20) })]))
      .max(ALL_AGREEMENTS.length),
    /** Of other ways to pay it is not looked at. */
    cashReceipt: CashReceiptWish.nullable().default(null),
  })
  .meta({
    example: {
      couponNo: null,
      accumulations: 0,
      method: 'card',
      expectedPay: 9_900,
      buyer: { name: '이하은', email: 'nurse@nursing.test', phone: '010-0000-1420' },
      agreements: [...AGREEMENTS],
      cashReceipt: { purpose: 'income', number: '01000001420' },
    },
  });
export type Pay = z.output<typeof Pay>;
export type PayInput = z.input<typeof Pay>;

export const Settle = z
  .strictObject({ paymentId: plainText().min(1).max(60), paymentKey: plainText().min(1).max(200).nullable() })
  .meta({ example: { paymentId: '20261120-0000000417-1', paymentKey: 'sb_0123' } });

/** Where money of a virtual account goes back to. */
const Account = z.strictObject({
  bank: plainText().trim().min(1).max(20),
  accountNumber: plainText()
    .trim()
    .regex(/^[\d-]{6,30}$/),
  holder: plainText().trim().min(1).max(40),
});

export const Claim = z
  .strictObject({
    /** Of the browser: sent again it is the same claim. */
    requestId: z.uuid(),
    lineNos: z.array(z.int().positive().max(1_000)).min(1).max(100),
    /** What the page said that comes back. Where it is another amount by now, nothing is done. */
    expectedRefund: z.int().min(0).max(MOST_WON),
    reason: plainText().trim().max(200).default(''),
    account: Account.nullable().default(null),
  })
  .meta({
    example: { requestId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f', lineNos: [1], expectedRefund: 9_900, reason: '', account: null },
  });
export type Claim = z.output<typeof Claim>;

export const SendRefundAgain = z
  .strictObject({ account: Account.nullable().default(null) })
  .meta({ example: { account: { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' } } });
export type SendRefundAgain = z.output<typeof SendRefundAgain>;

const day = z.iso.date().optional();
export const OrderQuery = z.object({
  ...pageQuery(),
  /** Days in Korea, both included. */
  from: day,
  to: day,
  /** Part of a title, or of an order's number. */
  keywords: plainText().trim().max(60).optional(),
});
export type OrderQuery = z.output<typeof OrderQuery>;

export type OrderError =
  /** More than may be bought of it; or as much as one may have is owned or ordered already; or twice in one order. The codes are the specification's. */
  | { readonly kind: 'order/O8002' }
  | { readonly kind: 'order/O8003' }
  | { readonly kind: 'order/O8004' }
  | { readonly kind: 'order/no-product' }
  /** Nobody takes money here. */
  | { readonly kind: 'order/closed' }
  | { readonly kind: 'order/not-on-sale' }
  | { readonly kind: 'order/no-seat' }
  | { readonly kind: 'order/not-found' }
  | { readonly kind: 'order/sheet-over' }
  | { readonly kind: 'order/price-changed' }
  | { readonly kind: 'order/not-agreed' }
  | { readonly kind: 'order/coupon-unusable' }
  | { readonly kind: 'order/too-few-accumulations' }
  /** The provider has not answered what came of a payment, or of the end of an account. */
  | { readonly kind: 'order/payment-open' }
  /** The same is in another order, which waits for a deposit and can be cancelled. */
  | { readonly kind: 'order/deposit-waits' }
  | { readonly kind: 'order/paid-already' }
  | { readonly kind: 'order/nothing-to-refund' }
  | { readonly kind: 'order/refund-changed' }
  | { readonly kind: 'order/account-needed' }
  /** Its money is on its way: it cannot be taken back any more. */
  | { readonly kind: 'order/claim-sent' }
  | { readonly kind: 'order/too-often'; readonly retryAfterSeconds: number };
export const orderErrors = {
  'order/O8002': { status: 409, copy: 'order.error.O8002', code: 'O8002' },
  'order/O8003': { status: 409, copy: 'order.error.O8003', code: 'O8003' },
  'order/O8004': { status: 409, copy: 'order.error.O8004', code: 'O8004' },
  'order/no-product': { status: 404, copy: 'order.error.noProduct' },
  'order/closed': { status: 409, copy: 'order.error.closed' },
  'order/not-on-sale': { status: 409, copy: 'order.error.notOnSale' },
  'order/no-seat': { status: 409, copy: 'order.error.noSeat' },
  'order/not-found': { status: 404, copy: 'order.error.notFound' },
  'order/sheet-over': { status: 410, copy: 'order.error.sheetOver' },
  'order/price-changed': { status: 409, copy: 'order.error.priceChanged' },
  'order/not-agreed': { status: 422, copy: 'order.error.notAgreed' },
  'order/coupon-unusable': { status: 409, copy: 'order.error.couponUnusable' },
  'order/too-few-accumulations': { status: 409, copy: 'order.error.tooFewAccumulations' },
  'order/payment-open': { status: 409, copy: 'order.error.paymentOpen' },
  'order/deposit-waits': { status: 409, copy: 'order.error.depositWaits' },
  'order/paid-already': { status: 409, copy: 'order.error.paidAlready' },
  'order/nothing-to-refund': { status: 409, copy: 'order.error.nothingToRefund' },
  'order/refund-changed': { status: 409, copy: 'order.error.refundChanged' },
  'order/account-needed': { status: 422, copy: 'order.error.accountNeeded' },
  'order/claim-sent': { status: 409, copy: 'order.error.claimSent' },
  'order/too-often': { status: 429, copy: 'order.error.tooOften' },
} as const satisfies ErrorTable<OrderError>;

type Answer<T> = Promise<Result<T, OrderError>>;

/** A line of an order that may be used now. */
export interface OwnLine {
  readonly orderNo: string;
  readonly lineNo: number;
  /** Units of it that were opened. */
  readonly opened: readonly string[];
}

export interface OrderApi {
  /** Prices are what they are now, until the sheet's end. */
  readonly createSheet: (who: Buyer, order: CreateOrder) => Answer<CreatedSheet>;
  readonly sheet: (who: Buyer, sheetNo: string, benefits: Benefits) => Answer<SheetView>;
  /** Pressed again it is the same order and the same payment. */
  readonly pay: (who: Buyer, sheetNo: string, given: Pay) => Answer<PayView>;
  /**
   * The one way in which money is taken notice of: return address, webhook and clock end here, in any order and however often.
   *
   * @param paymentKey with which the buyer came back: the payment is charged by it, once
   */
  readonly settle: (paymentId: string, paymentKey: string | null, by: 'buyer' | 'provider' | 'clock') => Promise<void>;
  /** What became of it, for whoever it belongs to. */
  readonly settled: (who: Buyer, paymentId: string, paymentKey: string | null) => Answer<PayView>;
  readonly orders: (who: Buyer, query: OrderQuery) => Promise<Page<OrderSummary>>;
  readonly order: (who: Buyer, orderNo: string) => Answer<OrderView>;
  /**
   * Before it is paid. An account is ended at the provider first; as long as that is not known the order stays, and the clock goes on with it. Cancelled
   * twice it is cancelled once.
   */
  readonly cancel: (who: Buyer, orderNo: string) => Answer<OrderView>;
  /** What of the shop the member may use now. */
  readonly owned: (who: Buyer) => Promise<OwnedProducts>;
  /** All that was bought and not given back, what is over too; what ends first stands first. */
  readonly courses: (who: Buyer) => Promise<OwnCourses>;
  /** What would come back now, reckoned by the rule that decides the claim. */
  readonly refundPreview: (
    who: Buyer,
    orderNo: string,
    lineNos: readonly number[],
    /** On a later day, and with more of it opened by then. */
    supposed?: { readonly at?: number | undefined; readonly more?: number | undefined },
  ) => Answer<RefundView>;
  readonly claim: (who: Buyer, orderNo: string, given: Claim) => Answer<ClaimView>;
  readonly claims: (who: Buyer) => Promise<readonly ClaimView[]>;
  /** Before its money is sent: what was asked back is open again. Taken back twice it is taken back once. */
  readonly withdrawClaim: (who: Buyer, orderNo: string, claimNo: number) => Answer<ClaimView>;
  /** Money that the provider refused to pay back is sent once more. */
  readonly sendRefundAgain: (who: Buyer, orderNo: string, given: SendRefundAgain) => Answer<OrderView>;
  /**
   * For who hands out what was bought: until the transaction ends nobody asks it back.
   *
   * @returns null for what is not theirs, was given or asked back, or is over
   */
  readonly keepLine: (tx: Transaction, who: Buyer, productNo: number) => Promise<OwnLine | null>;
  /**
   * A lesson or volume was opened, not merely loaded; the first time counts.
   *
   * @param tx that of `keepLine`, where there is one
   */
  readonly noteOpened: (orderNo: string, lineNo: number, unit: string, tx?: Transaction) => Promise<void>;
}
