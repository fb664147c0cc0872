import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { Accumulations, CouponView } from './contract-views.ts';

export type { Accumulations, CouponView } from './contract-views.ts';

export interface BenefitOwner {
  readonly brandId: string;
  readonly memberId: string;
}
export const RegisterCoupon = z.strictObject({ code: plainText().trim().min(1).max(40) }).meta({ example: { code: 'WELCOME' } });

/** What a coupon is for, as an order has to know it. */
export interface CouponFacts {
  readonly couponNo: number;
  readonly title: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly mostOff: number | null;
  readonly leastOrder: number;
  readonly kinds: readonly string[];
  readonly categoryIds: readonly number[];
}
/** Whose effect something is; the same one twice is one. */
export interface Source {
  readonly type: string;
  readonly id: string;
}

export interface Earned {
  readonly who: BenefitOwner;
  readonly amount: number;
  readonly source: Source;
}

export type BenefitError =
  | { readonly kind: 'benefit/no-coupon' }
  | { readonly kind: 'benefit/coupon-had' }
  | { readonly kind: 'benefit/coupons-gone' }
  | { readonly kind: 'benefit/too-often'; readonly retryAfterSeconds: number };
export const benefitErrors = {
  'benefit/no-coupon': { status: 404, copy: 'benefit.error.noCoupon' },
  'benefit/coupon-had': { status: 409, copy: 'benefit.error.couponHad' },
  'benefit/coupons-gone': { status: 409, copy: 'benefit.error.couponsGone' },
  'benefit/too-often': { status: 429, copy: 'benefit.error.tooOften' },
} as const satisfies ErrorTable<BenefitError>;

/** All that has a transaction is called by whoever holds the order's lock. */
export interface BenefitApi {
  readonly coupons: (who: BenefitOwner) => Promise<readonly CouponView[]>;
  /** One of each kind and member; never more than there are. */
  readonly register: (who: BenefitOwner, code: string) => Promise<Result<CouponView, BenefitError>>;
  /** One that may be used now, or that this order holds; null: there is none such. */
  readonly coupon: (who: BenefitOwner, couponNo: number, heldBy?: string) => Promise<CouponFacts | null>;
  /** @returns false where it is used, held by another order, or over */
  readonly holdCoupon: (tx: Transaction, who: BenefitOwner, couponNo: number, orderNo: string) => Promise<boolean>;
  readonly useCoupons: (tx: Transaction, orderNos: readonly string[]) => Promise<void>;
  /** Held or used, it is free again. */
  readonly giveCouponBack: (tx: Transaction, orderNo: string) => Promise<void>;
  readonly accumulations: (who: BenefitOwner) => Promise<Accumulations>;
  readonly balance: (who: BenefitOwner) => Promise<number>;
  /** What ends first goes first. @returns false where there is not so much, and nothing is spent */
  readonly spend: (tx: Transaction, who: BenefitOwner, amount: number, source: Source) => Promise<boolean>;
  /** What was spent for the source was not needed: all of it is there again. */
  readonly release: (tx: Transaction, source: Source) => Promise<void>;
  /** So much of what was spent for `spent` comes back, into the lots that it came from. */
  readonly giveBack: (tx: Transaction, spent: Source, amount: number, source: Source) => Promise<void>;
  readonly earn: (tx: Transaction, earned: readonly Earned[]) => Promise<void>;
  /** Takes back what was earned, of its own lot (`earnedBy`) first, then wherever it is; what was spent already becomes a debt. */
  readonly revoke: (
    tx: Transaction,
    given: { readonly who: BenefitOwner; readonly amount: number; readonly source: Source; readonly earnedBy: Source },
  ) => Promise<void>;
}
