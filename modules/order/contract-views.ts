import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { ORDER_ACTS, ORDER_STATES } from './contract-acts.ts';

/* What this module's endpoints answer with. Money is whole won, moments are epoch milliseconds. */

const won = z.int().nonnegative();

/** The same lines in the same order on sheet, order, receipt and refund: list − saleOff − couponOff − accumulationUsed = pay. */
const priceLines = { list: won, saleOff: z.int(), couponOff: won, accumulationUsed: won, pay: won, earns: won };
export const PriceLines = z.object(priceLines);
export type PriceLines = View<typeof PriceLines>;

export const CreatedSheet = z
  .object({ orderSheetNo: z.string() })
  .meta({ id: 'CreatedOrderSheet', example: { orderSheetNo: 'OS-20261120-4F7K2M9X' } });
export type CreatedSheet = View<typeof CreatedSheet>;

const goods = {
  productNo: z.int(),
  optionNo: z.int(),
  /** Of a bundle whose part it is. */
  bundleOptionNo: z.int().nullable(),
  kind: z.string(),
  title: z.string(),
  optionTitle: z.string(),
  list: won,
  sale: won,
  couponOff: won,
  accumulationUsed: won,
  pay: won,
};
export const SheetView = z
  .object({
    orderSheetNo: z.string(),
    orderNo: z.string(),
    expiresAt: z.int(),
    /** No more may be ordered by it: its time is over, or it was. */
    isOver: z.boolean(),
    /** By it an order was paid, or may be still. */
    isOrdered: z.boolean(),
    lines: z.array(z.object(goods)),
    price: PriceLines,
    /** The coupon that the price has; null: none. */
    couponNo: z.int().nullable(),
    coupons: z.array(z.object({ couponNo: z.int(), title: z.string(), off: won, endsAt: z.int(), isUsable: z.boolean() })),
    balance: won,
    /** What costs something else now, or is not sold any more: said, never charged. */
    changes: z.array(z.object({ optionNo: z.int(), title: z.string(), before: won, now: won.nullable() })),
    /** What cost something else on the page where it was ordered, and what it costs on this sheet: a bundle as one thing. */
    sinceSeen: z.array(z.object({ optionNo: z.int(), title: z.string(), before: won, now: won })),
    methods: z.array(z.string()),
    /** What is agreed to, each by itself, in which words; what is not required may be left. */
    agreements: z.array(z.object({ name: z.string(), version: z.string(), isRequired: z.boolean() })),
    /** Of the buyer's last order, where they agreed to it. */
    buyer: z.object({ name: z.string(), phone: z.string() }).nullable(),
  })
  .meta({
    id: 'OrderSheet',
    example: {
      orderSheetNo: 'OS-20261120-4F7K2M9X',
      orderNo: '20261120-0000000417',
      expiresAt: 1_795_157_520_000,
      isOver: false,
      isOrdered: false,
      lines: [],
      price: { list: 98_000, saleOff: 12_000, couponOff: 6_700, accumulationUsed: 4_200, pay: 75_100, earns: 751 },
      couponNo: 1,
      coupons: [],
      balance: 8_400,
      changes: [],
      sinceSeen: [],
      methods: ['card'],
      agreements: [{ name: 'goods', version: '2026-11-29', isRequired: true }],
      buyer: null,
    },
  });
export type SheetView = View<typeof SheetView>;

const OrderStates = z.enum(ORDER_STATES);

const Payment = z.object({
  paymentId: z.string(),
  method: z.string(),
  amount: won,
  state: z.enum(['ready', 'confirming', 'unknown', 'waiting-deposit', 'done', 'declined', 'expired']),
  /** Why it was declined. */
  reason: z.string().nullable(),
  account: z.object({ bank: z.string(), accountNumber: z.string(), dueAt: z.int() }).nullable(),
});
export const OwnedProducts = z
  .array(
    z.object({
      productNo: z.int(),
      optionNo: z.int(),
      /** Of a bundle that it was bought in. */
      bundleOptionNo: z.int().nullable(),
      endsAt: z.int().nullable(),
    }),
  )
  .meta({ id: 'OwnedProducts', example: [{ productNo: 30_001, optionNo: 300_011, bundleOptionNo: null, endsAt: null }] });
