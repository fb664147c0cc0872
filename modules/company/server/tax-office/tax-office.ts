import type { TaxAnswer } from '../../contract-states.ts';

/** What a company says of itself, as the tax office (국세청) may know it. */
export interface Claim {
  /** Ten digits. */
  readonly registrationNumber: string;
  readonly representative: string;
  /** `YYYY-MM-DD` */
  readonly openedOn: string;
}

/** The tax office's service for businesses. Both ask for a hundred at most. */
export interface TaxOffice {
  /**
   * Whether number, representative and opening day belong together, and whether the business runs.
   *
   * @returns in the order asked for
   * @throws TaxOfficeAway
   */
  readonly validate: (claims: readonly Claim[]) => Promise<readonly TaxAnswer[]>;
  /**
   * Whether businesses still run, by their numbers alone: `matched`, `paused`, `closed` or `unregistered`.
   *
   * @returns in the order asked for
   * @throws TaxOfficeAway
   */
  readonly status: (registrationNumbers: readonly string[]) => Promise<readonly TaxAnswer[]>;
}
export const MOST_AT_ONCE = 100;

/** It did not answer, or not in the way that it says it does: who waits for it is asked for again. */
export class TaxOfficeAway extends Error {
  override readonly name = 'TaxOfficeAway';
}
