/* Lists that pages of the back office need too, apart from the schemas. */

/** `waiting`: new ones, and changes of those that are published. `published`: closed ones too. */
export const OFFICE_LISTING_STATES = ['waiting', 'published', 'taken-down'] as const;
export type OfficeListingState = (typeof OFFICE_LISTING_STATES)[number];
