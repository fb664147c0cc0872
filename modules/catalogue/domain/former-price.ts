import { DAY_MS } from '@platform/kernel/korean-time';

/** A price and since when it was asked. Whole won, epoch milliseconds. */
export interface AskedPrice {
  readonly at: number;
  readonly salePrice: number;
}
export interface FormerPrice {
  readonly price: number;
  /** The first moment that was looked at. */
  readonly from: number;
  /** When the price of now began. */
  readonly until: number;
}

/** 상당기간 of the Fair Trade Commission's notice on unfair labelling and advertising (종전거래가격): about twenty days. */
export const PROOF_DAYS = 20;

/**
 * What may stand struck beside the price of now: the lowest price at which it was sold in the twenty days before that price began. Nothing, where it
 * was not sold for so long, or was sold for no more.
 *
 * @param history every price, the oldest first
 */
export const formerPriceOf = (history: readonly AskedPrice[]): FormerPrice | null => {
  const now = history.at(-1);
  if (!now) return null;
  const before = history.slice(0, history.findLastIndex(({ salePrice }) => salePrice !== now.salePrice) + 1);
  const until = history[before.length]?.at ?? now.at;
  const from = until - PROOF_DAYS * DAY_MS;
  const begun = before.findLastIndex(({ at }) => at <= from);
  if (begun === -1) return null;
  const price = Math.min(...before.slice(begun).map(({ salePrice }) => salePrice));
  return price > now.salePrice ? { price, from, until } : null;
};
