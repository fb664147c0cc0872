import { Link } from '@tanstack/react-router';
import type { FocusEventHandler, KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react';
import type { CalendarSearch } from './calendar-search.ts';

interface Anchor {
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'date';
  readonly 'data-day'?: string;
  /** Where it stands in a week: its column, how many it is wide, its lane. */
  readonly 'data-c'?: number;
  readonly 'data-s'?: number;
  readonly 'data-r'?: number;
  readonly onFocus?: FocusEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly onClick?: MouseEventHandler;
}

/** To another place of the calendar. Not loaded ahead: a month has more links than anybody follows. */
export const CalendarLink = ({ search, children, ...rest }: Anchor & { readonly search: CalendarSearch }) => (
  <Link to="/site-portal/calendar" search={search} preload={false} activeProps={{}} replace resetScroll={false} {...rest}>
    {children}
  </Link>
);

/** To a listing from a line of a month, for the same reason. */
export const LineLink = ({ listingIdx, children, ...rest }: Anchor & { readonly listingIdx: number }) => (
  <Link to="/site-portal/listing/$listingIdx" params={{ listingIdx: String(listingIdx) }} preload={false} activeProps={{}} {...rest}>
    {children}
  </Link>
);
