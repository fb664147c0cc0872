import type { ContentChange } from '@platform/kernel';

/** Changes of events that are announced, and the tag of pages that show them. */
export const PREDICTION = 'prediction';
export const predictionTag = (brandId: string): string => `predictions:${brandId}`;
export const predictionContentTags = ({ kind, brandId }: ContentChange): readonly string[] =>
  kind === PREDICTION ? [predictionTag(brandId)] : [];
