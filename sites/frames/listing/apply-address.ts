import type { ListingView } from '@modules/listing';

/** Where one applies: a page of the organiser's in a window of its own, a letter, or our form. */
export const applyAddress = ({ apply, listingIdx }: Pick<ListingView, 'apply' | 'listingIdx'>): string => {
  if (apply.by === 'here') return `/listing/${listingIdx}/apply`;
  return apply.by === 'link' ? apply.url : `mailto:${apply.email}?subject=${encodeURIComponent(apply.subject)}`;
};
