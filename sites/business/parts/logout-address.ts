import type { PageContext } from '@platform/web';

/** Signing out by address; comes back to a path of this site, its first page if not given. */
export const logoutAddress = ({ brand, origin }: PageContext, path = '/'): string =>
  `${brand.logoutUrl}?next=${encodeURIComponent(origin + path)}`;
