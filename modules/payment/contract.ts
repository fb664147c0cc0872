import type { Result, Transaction } from '@platform/kernel';

export const PAYMENT_METHODS = ['card', 'easy-pay', 'transfer', 'virtual-account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const SANDBOX_OUTCOMES = ['approve', 'decline', 'slow', 'virtual-account', 'approve-twice'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Paid in money: these alone get a cash receipt, cards have receipts of their own. */
export const CASH_METHODS: readonly PaymentMethod[] = ['transfer', 'virtual-account'];
/** 소득공제, by the number of a phone; 지출증빙, by that of a business. */
export const CASH_RECEIPT_PURPOSES = ['income', 'expense'] as const;
export interface CashReceiptWish {
  readonly purpose: (typeof CASH_RECEIPT_PURPOSES)[number];
  /** Digits alone. */
  readonly number: string;
}
export interface CashReceiptView {
  readonly paymentId: string;
  readonly purpose: (typeof CASH_RECEIPT_PURPOSES)[number];
  /** With its middle left out. */
  readonly shown: string;
  readonly state: 'wanted' | 'issuing' | 'issued' | 'failed';
  /** What it is for now: cancellations are taken off. */
  readonly amount: number;
  readonly issueNumber: string | null;
  readonly url: string | null;
}
/** What was issued, or why it was not. What throws is unknown. */
export type IssuedCashReceipt =
  | { readonly receiptKey: string; readonly issueNumber: string; readonly url: string | null }
  | { readonly refused: string };

/** Where somebody pays in, until when (epoch milliseconds). */
export interface VirtualAccount {
  readonly bank: string;
  readonly accountNumber: string;
  readonly dueAt: number;
}
/** Where money of a virtual account goes back to. */
export interface RefundAccount {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
}

/** What a provider says of a payment. `authorized`: the buyer agreed, nothing is charged. */
export interface ProviderState {
  readonly paymentKey: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly state: 'authorized' | 'done' | 'waiting-deposit' | 'declined' | 'expired';
  readonly account: VirtualAccount | null;
  /** Why it was declined, in the provider's words. */
  readonly reason: string | null;
  /** Won that were paid back. */
  readonly cancelled: number;
  /** By which news of it are known to be the provider's own. */
  readonly webhookSecret?: string | null;
}

export interface PaymentToPrepare {
  readonly paymentId: string;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly title: string;
  /** Where the buyer comes back to. */
  readonly returnUrl: string;
}
/** A charge as a provider lists it. */
export interface ListedCharge {
  readonly paymentKey: string;
  readonly paymentId: string;
  /** Won that it has of it: below 0 where the list has what was paid back alone. */
  readonly left: number;
}
/** One provider. What throws is unknown: it may have been done. */
export interface PaymentGateway {
  readonly name: string;
  /** @returns where the buyer goes to pay */
  readonly prepare: (payment: PaymentToPrepare) => Promise<{ readonly url: string }>;
  /** Charges what was agreed to. The same `paymentId` twice charges once. */
  readonly confirm: (payment: {
    readonly paymentId: string;
    readonly paymentKey: string;
    readonly amount: number;
  }) => Promise<ProviderState>;
  /** Its own list of what was charged or paid back in that time: one of each charge, with what it still has of it as far as the list says. */
  readonly charges: (from: Date, to: Date) => Promise<readonly ListedCharge[]>;
  /** Null: it knows of none. */
  readonly get: (paymentId: string) => Promise<ProviderState | null>;
  /** Ends an account, so that nobody can pay into it; one that somebody paid into stays as it is. @returns what it is after that */
  readonly closeAccount: (account: { readonly paymentId: string; readonly paymentKey: string }) => Promise<ProviderState>;
  /** Pays back. The same `refundId` twice pays once. @returns why it refuses; null: done */
  readonly cancel: (refund: {
    readonly refundId: string;
    /** From 1: what was refused for good is asked for again under the next one. */
    readonly attempt: number;
    readonly paymentId: string;
    readonly paymentKey: string;
    readonly amount: number;
    readonly account: RefundAccount | null;
  }) => Promise<string | null>;
  /** The same `receiptId` twice is one. */
  readonly issueCashReceipt: (
    receipt: CashReceiptWish & { readonly receiptId: string; readonly amount: number; readonly title: string },
  ) => Promise<IssuedCashReceipt>;
  /** Takes a part of it back. The same `total` twice is one. @returns why it refuses; null: done */
  readonly cancelCashReceipt: (receipt: {
    readonly receiptId: string;
    readonly receiptKey: string;
    readonly amount: number;
    /** All that was cancelled of it with this. */
    readonly total: number;
  }) => Promise<string | null>;
  /**
   * A hint that something happened to a payment; null: not from the provider. Nothing of it is believed but the name.
   * With a `secret` it has to be the one that the provider gave when the payment was made.
   */
  readonly verifyWebhook: (body: string, signature: string) => { readonly paymentId: string; readonly secret?: string } | null;
}

export const PAYMENT_STATES = ['ready', 'confirming', 'unknown', 'waiting-deposit', 'done', 'declined', 'expired'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export interface PaymentView {
  readonly paymentId: string;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly account: VirtualAccount | null;
  readonly refunded: number;
}
/** What came of asking: what the provider said, or that nobody knows. */
export type Observed = { readonly said: ProviderState | null } | 'unknown';
export interface DonePayment {
  readonly paymentId: string;
  readonly said: ProviderState;
  readonly by: By;
}
export interface PaymentChange {
  readonly from: PaymentState;
  readonly to: PaymentState;
}
export const PAYMENT_PROVIDERS = ['sandbox', 'toss'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
/** Who made a change: it stands in the audit. */
export type By = 'buyer' | 'provider' | 'clock' | 'operator';

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  /** Whose effect it is; the same one twice is one refund. */
  readonly source: string;
  readonly account: RefundAccount | null;
}
export interface FailedRefund {
  readonly refundId: string;
  readonly source: string;
  readonly amount: number;
  readonly method: PaymentMethod;
}
export type PaymentError = { readonly kind: 'payment/not-found' } | { readonly kind: 'payment/too-much' };

export interface PaymentApi {
  /** Null: nobody takes money, and no order is begun. */
  readonly provider: PaymentProvider | null;
  /** A new try. @throws where another of the order may still bring money */
  readonly begin: (
    tx: Transaction,
    payment: {
      readonly paymentId: string;
      readonly brandId: string;
      readonly orderNo: string;
      readonly method: PaymentMethod;
      readonly amount: number;
    },
  ) => Promise<void>;
  /** @returns where the buyer pays */
  readonly prepare: (payment: PaymentToPrepare) => Promise<{ readonly url: string }>;
  /** @param tx of whoever just wrote it */
  readonly find: (paymentId: string, tx?: Transaction) => Promise<PaymentView | null>;
  /** All tries of an order, the first one first. */
  readonly ofOrder: (orderNo: string) => Promise<readonly PaymentView[]>;
  /**
   * Asks the provider, outside of any transaction. With the key with which the buyer came back it charges; that it is about to is on disk before.
   */
  readonly observe: (paymentId: string, paymentKey: string | null) => Promise<Observed>;
  /**
   * Writes down what a provider says it was paid for, many payments at once; whoever calls holds the locks of their orders. What somebody else has in
   * hand, what is known already and what is of another amount is left out, for `record`.
   *
   * @returns those that are paid now, by `paymentId`
   */
  readonly recordDone: (tx: Transaction, done: readonly DonePayment[]) => Promise<ReadonlyMap<string, PaymentView>>;
  /** Writes down what was seen; whoever calls holds the order's lock. @returns null where nothing changed */
  readonly record: (tx: Transaction, paymentId: string, observed: Observed, by: By) => Promise<PaymentChange | null>;
  /** Asks the provider to end an account, outside of any transaction: what it says then is for `record`. */
  readonly closeAccount: (paymentId: string) => Promise<Observed>;
  /** Gives up a try that the provider was never asked to charge. @returns false where money may still come */
  readonly abandon: (tx: Transaction, paymentId: string, by: By) => Promise<boolean>;
  /** Within the transaction of its cause; the money goes after it. */
  readonly requestRefund: (tx: Transaction, refund: RefundRequest) => Promise<Result<{ readonly refundId: string }, PaymentError>>;
  /** As long as the buyer has not agreed to pay: issued once the money is there. Null: none. */
  readonly wantCashReceipt: (paymentId: string, wish: CashReceiptWish | null) => Promise<void>;
  readonly cashReceipts: (orderNo: string) => Promise<readonly CashReceiptView[]>;
  /** Numbers of people who left, and what they wrote of why they wanted their money back. */
  readonly forgetNumbers: (orderNos: readonly string[]) => Promise<void>;
  /**
   * All that was written of the money of an order, which nobody has to keep any more.
   *
   * @returns false where money is still on its way back, and nothing is done
   */
  readonly forgetOrder: (tx: Transaction, orderNo: string) => Promise<boolean>;
  /** What the provider refused to pay back for good, as long as nobody asked for it again. */
  readonly failedRefunds: (orderNo: string, tx?: Transaction) => Promise<readonly FailedRefund[]>;
  /** Within the transaction of whoever holds the order's lock. @param account where it goes to; null: where it was to go */
  readonly sendAgain: (tx: Transaction, refundId: string, account: RefundAccount | null) => Promise<void>;
  /** Tries of which the provider has to be asked now, handed out each once: when each is asked next stands there. Unknown charges come first. */
  readonly open: (most: number) => Promise<readonly { readonly paymentId: string; readonly orderNo: string }[]>;
  /** Whoever settles: told of webhooks. */
  readonly onWebhook: (settle: (paymentId: string) => Promise<void>) => void;
}
