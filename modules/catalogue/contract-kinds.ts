export const PRODUCT_KINDS = ['course', 'cbt', 'bundle', 'book'] as const;
/** By number, as they were added; or by price. */
export const PRODUCT_SORTS = ['number', 'cheap', 'dear'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type ProductKind = (typeof PRODUCT_KINDS)[number];
