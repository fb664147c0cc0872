import type { BrandOffers } from '@platform/kernel';
import { lazyRouteComponent } from '@tanstack/react-router';

const portal = {
  Header: lazyRouteComponent(() => import('./portal-frame/portal-header.tsx'), 'PortalHeader'),
  Footer: lazyRouteComponent(() => import('./portal-frame/portal-footer.tsx'), 'PortalFooter'),
};
const shop = {
  Header: lazyRouteComponent(() => import('./shop-frame/shop-header.tsx'), 'ShopHeader'),
  Footer: lazyRouteComponent(() => import('./shop-frame/shop-footer.tsx'), 'ShopFooter'),
};

/** What stands above and below a page: a shop's frame, or the portal's. Scripts of the other one are never loaded. */
export const frameOf = (offers: BrandOffers) => (offers.shop ? shop : portal);

/** Before the page is drawn: the server draws in one go and waits for nothing. */
export const loadFrame = async (offers: BrandOffers): Promise<void> => {
  const { Header, Footer } = frameOf(offers);
  await Promise.all([Header.preload?.(), Footer.preload?.()]);
};
