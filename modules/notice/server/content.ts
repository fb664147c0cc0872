import type { ContentChange } from '@platform/kernel';

/** Changes of notices that are announced. */
export const NOTICE = 'notice';

/** The list and each of them: a few dozen of a brand, which lead to one another. */
export const noticesTag = (brandId: string): string => `notices:${brandId}`;

export const noticeContentTags = ({ kind, brandId }: ContentChange): readonly string[] => (kind === NOTICE ? [noticesTag(brandId)] : []);
