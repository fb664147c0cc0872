import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type { LucideIcon };

/** A Lucide icon, imported one by one (`lucide-react/icons/x`). Decorative: the words stand beside it or in the button's name. */
export const Icon = ({
  of: Glyph,
  size = 'm',
  className,
}: {
  readonly of: LucideIcon;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}) => <Glyph className={classNames('i', size !== 'm' && `i-${size}`, className)} aria-hidden />;
