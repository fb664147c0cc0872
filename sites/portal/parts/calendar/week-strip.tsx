import { addDays, useNow } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { useRef, type TouchEvent } from 'react';
import { CalendarLink } from './calendar-link.tsx';
import { weekdayOf, type CalendarPlace } from './calendar-place.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { cellText, dayName } from './day-words.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const SUNDAY = 0;
/** A finger that went so far aside, and half as far up or down, turned the week. Pixels. */
const SWIPE_PX = 48;

interface Props {
  readonly place: CalendarPlace;
  readonly search: CalendarSearch;
  readonly countsOn: (day: string) => { readonly deadlines: number; readonly starts: number };
  readonly go: (change: { readonly day: string }) => void;
}

/** The week of the chosen day, each day with its deadlines. Turned by a finger as by the arrows above. */
export const WeekStrip = ({ place, search, countsOn, go }: Props) => {
  const copy = useCopy();
  const now = useNow();
  const from = addDays(place.day, -weekdayOf(place.day));
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const begin = ({ touches }: TouchEvent): void => {
    const finger = touches.item(0);
    touched.current = { x: finger.clientX, y: finger.clientY };
  };
  const end = ({ changedTouches }: TouchEvent): void => {
    const start = touched.current;
    touched.current = null;
    if (!start) return;
    const finger = changedTouches.item(0);
    const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    go({ day: addDays(place.day, x < 0 ? WEEKDAYS.length : -WEEKDAYS.length) });
  };
  return (
    <div
      className="cal-strip"
      role="group"
      aria-label={copy('portal.calendar.week', { from: dayName(from, now) })}
      onTouchStart={begin}
      onTouchEnd={end}
    >
      {WEEKDAYS.map((weekday) => {
        const day = addDays(from, weekday);
        const counts = countsOn(day);
        return (
          <CalendarLink
            key={day}
            search={{ ...search, month: undefined, day }}
            className={weekday === SUNDAY ? 'cal-sun' : ''}
            {...(day === place.day && { 'aria-current': 'date' as const })}
          >
            <span aria-hidden>{copy(`portal.calendar.weekday.${weekday}`)}</span>
            <b aria-hidden>{Number(day.slice(8))}</b>
            <span aria-hidden className="num">
              {numberText(counts.deadlines)}
            </span>
            <span className="sr">{cellText(dayName(day, now), counts, search.only === 'deadlines', copy)}</span>
          </CalendarLink>
        );
      })}
    </div>
  );
};
