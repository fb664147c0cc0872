import type { BenefitApi } from '@modules/benefit';
import type { CatalogueApi } from '@modules/catalogue';
import type { EntitlementGrants } from '@modules/entitlement';
import type { PaymentApi } from '@modules/payment';
import type { Clock } from '@platform/kernel';
import type { Outbox } from '@platform/outbox';
import type { OrderError } from '../contract.ts';
import type { OrderDb } from './tables.ts';

export interface Deps {
  readonly db: OrderDb;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly catalogue: Pick<CatalogueApi, 'options' | 'takeSeats' | 'giveSeatsBack'>;
  readonly benefits: BenefitApi;
  readonly payments: PaymentApi;
  readonly entitlements: EntitlementGrants;
  /** Sittings of these that a member began since then, however they solved them. */
  readonly begunSittings: (
    who: { readonly brandId: string; readonly memberId: string },
    examDetailIdxs: readonly number[],
    since: Date,
  ) => Promise<ReadonlySet<number>>;
  /** For so long a claim can be taken back before its money is sent; 0: it is sent at once. */
  readonly claimGraceMs: number;
  /** Where a buyer comes back to from a provider. */
  readonly returnUrl: (brandId: string, orderNo: string) => string;
}

/** Thrown so that its transaction writes nothing. */
export class Refused extends Error {
  readonly error: OrderError;
  constructor(error: OrderError) {
    super(error.kind);
    this.error = error;
  }
}
