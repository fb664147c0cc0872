import { deferHydration } from '@platform/ui';
import type { BrandView } from '@platform/web';
import { loadWithMenu } from './brand-menu.ts';
import type { MenuPageProps } from './frame-props.ts';

const makePage = (brandId: string) => ({
  MenuPage: deferHydration<MenuPageProps>(() => loadWithMenu(brandId, async () => (await import('./portal/menu-page.tsx')).MenuPage)),
});
const pages = new Map<string, ReturnType<typeof makePage>>();

/** The brand's whole menu as a page, for windows in which the frame has no room for it. `preload` it in the loader. */
export const menuPageOf = ({ id }: Pick<BrandView, 'id'>): ReturnType<typeof makePage> => {
  let page = pages.get(id);
  if (!page) pages.set(id, (page = makePage(id)));
  return page;
};
