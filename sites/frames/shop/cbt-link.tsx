import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * An entry of the CBT menu. Not loaded ahead like other links: the menu stands on every page, and four of its five pages are lists of one
 * person's own.
 */
export const CbtLink = ({
  path,
  className,
  isPart,
  children,
}: {
  readonly path: string;
  readonly className?: string;
  /** The page that is shown lies below this entry. */
  readonly isPart?: boolean;
  readonly children: ReactNode;
}) => (
  <RouterLink
    to={`/site-cbt${path === '/' ? '' : path}` as '/site-cbt'}
    preload={false}
    activeOptions={{ exact: true, includeSearch: false }}
    {...(className && { className })}
    {...(isPart && { 'aria-current': true })}
  >
    {children}
  </RouterLink>
);
