import { followInquiryLink } from '@modules/inquiry/ui';
import type { MenuItem } from '@platform/kernel';
import { usePage } from '@platform/web';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf } from '../menu-context.ts';
import { useIsOnAccounts } from '../page-facts.ts';

interface Props extends Pick<MenuItem, 'site' | 'path' | 'opens'> {
  readonly className?: string;
  /** The page that is shown lies below this entry. */
  readonly isPart?: boolean;
  readonly children: ReactNode;
}

/**
 * An entry of a menu. Pages of this site are not loaded ahead like other links': the menu stands on every page, and four of the five pages of CBT
 * are lists of one person's own.
 */
export const MenuLink = ({ site, path, opens, className, isPart, children }: Props) => {
  const page = usePage();
  const isOnAccounts = useIsOnAccounts();
  const look = { ...(className && { className }), ...(isPart && { 'aria-current': true }) };
  if (site !== page.site || isOnAccounts) {
    const address = addressOf({ site, path }, page.brand);
    return (
      address !== null && (
        <a {...look} href={address} {...(opens && { onClick: followInquiryLink })}>
          {children}
        </a>
      )
    );
  }
  return (
    <RouterLink
      to={`/site-${site}${path === '/' ? '' : path}` as '/site-cbt'}
      preload={false}
      activeOptions={{ exact: true, includeSearch: false }}
      {...look}
    >
      {children}
    </RouterLink>
  );
};
