import type { OfficeOptionPrices } from '@modules/catalogue/office';
import { MOST_PLANNED_DAYS, MOST_WON } from '@modules/catalogue/office-terms';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';

/** As it stands in the form. */
export interface TypedPrice {
  readonly sale: string;
  readonly list: string;
  /** `2026-12-01`; empty: from now on. */
  readonly day: string;
  readonly reason: string;
}
export type PriceFault = 'sale' | 'list' | 'order' | 'same' | 'day' | 'reason';
interface Wished {
  readonly listPrice: number;
  readonly salePrice: number;
  readonly from: number | undefined;
  readonly reason: string;
}

/** Whole won, as somebody writes them: with commas, spaces, wide digits or the word after them. */
export const wonIn = (text: string): number | null => {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replace(/\p{L}$/u, '');
  const won = /^\d{1,9}$/.test(digits) ? Number(digits) : null;
  return won !== null && won <= MOST_WON ? won : null;
};
/** The days that may be chosen. */
export const comingDays = (now: number): readonly [first: string, last: string] => {
  const today = koreanDay(now);
  return [addDays(today, 1), addDays(today, MOST_PLANNED_DAYS - 1)];
};

/** What is asked of the server, or the first thing that is wrong. */
export const wishedPrice = (
  { sale, list, day, reason }: TypedPrice,
  { listPrice: listNow, salePrice: saleNow }: Pick<OfficeOptionPrices, 'listPrice' | 'salePrice'>,
  now: number,
): Wished | PriceFault => {
  const [salePrice, listPrice] = [wonIn(sale), wonIn(list)];
  if (salePrice === null) return 'sale';
  if (listPrice === null) return 'list';
  if (salePrice > listPrice) return 'order';
  const [first, last] = comingDays(now);
  if (day !== '' && (!/^\d{4}-\d\d-\d\d$/.test(day) || day < first || day > last)) return 'day';
  if (day === '' && salePrice === saleNow && listPrice === listNow) return 'same';
  if (reason.trim() === '') return 'reason';
  return { listPrice, salePrice, from: day === '' ? undefined : dayBegins(day), reason: reason.trim() };
};
