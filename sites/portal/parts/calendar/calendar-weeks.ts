import type { KeptListing } from '@modules/calendar';
import type { CalendarItem, Kind, ListingCalendar, ListingDay } from '@modules/listing';
import { addDays, koreanDay } from '@modules/listing/ui';

const DAYS_OF_WEEK = 7;
/** Lanes of a week for bars and lines; below them "and so many more". */
export const LANES = 4;

/** What a member keeps, through a week: from a column to another, 0 to 6. */
export interface Bar extends Pick<KeptListing, 'listingIdx' | 'kind' | 'title'> {
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly begins: boolean;
  readonly ends: boolean;
}
export interface Line extends CalendarItem {
  readonly lane: number;
}
export interface WeekDay {
  readonly day: string;
  readonly lines: readonly Line[];
  /** Nothing more: null. */
  readonly more: { readonly count: number; readonly lane: number } | null;
  readonly startCount: number;
  readonly deadlineCount: number;
}
export interface Week {
  readonly days: readonly WeekDay[];
  readonly bars: readonly Bar[];
}

type Days = ListingCalendar['days'];
interface Drawn {
  readonly days: Days;
  readonly kept: readonly KeptListing[];
  readonly onlyDeadlines: boolean;
  /** Of a week by itself more fits in than of one of a month. */
  readonly lanes: number;
}

const barsOf = (from: string, kept: readonly KeptListing[], lanes: number): readonly Bar[] => {
  const to = addDays(from, DAYS_OF_WEEK - 1);
  const column = (day: string): number => Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  const free: number[] = [];
  return kept
    .flatMap(({ listingIdx, kind, title, opensAt, deadlineAt }) => {
      if (deadlineAt === null) return [];
      const [first, last] = [koreanDay(opensAt), koreanDay(deadlineAt)];
      return first > to || last < from ? [] : [{ listingIdx, kind, title, first, last }];
    })
    .toSorted((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : one.listingIdx - other.listingIdx))
    .flatMap(({ first, last, ...bar }) => {
      const start = Math.max(0, column(first));
      const end = Math.min(DAYS_OF_WEEK - 1, column(last));
      const found = free.findIndex((until) => until < start);
      const lane = found < 0 ? free.length : found;
      if (lane >= lanes) return [];
      free[lane] = end;
      return [{ ...bar, from: start, to: end, lane, begins: first >= from, ends: last <= to }];
    });
};

const dayOf = (column: number, day: string, bars: readonly Bar[], { days, onlyDeadlines, lanes }: Drawn): WeekDay => {
  const found = days.find((one) => one.day === day);
  const startCount = onlyDeadlines ? 0 : (found?.startCount ?? 0);
  const deadlineCount = found?.deadlineCount ?? 0;
  const here = bars.filter(({ from, to }) => from <= column && column <= to);
  // A bar says already that it begins or ends here.
  const isDrawn = ({ listingIdx, isStart }: Pick<CalendarItem, 'listingIdx' | 'isStart'>) =>
    here.some((bar) => bar.listingIdx === listingIdx && (isStart ? bar.begins && bar.from === column : bar.ends && bar.to === column));
  const items = (found?.items ?? []).filter((item) => !(onlyDeadlines && item.isStart));
  const known = items.filter(isDrawn).length;
  const freeLanes = Array.from({ length: lanes }, (_none, lane) => lane).filter((lane) => here.every((bar) => bar.lane !== lane));
  const rest = startCount + deadlineCount - known;
  const shown = items.filter((item) => !isDrawn(item));
  // Whoever is shown alone takes the place of "and one more".
  const lines = shown.slice(0, freeLanes.length).map((item, at) => ({ ...item, lane: freeLanes[at] ?? 0 }));
  const count = rest - lines.length;
  const last = Math.max(-1, ...here.map(({ lane }) => lane), ...lines.map(({ lane }) => lane));
  return { day, lines, more: count > 0 ? { count, lane: last + 1 } : null, startCount, deadlineCount };
};

