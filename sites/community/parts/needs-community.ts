import { pageNotFound, type BrandView } from '@platform/web';

/** @throws the page that says so, under a brand without a community */
export const needsCommunity = ({ offers }: Pick<BrandView, 'offers'>): void => {
  if (!offers.community) throw pageNotFound();
};
