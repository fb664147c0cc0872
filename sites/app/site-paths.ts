import type { PageContext } from '@platform/web';
import { accountPages } from '../accounts/account-pages.ts';

/** `/exam/3` on the host of site `cbt` is the route `/site-cbt/exam/3`. */
const PREFIX = /^\/site-[a-z]+(?=\/|$)/;
const ACCOUNTS = '/site-accounts';

const isAccountPath = (path: string): boolean => path.replace(/(?<=.)\/$/, '') in accountPages;

/** The route of a path on a site. @param hasAccounts the brand's members sign in on this site */
export const routePath = (site: string, hasAccounts: boolean, path: string): string =>
  (hasAccounts && isAccountPath(path) ? ACCOUNTS : `/site-${site}`) + (path === '/' ? '' : path);

/** Paths as visitors see them, and as the router knows them. */
export const sitePaths = ({ site, origin, brand }: PageContext) => {
  const hasAccounts = brand.loginUrl.startsWith(`${origin}/`);
  return {
    input: ({ url }: { readonly url: URL }): URL => {
      url.pathname = routePath(site, hasAccounts, url.pathname);
      return url;
    },
    output: ({ url }: { readonly url: URL }): URL => {
      const [prefix = ''] = PREFIX.exec(url.pathname) ?? [];
      if (prefix === ACCOUNTS || prefix === `/site-${site}`) url.pathname = url.pathname.slice(prefix.length) || '/';
      return url;
    },
  };
};
