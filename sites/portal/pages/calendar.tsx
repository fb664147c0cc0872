import { currentUserQuery } from '@modules/account/ui';
import { DeadlineDaysDialog, FeedDialog, keptCalendarQuery } from '@modules/calendar/ui';
import type { ListingCalendar, ListingDay } from '@modules/listing';
import { addDays, koreanDay, listingCalendarQuery, listingDayQuery, NowProvider, useNow } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import { breadcrumbs, ensureQueryData, seoHead } from '@platform/web';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import texts from '../copy/calendar.json';
import { CalendarGrid } from '../parts/calendar/calendar-grid.tsx';
import { CalendarHead } from '../parts/calendar/calendar-head.tsx';
import { AGENDA_DAYS, NEXT_DAYS, placeOf } from '../parts/calendar/calendar-place.ts';
import { calendarSearch, isNarrowed, kindsOf } from '../parts/calendar/calendar-search.ts';
import { clashFrom, countsOf, entriesOf, itemsOfDay, LANES, weeksOf } from '../parts/calendar/calendar-weeks.ts';
import { DayPanel } from '../parts/calendar/day-panel.tsx';
import { monthName } from '../parts/calendar/day-words.ts';
import { NextDays } from '../parts/calendar/next-days.tsx';
import { useCalendar } from '../parts/calendar/use-calendar.ts';
import { WeekStrip } from '../parts/calendar/week-strip.tsx';
import { needsListings } from '../parts/needs-listings.ts';

/** A week by itself has room for more. */
const LANES_OF_WEEK = 8;
const NOTHING: ListingCalendar = { days: [] };
const NOTHING_ON = (day: string): ListingDay => ({ day, starts: [], deadlines: [] });

export const Route = createFileRoute('/site-portal/_framed/calendar')({
  validateSearch: calendarSearch,
  // Starts are with what is asked for, and what is kept too: whether they are drawn asks for nothing.
  loaderDeps: ({ search: { only: _only, mine: _mine, ...asked } }) => asked,
  loader: async ({ context: { queries, page }, deps }) => {
    needsListings(page.brand);
    const madeAt = Date.now();
    const place = placeOf(deps, koreanDay(madeAt));
    const kinds = kindsOf(deps);
    const member = await ensureQueryData(queries, currentUserQuery());
    const [calendar, day, kept] = await Promise.all([
      kinds.length === 0 ? NOTHING : ensureQueryData(queries, listingCalendarQuery(place, kinds)),
      kinds.length === 0 ? NOTHING_ON(place.day) : ensureQueryData(queries, listingDayQuery(place.day, kinds)),
      // What cannot be asked keeps nobody from the page.
      member && ensureQueryData(queries, keptCalendarQuery(place)).catch(() => ({ items: [] })),
    ]);
    return { place, calendar, day, kept, madeAt };
  },
  staticData: { menuEntry: 'calendar', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
  }) => {
    const title = copy('portal.calendar.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.calendar.description') }),
      canonicalPath: isNarrowed(search) ? null : '/calendar',
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path: '/calendar' },
          ]),
        ],
      }),
    });
  },
  component: Page,
});

function Page() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <NowProvider madeAt={madeAt}>
        <Calendar />
      </NowProvider>
    </MoreCopy>
  );
}

const daysBehind = (day: string, count: number): readonly string[] => Array.from({ length: count }, (_none, at) => addDays(day, at + 1));
const focusFirst = (panel: HTMLElement | null): void =>
  (panel?.querySelector<HTMLElement>('.cal-ag') ?? panel?.querySelector('h2'))?.focus();

/** What is drawn of what the page was made of. */
const useDrawn = () => {
  const { place, calendar, day: found, kept } = Route.useLoaderData();
  const search = Route.useSearch();
  const now = useNow();
  const onlyDeadlines = search.only === 'deadlines';
  const kinds = kindsOf(search);
  const shown = search.mine === 'off' ? [] : (kept?.items ?? []);
  const countsOn = (day: string) => countsOf(calendar.days, kinds, { day, kept: shown, onlyDeadlines });
  const nextDays = daysBehind(place.day, place.view === 'agenda' ? AGENDA_DAYS - 1 : NEXT_DAYS).map((day) => ({
    day,
    counts: countsOn(day),
    entries: entriesOf(calendar.days.find((one) => one.day === day)?.items ?? [], { day, kept: shown, onlyDeadlines }),
  }));
  const today = koreanDay(now);
  const own = clashFrom(shown, place.day);
  return {
    place,
    kept,
    shown,
    countsOn,
    nextDays,
    weeks: weeksOf(place.gridFrom, place.weeks, {
      days: calendar.days,
      kept: shown,
      onlyDeadlines,
      lanes: place.view === 'week' ? LANES_OF_WEEK : LANES,
    }),
    entries: entriesOf(itemsOfDay(found), { day: place.day, kept: shown, onlyDeadlines }),
    nextDay: calendar.days.find(({ day, deadlineCount }) => day > place.day && deadlineCount > 0)?.day ?? null,
    // Of the chosen day, else of the next one from today on.
    clash: own?.day === place.day ? own : clashFrom(shown, today),
  };
};

function Calendar() {
  const copy = useCopy();
  const drawn = useDrawn();
  const { place, kept } = drawn;
  const calendar = useCalendar(Route.useSearch());
  const here = useLocation().publicHref;
  const [dialog, setDialog] = useState<'feed' | 'deadlines' | null>(null);
  const close = (): void => setDialog(null);
  const panel = useRef<HTMLElement>(null);
  const opened = useRef<string | null>(null);
  const open = (day: string): void => {
    if (day === place.day) focusFirst(panel.current);
    else opened.current = day;
  };
  // The day that was opened by a key is here.
  useEffect(() => {
    if (opened.current !== place.day) return;
    opened.current = null;
    focusFirst(panel.current);
  }, [place]);
  const leave = (): void =>
    [...document.querySelectorAll<HTMLElement>(`[data-day="${place.day}"], .cal-strip [aria-current]`)]
      .find((element) => element.checkVisibility())
      ?.focus();
  const { search, go } = calendar;
  return (
    <>
      <CalendarHead calendar={calendar} place={place} keptCount={kept && kept.items.length} onOpen={setDialog} />
      <div className={classNames('cols rail-r cal-cols', `cal-${place.view}`)}>
        {place.view !== 'agenda' && (
          <CalendarGrid
            weeks={drawn.weeks}
            place={place}
            search={search}
            kept={drawn.shown}
            title={monthName(place.month, copy)}
            go={go}
            onOpen={open}
          />
        )}
        <WeekStrip place={place} search={search} countsOn={drawn.countsOn} go={go} />
        <DayPanel
          ref={panel}
          day={place.day}
          entries={drawn.entries}
          counts={drawn.countsOn(place.day)}
          search={search}
          nextDay={drawn.nextDay}
          clash={drawn.clash}
          onLeave={leave}
        />
        <NextDays days={drawn.nextDays} search={search} />
      </div>
      <Suspense>
        {dialog === 'feed' && <FeedDialog here={here} onClose={close} />}
        {dialog === 'deadlines' && <DeadlineDaysDialog here={here} onClose={close} />}
      </Suspense>
    </>
  );
}
