import type { ContentChange } from '@platform/kernel';

/** Changes of examples that are announced. */
export const EXAMPLE = 'cover-letter';
/** What they say of their companies. */
const LISTING = 'listing';
export const ORGANIZATION = 'organization';

/** Examples and their list. */
export const examplesTag = (brandId: string): string => `cover-letters:${brandId}`;

export const coverLetterContentTags = ({ kind, brandId }: ContentChange): readonly string[] =>
  kind === EXAMPLE || kind === LISTING || kind === ORGANIZATION ? [examplesTag(brandId)] : [];
