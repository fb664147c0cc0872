import { Link } from '@platform/web';
import type { ReactNode } from 'react';

/** Begins a drill of these types, or goes on with the one that was begun. */
export const DrillLink = ({
  types,
  className,
  name,
  children,
}: {
  /** Codes of types, five at most. */
  readonly types: readonly string[];
  readonly className: string;
  /** Where the words alone do not say which types. */
  readonly name?: string;
  readonly children: ReactNode;
}) => (
  <Link
    className={className}
    to="/site-cbt/cbt/onequestions/drill"
    search={{ types: types.join(','), next: true }}
    {...(name === undefined ? {} : { 'aria-label': name })}
  >
    {children}
  </Link>
);
