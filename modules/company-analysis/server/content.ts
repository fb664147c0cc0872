import type { ContentChange } from '@platform/kernel';

/** Changes of articles that are announced. */
export const ARTICLE = 'company-analysis';
/** What they say of their companies. */
const LISTING = 'listing';
export const ORGANIZATION = 'organization';

/** Articles and their list: a few dozen of a brand, which show one another. */
export const articlesTag = (brandId: string): string => `company-analyses:${brandId}`;

export const companyAnalysisContentTags = ({ kind, brandId }: ContentChange): readonly string[] =>
  kind === ARTICLE || kind === LISTING || kind === ORGANIZATION ? [articlesTag(brandId)] : [];
