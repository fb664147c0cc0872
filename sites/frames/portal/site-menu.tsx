import { useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { useEffect, useRef } from 'react';
import { useMenu, useSiteMenu } from '../menu-context.ts';
import { MenuSearch } from '../exam-search/menu-search.tsx';
import { useMenuEntry } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';

/** The own menu of the site; on one without it, the group of the main menu that the page belongs to. */
const useSubMenu = (menuEntry: string | undefined): { readonly label: string | null; readonly items: readonly MenuItem[] } => {
  const items = useSiteMenu();
  const { groups } = useMenu();
  if (items.length > 0 || menuEntry === undefined) return { label: null, items };
  const group = groups.find((one) => one.items.some(({ entry }) => entry === menuEntry));
  return { label: group?.label ?? null, items: group?.items ?? [] };
};

/** The menu of the site, or of this part of it. On a phone it is what sticks, scrolls sideways and brings the current link into view. */
export const SiteMenu = () => {
  const copy = useCopy();
  const menuEntry = useMenuEntry();
  const { label: group, items } = useSubMenu(menuEntry);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [menuEntry]);
  if (items.length === 0) return null;
  return (
    <div className="sub">
      <div className="wrap">
        <nav className="tabs" aria-label={group === null ? copy('portal.cbtMenu') : copy('portal.groupMenu', { group })} ref={nav}>
          {items.map(({ label, site, path, entry }) => (
            <SiteLink key={label} site={site} path={path} aria-current={entry !== undefined && entry === menuEntry ? 'page' : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <MenuSearch />
      </div>
    </div>
  );
};
