import type { BrandMenu, MenuItem } from '@platform/kernel';
import { usePage, type BrandView } from '@platform/web';
import { createContext, useContext } from 'react';

const MenuContext = createContext<BrandMenu>({ groups: [], sites: {}, member: [], footer: [] });
export const MenuProvider = MenuContext.Provider;

/** The menus of the brand whose page this is. */
export const useMenu = (): BrandMenu => useContext(MenuContext);
/** The own menu of the site whose page this is. */
export const useSiteMenu = (): readonly MenuItem[] => useMenu().sites[usePage().site] ?? [];

/** Address of a menu's link, also of one to somebody else's page; null where the brand has no such site. */
export const addressOf = ({ site, path }: Pick<MenuItem, 'site' | 'path'>, { urls }: Pick<BrandView, 'urls'>): string | null => {
  const origin = urls[site];
  return origin === undefined ? null : path[0] === '/' ? origin + path : path;
};
