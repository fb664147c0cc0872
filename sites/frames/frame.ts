import type { Category } from '@modules/shop';
import { categoriesQuery } from '@modules/shop/ui';
import type { BrandOffers } from '@platform/kernel';
import { deferHydration } from '@platform/ui';
import { serverRequest, type RouterContext } from '@platform/web';

const portal = {
  Header: deferHydration(() => import('./portal/portal-header.tsx').then((part) => part.PortalHeader)),
  Footer: deferHydration(() => import('./portal/portal-footer.tsx').then((part) => part.PortalFooter)),
};
const shop = {
  Header: deferHydration(() => import('./shop/shop-header.tsx').then((part) => part.ShopHeader)),
  Footer: deferHydration(() => import('./shop/shop-footer.tsx').then((part) => part.ShopFooter)),
};

/** What stands above and below a page: a shop's frame, or the portal's. Scripts of the other one are never loaded. */
export const frameOf = (offers: BrandOffers) => (offers.shop ? shop : portal);

/**
 * A shop's categories are drawn with the page. The browser, coming from a page without header, does not wait for another host's answer: the
 * header asks by itself.
 */
export const loadCategories = async ({ queries, page: { brand } }: RouterContext): Promise<readonly Category[] | null> => {
  if (!brand.offers.shop) return [];
  const query = categoriesQuery(brand.urls.api);
  if (!serverRequest()) return queries.getQueryData(query.queryKey) ?? null;
  return queries.ensureQueryData(query).catch(() => null);
};

/** Before the page is drawn: the server draws in one go and waits for nothing. */
export const loadFrame = async (offers: BrandOffers): Promise<void> => {
  const { Header, Footer } = frameOf(offers);
  await Promise.all([Header.preload?.(), Footer.preload?.()]);
};
