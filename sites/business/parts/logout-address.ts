import type { PageContext } from '@platform/web';

/** Signing out by address; comes back to a path of this site. */
export const logoutAddress = ({ brand, origin }: PageContext, path: string): string =>
  `${brand.logoutUrl}?next=${encodeURIComponent(origin + path)}`;
