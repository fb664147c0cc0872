import type { OptionFacts } from '@modules/catalogue';
import { allocate } from '@platform/kernel/allocate';

/** One thing that is delivered, at its price of the sheet. */
export interface SheetLine {
  readonly optionNo: number;
  readonly productNo: number;
  readonly bundleOptionNo: number | null;
  readonly categoryId: number;
  /** What a coupon looks at: of a part it is its bundle's. */
  readonly couponKind: string;
  readonly kind: string;
  readonly title: string;
  readonly optionTitle: string;
  readonly list: number;
  readonly sale: number;
  readonly unitCount: number;
  readonly periodDays: number | null;
  readonly sittings: readonly number[];
}

/** A bundle is delivered and paid back by its parts: its price is shared among them by what they cost alone. */
export const sheetLinesOf = (option: OptionFacts): readonly SheetLine[] => {
  if (option.parts.length === 0) return [lineOf(option, option, null, option.listPrice, option.salePrice)];
  const weights = option.parts.map(({ salePrice }) => Math.max(salePrice, 1));
  // What is taken off is shared and not the list price: of two shares of nearly the same sum the larger sum's may be the smaller one.
  const [sales, offs] = [allocate(option.salePrice, weights), allocate(option.listPrice - option.salePrice, weights)];
  return option.parts.map((part, place) => {
    const sale = sales[place] ?? 0;
    return lineOf(part, option, option.optionNo, sale + (offs[place] ?? 0), sale);
  });
};
const lineOf = (part: OptionFacts, sold: OptionFacts, bundleOptionNo: number | null, list: number, sale: number): SheetLine => ({
  optionNo: part.optionNo,
  productNo: part.productNo,
  bundleOptionNo,
  categoryId: sold.categoryId,
  couponKind: sold.kind,
  kind: part.kind,
  title: part.title,
  optionTitle: part.optionTitle,
  list,
  sale,
  unitCount: part.unitCount,
  periodDays: part.periodDays,
  sittings: part.sittings,
});

interface ForWhat {
  readonly kinds: readonly string[];
  readonly categoryIds: readonly number[];
  readonly leastOrder: number;
}
/** Places of the lines that a coupon is for; none where the order is too small for it. */
export const linesOfCoupon = (lines: readonly SheetLine[], { kinds, categoryIds, leastOrder }: ForWhat): readonly number[] =>
  lines.reduce((all, { sale }) => all + sale, 0) < leastOrder
    ? []
    : lines.flatMap(({ couponKind, categoryId }, place) =>
        (kinds.length === 0 || kinds.includes(couponKind)) && (categoryIds.length === 0 || categoryIds.includes(categoryId)) ? [place] : [],
      );