export type OwnedProducts = View<typeof OwnedProducts>;

export const PayView = z
  .object({
    orderNo: z.string(),
    state: OrderStates,
    payment: Payment.nullable(),
    /** Where the buyer pays; null: nothing is to be paid there now. */
    url: z.string().nullable(),
  })
  .meta({ id: 'OrderPayment', example: { orderNo: '20261120-0000000417', state: 'paid', payment: null, url: null } });
export type PayView = View<typeof PayView>;

/** What is asked back and not back: it can be withdrawn, it is on its way, or the provider refused it. */
export const OPEN_REFUNDS = ['asked', 'sending', 'failed'] as const;
export const OrderSummary = z.object({
  orderNo: z.string(),
  state: OrderStates,
  /** Of several claims the worst. */
  refund: z.enum(OPEN_REFUNDS).nullable(),
  title: z.string(),
  lineCount: z.int(),
  pay: won,
  createdAt: z.int(),
});
export type OrderSummary = View<typeof OrderSummary>;
export const OrderPage = z
  .object(pageView(OrderSummary))
  .meta({ id: 'OrderPage', example: { items: [], page: 1, pageSize: 20, totalCount: 0 } });

export const LINE_STATES = ['held', 'owned', 'claimed', 'ended', 'released', 'refunding', 'refund-failed', 'refunded'] as const;

