import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { PRODUCT_KINDS } from './contract-kinds.ts';
import { MOST_PRICE_REASON, MOST_PRODUCT_Q, MOST_WON, OFFICE_PRODUCT_STATES } from './contract-office-terms.ts';

/* What the back office asks of products and prices, and is told of them. Whole won, epoch milliseconds. */

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const OptionPlace = z.object({ optionNo: number });
export const ProductPlace = z.object({ productNo: number });

export const OfficeProductsQuery = z.object({
  /** Part of the title, or the whole number. */
  q: plainText().trim().max(MOST_PRODUCT_Q).optional(),
  state: z.enum(OFFICE_PRODUCT_STATES).optional(),
  brandId: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,39}$/)
    .optional(),
  categoryId: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** After the last one of the page before: `nextAfter`. */
  after: number.optional(),
});
export type OfficeProductsQuery = z.output<typeof OfficeProductsQuery>;

const won = z.int().min(0).max(MOST_WON);
export const ChangePrice = z
  .strictObject({
    listPrice: won,
    salePrice: won,
    /** From when on; absent: from now on. */
    from: z.int().positive().optional(),
    reason: plainText().trim().min(1).max(MOST_PRICE_REASON),
  })
  .refine(({ listPrice, salePrice }) => salePrice <= listPrice, { path: ['salePrice'] });
export type ChangePrice = z.output<typeof ChangePrice>;

const optionPrices = {
  optionNo: z.int(),
  productNo: z.int(),
  title: z.string(),
  optionTitle: z.string(),
  isOnSale: z.boolean(),
  /** What it is to cost without a reduction: shown to nobody before it was asked for long enough. */
  listPrice: z.int(),
  salePrice: z.int(),
  /** What stands struck beside the price, and the days that prove it. */
  former: z.object({ price: z.int(), from: z.int(), until: z.int() }).nullable(),
  /** What is to be asked from a moment on. */
  planned: z.object({ from: z.int(), listPrice: z.int(), salePrice: z.int(), by: z.string(), reason: z.string() }).nullable(),
  /** Every price that was ever asked, the oldest first; who asked it and why, where the back office did. */
  history: z.array(
    z.object({ at: z.int(), listPrice: z.int(), salePrice: z.int(), by: z.string().nullable(), reason: z.string().nullable() }),
  ),
};
export const OfficeOptionPrices = z.object(optionPrices).meta({ id: 'OfficeOptionPrices' });
export type OfficeOptionPrices = View<typeof OfficeOptionPrices>;

const row = {
  productNo: z.int(),
  brandId: z.string(),
  categoryId: z.int(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  state: z.enum(OFFICE_PRODUCT_STATES),
  optionCount: z.int(),
  /** Of its cheapest option and its dearest one, those that are not sold among them. */
  cheapest: z.int(),
  dearest: z.int(),
  /** When the next of them is to cost something else. */
  plannedAt: z.int().nullable(),
};
export const OfficeProductRow = z.object(row).meta({ id: 'OfficeProductRow' });
export type OfficeProductRow = View<typeof OfficeProductRow>;
export const OfficeProducts = z.object({ items: z.array(OfficeProductRow), nextAfter: z.int().nullable() });
export type OfficeProducts = View<typeof OfficeProducts>;
export const OfficeProduct = z.object({ ...row, options: z.array(OfficeOptionPrices) }).meta({ id: 'OfficeProduct' });
export type OfficeProduct = View<typeof OfficeProduct>;

export type OfficePriceError =
  | { readonly kind: 'catalogue/office-no-option' }
  | { readonly kind: 'catalogue/office-no-product' }
  | { readonly kind: 'catalogue/office-no-coming-day' };
export const officePriceErrors = {
  'catalogue/office-no-option': { status: 404, copy: 'catalogue.office.noOption' },
  'catalogue/office-no-product': { status: 404, copy: 'catalogue.office.noProduct' },
  'catalogue/office-no-coming-day': { status: 400, copy: 'catalogue.office.noComingDay' },
} as const satisfies ErrorTable<OfficePriceError>;

type Answer = Promise<Result<OfficeOptionPrices, OfficePriceError>>;
export interface OfficePriceApi {
  /** Of all brands, by their numbers. */
  readonly products: (query: OfficeProductsQuery) => Promise<OfficeProducts>;
  readonly product: (productNo: number) => Promise<Result<OfficeProduct, OfficePriceError>>;
  readonly prices: (optionNo: number) => Answer;
  /** Now, or planned: the one that was planned before is planned no more. Sheets that were made before keep their price until they end. */
  readonly change: (who: OfficeWho, optionNo: number, given: ChangePrice) => Answer;
  /** What is planned is not to be asked. */
  readonly unplan: (who: OfficeWho, optionNo: number) => Answer;
}
