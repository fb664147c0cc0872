import type { ContentChange } from '@platform/kernel';

/** Changes of products that are announced, and the tags of pages that show them. */
export const PRODUCT = 'product';

export const productTag = (productNo: number): string => `product:${productNo}`;
export const catalogueTag = (brandId: string): string => `catalogue:${brandId}`;
export const catalogueContentTags = ({ kind, brandId, ids }: ContentChange): readonly string[] =>
  kind === PRODUCT ? [catalogueTag(brandId), ...ids.map(productTag)] : [];
