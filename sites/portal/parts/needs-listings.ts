import { pageNotFound, type BrandView } from '@platform/web';

/**
 * Listings are of those who register companies: a portal without companies has none, and no page of them.
 *
 * @throws the page that says so
 */
export const needsListings = ({ offers }: Pick<BrandView, 'offers'>): void => {
  if (!offers.corporateMembers) throw pageNotFound();
};