export const weeksOf = (gridFrom: string, weeks: number, drawn: Drawn): readonly Week[] =>
  Array.from({ length: weeks }, (_none, at) => addDays(gridFrom, at * DAYS_OF_WEEK)).map((from) => {
    const bars = barsOf(from, drawn.kept, drawn.lanes);
    return {
      bars,
      days: Array.from({ length: DAYS_OF_WEEK }, (_none, column) => dayOf(column, addDays(from, column), bars, drawn)),
    };
  });

/** A line of the panel of a day. */
export interface DayEntry extends CalendarItem {
  readonly isKept: boolean;
}
/** A day as it was asked for by itself. */
export const itemsOfDay = ({ starts, deadlines }: Pick<ListingDay, 'starts' | 'deadlines'>): readonly CalendarItem[] =>
  [
    ...deadlines.map((one) => ({ one, isStart: false, at: one.deadline.at ?? 0 })),
    ...starts.map((one) => ({ one, isStart: true, at: one.opensAt })),
  ].map(({ one: { listingIdx, kind, title, organization }, ...when }) => ({
    listingIdx,
    kind,
    title,
    organization: organization.name,
    ...when,
  }));

/** What of kept listings begins and ends on a day. */
const keptOn = (day: string, kept: readonly KeptListing[]): readonly CalendarItem[] =>
  kept.flatMap(({ opensAt, deadlineAt, ...listing }): CalendarItem[] => [
    ...(deadlineAt !== null && koreanDay(deadlineAt) === day ? [{ ...listing, isStart: false, at: deadlineAt }] : []),
    ...(koreanDay(opensAt) === day ? [{ ...listing, isStart: true, at: opensAt }] : []),
  ]);

interface OfDay {
  readonly day: string;
  readonly kept: readonly KeptListing[];
  readonly onlyDeadlines: boolean;
}
/** What begins and ends on a day: what ends before what begins, what is kept first. What is kept is here whatever kinds are shown. */
export const entriesOf = (items: readonly CalendarItem[], { day, kept, onlyDeadlines }: OfDay): readonly DayEntry[] => {
  const keptIdxs = new Set(kept.map(({ listingIdx }) => listingIdx));
  const own = keptOn(day, kept).filter(
    (one) => !items.some(({ listingIdx, isStart }) => listingIdx === one.listingIdx && isStart === one.isStart),
  );
  return [...items, ...own]
    .filter(({ isStart }) => !(onlyDeadlines && isStart))
    .map((item) => ({ ...item, isKept: keptIdxs.has(item.listingIdx) }))
    .toSorted(
      (one, other) =>
        Number(one.isStart) - Number(other.isStart) ||
        Number(other.isKept) - Number(one.isKept) ||
        one.at - other.at ||
        one.listingIdx - other.listingIdx,
    );
};

/** How many begin and end on a day, with what is kept of kinds that are not shown. */
export const countsOf = (days: Days, kinds: readonly Kind[], { day, kept, onlyDeadlines }: OfDay) => {
  const found = days.find((one) => one.day === day);
  const own = keptOn(day, kept).filter(({ kind }) => !kinds.includes(kind));
  return {
    deadlines: (found?.deadlineCount ?? 0) + own.filter(({ isStart }) => !isStart).length,
    starts: onlyDeadlines ? 0 : (found?.startCount ?? 0) + own.filter(({ isStart }) => isStart).length,
  };
};

/** Deadlines of kept listings that fall on one day, from a day on: the first such day with two or more. */
export const clashFrom = (kept: readonly KeptListing[], day: string) => {
  const byDay = Map.groupBy(
    kept.filter(({ deadlineAt }) => deadlineAt !== null && koreanDay(deadlineAt) >= day),
    ({ deadlineAt }) => koreanDay(deadlineAt ?? 0),
  );
  const [first] = [...byDay].filter(([, listings]) => listings.length > 1).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return first ? { day: first[0], listings: first[1].toSorted((one, other) => (one.deadlineAt ?? 0) - (other.deadlineAt ?? 0)) } : null;
};
