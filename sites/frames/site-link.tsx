import type { MenuItem } from '@platform/kernel';
import { Link, usePage } from '@platform/web';
import type { ReactNode } from 'react';
import { addressOf } from './menu-context.ts';
import { useIsOnAccounts } from './page-facts.ts';

interface Props extends Pick<MenuItem, 'site' | 'path'> {
  readonly className?: string;
  readonly 'aria-current'?: 'page' | undefined;
  /** Of a link to a page of this site below which others of the menu lie. */
  readonly activeOptions?: { readonly exact: true };
  readonly children: ReactNode;
}

/**
 * A link of a menu: to a page of this site by the router, loaded ahead; to another site by the browser.
 *
 * @param aria-current where it is given the menu says which page this is, and the router does not
 */
export const SiteLink = ({ site, path, children, ...more }: Props) => {
  const page = usePage();
  const isOnAccounts = useIsOnAccounts();
  if (site === page.site && !isOnAccounts)
    return (
      <Link {...more} to={`/site-${site}${path === '/' ? '' : path}` as '/site-cbt'} {...('aria-current' in more && { activeProps: {} })}>
        {children}
      </Link>
    );
  const address = addressOf({ site, path }, page.brand);
  if (address === null) return null;
  return (
    <a {...more} href={address}>
      {children}
    </a>
  );
};