export const OrderView = OrderSummary.extend({
  /** By which it can be paid in another way, as long as the sheet's time is not over. */
  orderSheetNo: z.string(),
  price: PriceLines,
  paidAt: z.int().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      ...goods,
      /** `refunding`, `refund-failed`: given back, and its money is not back. */
      state: z.enum(LINE_STATES),
      /** It can be asked back: also one that is over, as long as one may withdraw from it. */
      mayRefund: z.boolean(),
      startsAt: z.int().nullable(),
      endsAt: z.int().nullable(),
    }),
  ),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** What was agreed to, each by itself. */
  agreements: z.array(z.object({ name: z.string(), at: z.int(), version: z.string().optional() })),
  payments: z.array(Payment),
  /** 현금영수증, of payments in money. */
  cashReceipts: z.array(
    z.object({
      paymentId: z.string(),
      purpose: z.enum(['income', 'expense']),
      /** The number with its middle left out. */
      shown: z.string(),
      state: z.enum(['wanted', 'issuing', 'issued', 'failed']),
      amount: won,
      issueNumber: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
  /** Money that should have gone back and did not: it can be sent again, where `needsAccount` says so to an account. */
  failedRefund: z.object({ amount: won, needsAccount: z.boolean() }).nullable(),
  /** What is asked back and not back: so much, and the moment by which the law wants it to be. */
  openRefund: z.object({ money: won, accumulations: won, sendAt: z.int(), dueAt: z.int(), isLate: z.boolean() }).nullable(),
  /** What is back of it, of claims that are done. */
  returned: z.object({ money: won, accumulations: won }),
  /** `subject` says of which claim or payment. */
  log: z.array(
    z.object({
      at: z.int(),
      from: z.string().nullable(),
      to: z.string(),
      by: z.string(),
      what: z.enum(ORDER_ACTS),
      subject: z.string().nullable(),
    }),
  ),
}).meta({
  id: 'Order',
  example: {
    orderNo: '20261120-0000000417',
    state: 'paid',
    refund: null,
    title: '면접 첫 질문부터 마지막 질문까지',
    lineCount: 2,
    pay: 75_100,
    createdAt: 1_795_155_840_000,
    orderSheetNo: 'OS-20261120-4F7K2M9X',
    price: { list: 98_000, saleOff: 12_000, couponOff: 6_700, accumulationUsed: 4_200, pay: 75_100, earns: 751 },
    paidAt: 1_795_155_900_000,
    lines: [],
    buyer: null,
    agreements: [{ name: 'goods', at: 1_795_155_840_000, version: '2026-11-28' }],
    payments: [],
    cashReceipts: [],
    failedRefund: null,
    openRefund: null,
    returned: { money: 0, accumulations: 0 },
    log: [],
  },
});
export type OrderView = View<typeof OrderView>;

export const OwnCourses = z
  .array(
    z.object({
      orderNo: z.string(),
      lineNo: z.int(),
      productNo: z.int(),
      kind: z.string(),
      title: z.string(),
      optionTitle: z.string(),
      /** Of the bundle that it was bought in. */
      bundleTitle: z.string().nullable(),
      /** `claimed`: asked back, and closed meanwhile. */
      state: z.enum(['open', 'claimed', 'over']),
      unitCount: z.int(),
      /** Lessons and volumes that were opened; sittings are counted on the CBT site. */
      usedCount: z.int(),
      startsAt: z.int(),
      endsAt: z.int().nullable(),
    }),
  )
  .meta({ id: 'OwnCourses', example: [] });
export type OwnCourses = View<typeof OwnCourses>;

const LineRefundView = z.object({
  lineNo: z.int(),
  kind: z.string(),
  title: z.string(),
  ground: z.enum(['withdrawal', 'used-part', 'period-over']),
  paid: won,
  kept: won,
  refund: won,
  money: won,
  accumulations: won,
  revoked: won,
  unitCount: z.int(),
  usedCount: z.int(),
  paidAt: z.int(),
  endsAt: z.int().nullable(),
  /** What comes back for 0, 1, 2 … units used; empty where that is not to be drawn. */
  steps: z.array(won),
  /** Used on at the pace until now. */
  outlook: z.array(z.object({ at: z.int(), usedCount: z.int(), refund: won })),
});
export const RefundView = z
  .object({
    orderNo: z.string(),
    /** The moment that it is reckoned for. */
    at: z.int(),
    lines: z.array(LineRefundView),
    refund: won,
    money: won,
    accumulations: won,
    /** The coupon comes back: everything of the order does, and nothing was used. */
    isCouponBack: z.boolean(),
    needsAccount: z.boolean(),
    dueAt: z.int(),
  })
  .meta({
    id: 'RefundPreview',
    example: {
      orderNo: '20261102-0000000188',
      at: 1_795_155_840_000,
      lines: [],
      refund: 88_563,
      money: 86_125,
      accumulations: 2_438,
      isCouponBack: false,
      needsAccount: false,
      dueAt: 1_795_575_600_000,
    },
  });
export type RefundView = View<typeof RefundView>;

export const ClaimView = z
  .object({
    claimNo: z.int(),
    orderNo: z.string(),
    /** `requested`: it can be taken back until `sendAt`. */
    state: z.enum(['requested', 'sending', 'done', 'failed', 'withdrawn']),
    money: won,
    accumulations: won,
    reason: z.string(),
    requestedAt: z.int(),
    sendAt: z.int(),
    /** Three business days. */
    dueAt: z.int(),
    /** That day is over, and its money is not back. */
    isLate: z.boolean(),
    endedAt: z.int().nullable(),
    lines: z.array(z.object({ lineNo: z.int(), title: z.string(), ground: z.string(), refund: won })),
  })
  .meta({
    id: 'Claim',
    example: {
      claimNo: 1,
      orderNo: '20261102-0000000188',
      state: 'sending',
      money: 86_125,
      accumulations: 2_438,
      reason: '시간이 없음',
      requestedAt: 1_795_155_840_000,
      sendAt: 1_795_159_440_000,
      dueAt: 1_795_575_600_000,
      isLate: false,
      endedAt: null,
      lines: [],
    },
  });
export type ClaimView = View<typeof ClaimView>;
