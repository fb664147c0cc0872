import type { BrandMenu } from '@platform/kernel';
import { createElement, type ComponentType } from 'react';
import { MenuProvider } from './menu-context.ts';

/** One file for each brand; only the one of the page's brand is loaded. */
const menus = import.meta.glob<{ readonly menu: BrandMenu }>('../../brands/*/menu.ts');

/** A part of a frame with the brand's menus: both are loaded at once. */
export const loadWithMenu = async <Props extends object>(
  brandId: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  const loadMenu = menus[`../../brands/${brandId}/menu.ts`];
  if (!loadMenu) throw new Error(`brands/${brandId} has no menu.ts`);
  const [Part, { menu }] = await Promise.all([load(), loadMenu()]);
  return (props) => createElement(MenuProvider, { value: menu }, createElement(Part, props));
};
