import type { ContentChange } from '@platform/kernel';

/** Changes of listings that are announced, and the tags of pages that show them. */
export const LISTING = 'listing';

/** One listing with all that its page shows of it. */
export const listingTag = (listingIdx: number): string => `listing:${listingIdx}`;
/** Lists, days and the first page of a brand. */
export const listingListTag = (brandId: string): string => `listings:${brandId}`;

export const listingContentTags = ({ kind, brandId, ids }: ContentChange): readonly string[] =>
  kind === LISTING ? [listingListTag(brandId), ...ids.map(listingTag)] : [];
