import type { Kind } from '@modules/listing';
import { KINDS } from '@modules/listing/terms';
import { addDays } from '@modules/listing/ui';
import { kindsOf, kindText, type CalendarSearch, type CalendarView } from './calendar-search.ts';

/* What the calendar alone makes of its address. How addresses are read stands in the file of the whole site. */

const DAYS_OF_WEEK = 7;
/** Days of a list of days. */
export const AGENDA_DAYS = 14;
/** Days that a narrow window lists below the chosen one. */
export const NEXT_DAYS = 6;
/** Lines of a day: in a cell of a month, in one of a week, in a list. */
const LINES: Readonly<Record<CalendarView, number>> = { month: 4, week: 8, agenda: 6 };

export const withKind = (search: CalendarSearch, kind: Kind): CalendarSearch => {
  const shown = kindsOf(search);
  return { ...search, kind: kindText(KINDS.filter((one) => shown.includes(one) !== (one === kind))) };
};

/** A month of the address so many months on. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
};
/** The same day of a month so many months on, or its last. */
export const addMonthsToDay = (day: string, months: number): string => {
  const month = addMonths(day.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
};

/** 0: Sunday, with which weeks begin. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const sundayOf = (day: string): string => addDays(day, -weekdayOf(day));

export interface CalendarPlace {
  readonly month: string;
  /** The day whose panel stands beside it. */
  readonly day: string;
  readonly view: CalendarView;
  /** The Sunday with which the grid begins, and how many weeks it has. */
  readonly gridFrom: string;
  readonly weeks: number;
  /** Days that are asked for, the last one too; so many lines of each. */
  readonly from: string;
  readonly to: string;
  readonly perDay: number;
}

export const placeOf = (search: CalendarSearch, today: string): CalendarPlace => {
  const view = search.view ?? 'month';
  const month = search.day?.slice(0, 7) ?? search.month ?? today.slice(0, 7);
  const day = search.day ?? (month === today.slice(0, 7) ? today : `${month}-01`);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const gridFrom = sundayOf(view === 'month' ? `${month}-01` : day);
  const gridTo = addDays(sundayOf(view === 'month' ? last : day), DAYS_OF_WEEK - 1);
  const until = addDays(day, view === 'agenda' ? AGENDA_DAYS - 1 : NEXT_DAYS);
  return {
    month,
    day,
    view,
    gridFrom,
    weeks: Math.round((Date.parse(gridTo) - Date.parse(gridFrom)) / 86_400_000 + 1) / DAYS_OF_WEEK,
    from: gridFrom,
    to: until > gridTo ? until : gridTo,
    perDay: LINES[view],
  };
};
