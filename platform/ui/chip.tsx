import { numberText } from '@platform/i18n';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A condition that is on or off. */
export const Chip = ({
  pressed,
  count,
  children,
  className,
  ...rest
}: { readonly pressed: boolean; readonly count?: number; readonly children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={classNames('chip', className)} aria-pressed={pressed} {...rest}>
    {children}
    {count !== undefined && <span className="n">{numberText(count)}</span>}
  </button>
);

export type TagTone = 'plain' | 'tint' | 'ink' | 'correct' | 'wrong' | 'unsure';

/** A word about the thing beside it; never clickable. */
export const Tag = ({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) => (
  <span className={classNames('tag', tone !== 'plain' && tone)}>{children}</span>
);

/** Facts in a line with dots between them, none at the start of a line. */
export const Dots = ({ items, className }: { readonly items: readonly (ReactNode | null)[]; readonly className?: string }) => (
  <span className={classNames('dots', className)}>
    {items
      .filter((item) => item !== null)
      .map((item, index) => (
        <span key={index}>{item}</span>
      ))}
  </span>
);
