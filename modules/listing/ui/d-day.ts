import type { ListingSummary } from '../contract.ts';
import { addDays, DAY_MS, dayBegins, koreanDay, MINUTE_MS } from '@platform/kernel/korean-time';
import { closesAt } from '../domain/phase.ts';

/** How a deadline stands: in so many days (two or more), or one of the words. */
export type DDay = 'closed' | 'today' | 'tomorrow' | 'always' | 'until-filled' | number;
type Dated = Pick<ListingSummary, 'deadline' | 'phase'>;

/** Days of Korea from one moment's to another's. */
export const daysBetween = (from: number, to: number): number => (dayBegins(koreanDay(to)) - dayBegins(koreanDay(from))) / DAY_MS;

/** Over: its last minute is, or the organiser ended it. */
export const isClosed = ({ deadline, phase }: Dated, now: number): boolean => phase === 'closed' || closesAt(deadline) <= now;

export const dDayOf = (listing: Dated, now: number): DDay => {
  if (isClosed(listing, now)) return 'closed';
  const { type, at } = listing.deadline;
  if (type !== 'date' || at === null) return type === 'until-filled' ? type : 'always';
  const days = daysBetween(now, at);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : days;
};

const DAYS_OF_WEEK = 7;
/** Of the last seven days before a deadline those that are gone; null before them, and where there is no deadline. */
export const weekGone = (dDay: DDay): number | null => {
  if (dDay === 'today') return DAYS_OF_WEEK;
  if (dDay === 'tomorrow') return DAYS_OF_WEEK - 1;
  return typeof dDay === 'number' && dDay < DAYS_OF_WEEK ? DAYS_OF_WEEK - dDay : null;
};
export const WEEK: readonly number[] = Array.from({ length: DAYS_OF_WEEK }, (_none, day) => day);

/** Whole minutes until its last one is over; less than 0 afterwards. */
export const minutesLeft = (deadlineAt: number, now: number): number => Math.floor((deadlineAt + MINUTE_MS - 1 - now) / MINUTE_MS);

/** Published today or yesterday. */
export const isNew = ({ publishedAt }: Pick<ListingSummary, 'publishedAt'>, now: number): boolean =>
  publishedAt >= dayBegins(addDays(koreanDay(now), -1));

const MOVED_LATELY_DAYS = 7;
/** Whoever saw it a week ago knows another deadline. */
export const wasMovedLately = ({ deadlineMovedAt }: Pick<ListingSummary, 'deadlineMovedAt'>, now: number): boolean =>
  deadlineMovedAt !== null && daysBetween(deadlineMovedAt, now) <= MOVED_LATELY_DAYS;
