import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { PRODUCT_KINDS, PRODUCT_SORTS, type ProductKind } from './contract-kinds.ts';
import type { ProductSummary, ProductView, SampleLesson, SoldSittings } from './contract-views.ts';

export type { ProductOption, ProductSummary, ProductView, SampleLesson, SoldSittings } from './contract-views.ts';
export { PRODUCT_KINDS };
export type { ProductKind };
export type { ProductSort } from './contract-kinds.ts';

/** As large as its column takes. */
const MOST_SITTING = 2_147_483_647;

export const ProductQuery = z.object({
  categoryId: z.coerce.number().int().positive().max(1_000_000).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** What costs less than it was sold for before. */
  reduced: z.enum(['true']).optional(),
  /** Of the CBT site (`examDetailIdx`): what opens it. */
  sitting: z.coerce.number().int().positive().max(MOST_SITTING).optional(),
  sort: z.enum(PRODUCT_SORTS).default('number'),
  keywords: plainText().trim().max(60).optional(),
  ...pageQuery(),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const MOST_SITTINGS = 100;
/** Of the CBT site (`examDetailIdx`), as `1,5,12`. */
export const SittingsQuery = z.object({
  sittings: plainText()
    .max(MOST_SITTINGS * 11)
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((all) => all.length <= MOST_SITTINGS && all.every((idx) => idx <= MOST_SITTING)),
});

/** What can be bought, as order and cart have to know it. Whole won. */
export interface OptionFacts {
  readonly productNo: number;
  readonly optionNo: number;
  readonly categoryId: number;
  readonly kind: ProductKind;
  readonly title: string;
  readonly optionTitle: string;
  /** What it was sold for before it cost less, as its history proves; otherwise what it costs. */
  readonly listPrice: number;
  readonly salePrice: number;
  /** The days in which that was the lowest price, epoch milliseconds. Null: it costs no less than before. */
  readonly formerFrom: number | null;
  readonly formerUntil: number | null;
  readonly unitCount: number;
  readonly periodDays: number | null;
  /** Null: as many as want to. */
  readonly seatsLeft: number | null;
  readonly isOnSale: boolean;
  /** Not sold yet. */
  readonly isComing: boolean;
  /** How many options its product has, itself among them. */
  readonly optionCount: number;
  /** Sittings that it opens, in a fixed order. */
  readonly sittings: readonly number[];
  /** Of a bundle: what is delivered in its place. */
  readonly parts: readonly OptionFacts[];
}

export type CatalogueError = { readonly kind: 'catalogue/not-found' };
export const catalogueErrors = {
  'catalogue/not-found': { status: 404, copy: 'catalogue.error.notFound' },
} as const satisfies ErrorTable<CatalogueError>;

export interface CatalogueApi {
  readonly products: (brandId: string, query: ProductQuery) => Promise<Page<ProductSummary>>;
  readonly product: (brandId: string, productNo: number) => Promise<Result<ProductView, CatalogueError>>;
  /** A lesson that anybody may see, bought or not. */
  readonly sample: (brandId: string, productNo: number, lessonNo: number) => Promise<Result<SampleLesson, CatalogueError>>;
  /** What is not sold is missing. */
  readonly soldSittings: (brandId: string, sittings: readonly number[]) => Promise<SoldSittings>;
  /** By number; what is no product of the brand is missing. */
  readonly summaries: (brandId: string, productNos: readonly number[]) => Promise<ReadonlyMap<number, ProductSummary>>;
  /** By number; what is no option of the brand is missing. */
  readonly options: (brandId: string, optionNos: readonly number[]) => Promise<ReadonlyMap<number, OptionFacts>>;
  /**
   * One seat of each, where seats are counted. Whoever calls holds the order's lock; seats are locked in the order of their numbers.
   *
   * @returns the options that have none left: whoever calls gives up its transaction
   */
  readonly takeSeats: (tx: Transaction, optionNos: readonly number[]) => Promise<readonly number[]>;
  readonly giveSeatsBack: (tx: Transaction, optionNos: readonly number[]) => Promise<void>;
}
