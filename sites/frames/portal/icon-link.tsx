import { Count, Icon, type LucideIcon } from '@platform/ui';
import type { MouseEventHandler } from 'react';

/** One icon of a header, with how much waits behind it; nothing where the brand has no such site. */
export const IconLink = ({
  of,
  href,
  name,
  count = 0,
  onClick,
}: {
  readonly of: LucideIcon;
  readonly href: string | null;
  readonly name: string;
  readonly count?: number;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}) =>
  href !== null && (
    <a className="icon-btn" href={href} aria-label={name} onClick={onClick}>
      <Icon of={of} />
      <Count count={count} />
    </a>
  );
