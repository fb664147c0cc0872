import type { Kind } from '@modules/listing';
import { KINDS } from '@modules/listing/terms';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** What stands in the address of the calendar; what is as usual is left out, so that one page has one address. */
export interface CalendarSearch {
  /** `2026-11`; nothing: that of the day. */
  readonly month?: string | undefined;
  /** `2026-11-26`; nothing: today, or the first of another month. */
  readonly day?: string | undefined;
  readonly view?: Exclude<CalendarView, 'month'> | undefined;
  /** Several with dots between them, `none` for no kind; nothing: all. */
  readonly kind?: string | undefined;
  readonly only?: 'deadlines' | undefined;
  /** Whether what one keeps is drawn; nothing: it is. */
  readonly mine?: 'off' | undefined;
}

const NO_KIND = 'none';

const isDay = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const isMonth = (text: unknown): text is string => typeof text === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

export const kindText = (kinds: readonly Kind[]): string | undefined =>
  kinds.length === KINDS.length ? undefined : kinds.length === 0 ? NO_KIND : kinds.join('.');

/** Those that are shown. */
export const kindsOf = ({ kind }: CalendarSearch): readonly Kind[] => {
  if (kind === undefined) return KINDS;
  const given = kind.split('.');
  return KINDS.filter((one) => given.includes(one));
};

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const calendarSearch = (given: Readonly<Record<string, unknown>>): CalendarSearch => {
  const view = VIEWS.find((known) => known === given.view);
  const kinds = typeof given.kind === 'string' ? kindsOf({ kind: given.kind }) : KINDS;
  const isNone = given.kind === NO_KIND;
  const kind = kinds.length === 0 && !isNone ? undefined : kindText(kinds);
  return {
    // A day has its month.
    ...(isDay(given.day) ? { day: given.day } : isMonth(given.month) ? { month: given.month } : {}),
    ...(view && view !== 'month' ? { view } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(given.only === 'deadlines' ? { only: given.only } : {}),
    ...(given.mine === 'off' ? { mine: given.mine } : {}),
  };
};

/** Nothing of it is usual: search engines know the calendar as it opens. */
export const isNarrowed = (search: CalendarSearch): boolean => Object.values(search).some((value) => value !== undefined);
