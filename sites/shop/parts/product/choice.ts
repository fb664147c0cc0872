import type { ProductOption, ProductView } from '@modules/catalogue';
import type { OwnedProducts } from '@modules/order';

export type Reason = 'owned' | 'ownedPart' | 'coming' | 'notOnSale' | 'noSeat';

type Choosable = Pick<ProductView, 'productNo'>;

/** Why an option cannot be bought; null: it can. The same product in another option, or in a bundle, is the same product. */
export const reasonOf = ({ productNo }: Choosable, option: ProductOption, owned: OwnedProducts): Reason | null => {
  const ownedNos = new Set(owned.map((one) => one.productNo));
  if (ownedNos.has(productNo)) return 'owned';
  const parts = option.parts.filter((part) => ownedNos.has(part.productNo)).length;
  if (parts > 0) return parts === option.parts.length ? 'owned' : 'ownedPart';
  if (!option.isOnSale) return option.isComing ? 'coming' : 'notOnSale';
  return option.seatsLeft === 0 ? 'noSeat' : null;
};

/** What is chosen when the page comes: the first that can be bought, else the first. */
export const firstChoice = (product: Choosable & Pick<ProductView, 'options'>, owned: OwnedProducts): ProductOption | undefined =>
  product.options.find((option) => reasonOf(product, option, owned) === null) ?? product.options[0];

/** Until when it may be used; null: without an end. Undefined: it is not owned. */
export const ownedUntil = ({ productNo, options }: ProductView, owned: OwnedProducts): number | null | undefined => {
  const parts = options.flatMap((option) => option.parts);
  const mine = owned.filter(
    (one) => one.productNo === productNo || (parts.length > 0 && options.some(({ optionNo }) => optionNo === one.bundleOptionNo)),
  );
  if (mine.length === 0) return undefined;
  return mine.some(({ endsAt }) => endsAt === null) ? null : Math.max(...mine.map(({ endsAt }) => endsAt ?? 0));
};
