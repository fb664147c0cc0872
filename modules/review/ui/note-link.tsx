import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoundOf } from './queries.ts';
import type { NoteSearch } from './search.ts';

/** A view of the note. Not loaded ahead: there are forty of them on a page, and each would ask. */
export const NoteLink = ({
  search,
  className,
  isCurrent = false,
  keepsPlace = false,
  children,
  label,
}: {
  readonly search: NoteSearch;
  readonly className?: string;
  readonly isCurrent?: boolean;
  /** The same page seen otherwise: the window stays where it is. */
  readonly keepsPlace?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}) => (
  <Link
    to="/site-cbt/mycbt/note"
    search={search}
    preload={false}
    resetScroll={!keepsPlace}
    replace={keepsPlace}
    {...(className === undefined ? {} : { className })}
    {...(label === undefined ? {} : { 'aria-label': label })}
    // The router would call every link current whose search is part of the address: also “all” beside “mastered”.
    activeOptions={{ exact: true }}
    aria-current={isCurrent ? 'page' : undefined}
    activeProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
  >
    {children}
  </Link>
);

/** To the room where what is due, or was never opened, is answered: all of it, or the first `count`. */
export const ReviewLink = ({
  className,
  count,
  of = 'due',
  children,
}: {
  readonly className: string;
  readonly count?: number;
  readonly of?: RoundOf;
  readonly children: ReactNode;
}) => (
  <Link
    className={className}
    to="/site-cbt/cbt/onequestions/due"
    search={{ ...(count !== undefined && { count }), ...(of === 'unseen' && { of }) }}
    preload={false}
  >
    {children}
  </Link>
);
