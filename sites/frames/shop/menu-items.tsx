import type { MenuItem } from '@platform/kernel';
import { MenuLink } from './menu-link.tsx';

export const MenuItems = ({ items }: { readonly items: readonly MenuItem[] }) =>
  items.map(({ label, site, path, opens }) => (
    <li key={path}>
      <MenuLink site={site} path={path} {...(opens && { opens })}>
        {label}
      </MenuLink>
    </li>
  ));
