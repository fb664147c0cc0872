import type { PageContext } from '@platform/web';
import { bareAccountPages, framedAccountPages } from '../accounts/account-pages.ts';

/** `/exam/3` on the host of site `cbt` is the route `/site-cbt/exam/3`. */
const PREFIX = /^\/site-([a-z]+)(?=\/|$)/;
const ACCOUNTS = 'accounts';

const isAccountPath = (path: string): boolean => {
  const page = path.replace(/(?<=.)\/$/, '');
  return bareAccountPages.includes(page) || framedAccountPages.includes(page);
};

/** Which site's page a path is. @param hasAccounts the brand's members sign in on this site */
const siteNameOf = (site: string, hasAccounts: boolean, path: string): string => (hasAccounts && isAccountPath(path) ? ACCOUNTS : site);
/** The route of a path on a site. */
export const routePath = (site: string, hasAccounts: boolean, path: string): string =>
  `/site-${siteNameOf(site, hasAccounts, path)}${path === '/' ? '' : path}`;

const hasAccounts = ({ origin, brand }: PageContext): boolean => brand.loginUrl.startsWith(`${origin}/`);

/** The folder of the site whose page this is. @param path as visitors see it */
export const siteNameAt = (page: PageContext, path: string): string => siteNameOf(page.site, hasAccounts(page), path);

/** Paths as visitors see them, and as the router knows them. */
export const sitePaths = (page: PageContext) => {
  const isHere = hasAccounts(page);
  return {
    input: ({ url }: { readonly url: URL }): URL => {
      url.pathname = routePath(page.site, isHere, url.pathname);
      return url;
    },
    output: ({ url }: { readonly url: URL }): URL => {
      const [prefix = '', name] = PREFIX.exec(url.pathname) ?? [];
      if (name === ACCOUNTS || name === page.site) url.pathname = url.pathname.slice(prefix.length) || '/';
      return url;
    },
  };
};
