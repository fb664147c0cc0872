import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What the back office asks of prices, and is told of them. Whole won, epoch milliseconds. */

export const OptionPlace = z.object({ optionNo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const won = z.int().min(0).max(10_000_000);
export const ChangePrice = z
  .strictObject({ listPrice: won, salePrice: won, reason: plainText().trim().min(1).max(300) })
  .refine(({ listPrice, salePrice }) => salePrice <= listPrice, { path: ['salePrice'] });
export type ChangePrice = z.output<typeof ChangePrice>;

export const OfficeOptionPrices = z
  .object({
    optionNo: z.int(),
    productNo: z.int(),
    title: z.string(),
    optionTitle: z.string(),
    /** What it is to cost without a reduction: shown to nobody before it was asked for long enough. */
    listPrice: z.int(),
    salePrice: z.int(),
    /** What stands struck beside the price, and the days that prove it. */
    former: z.object({ price: z.int(), from: z.int(), until: z.int() }).nullable(),
    /** Every price that was ever asked, the oldest first. */
    history: z.array(z.object({ at: z.int(), listPrice: z.int(), salePrice: z.int() })),
  })
  .meta({ id: 'OfficeOptionPrices' });
export type OfficeOptionPrices = View<typeof OfficeOptionPrices>;

export type OfficePriceError = { readonly kind: 'catalogue/office-no-option' };
export const officePriceErrors = {
  'catalogue/office-no-option': { status: 404, copy: 'catalogue.office.noOption' },
} as const satisfies ErrorTable<OfficePriceError>;

type Answer = Promise<Result<OfficeOptionPrices, OfficePriceError>>;
export interface OfficePriceApi {
  readonly prices: (optionNo: number) => Answer;
  /** Sheets that were made before keep their price until they end. */
  readonly change: (who: OfficeWho, optionNo: number, given: ChangePrice) => Answer;
}
