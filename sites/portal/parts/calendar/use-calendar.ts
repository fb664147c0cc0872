import type { Kind } from '@modules/listing';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withKind } from './calendar-place.ts';
import type { CalendarSearch } from './calendar-search.ts';

export interface CalendarChange {
  /** What was chosen last, also before its days are here. */
  readonly search: CalendarSearch;
  readonly go: (change: Partial<CalendarSearch>) => void;
  readonly toggle: (kind: Kind) => void;
}

/** Each change of what is shown replaces the address, so that "back" leaves the calendar. */
export const useCalendar = (here: CalendarSearch): CalendarChange => {
  const navigate = useNavigate({ from: '/site-portal/calendar' });
  const [wanted, want] = useState<CalendarSearch | null>(null);
  // The address has it now, or went elsewhere.
  useEffect(() => want(null), [here]);
  const search = wanted ?? here;
  const show = (next: CalendarSearch): void => {
    want(next);
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  return {
    search,
    go: (change) => show({ ...search, ...change, ...('day' in change && { month: undefined }) }),
    toggle: (kind) => show(withKind(search, kind)),
  };
};
