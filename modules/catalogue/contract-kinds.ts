export const PRODUCT_KINDS = ['course', 'cbt', 'bundle', 'book'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
