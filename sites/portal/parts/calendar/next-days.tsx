import { useNow } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { CalendarLink } from './calendar-link.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import type { DayEntry } from './calendar-weeks.ts';
import { DayEntries } from './day-entries.tsx';
import { countsText, dayName } from './day-words.ts';

interface NextDay {
  readonly day: string;
  readonly entries: readonly DayEntry[];
  readonly counts: { readonly deadlines: number; readonly starts: number };
}

/** The days behind the chosen one, with the first of what each has. */
export const NextDays = ({ days, search }: { readonly days: readonly NextDay[]; readonly search: CalendarSearch }) => {
  const copy = useCopy();
  const now = useNow();
  const onlyDeadlines = search.only === 'deadlines';
  const filled = days.filter(({ entries }) => entries.length > 0);
  return (
    <section className="cal-next" aria-label={copy('portal.calendar.next')}>
      {filled.length === 0 && <p className="meta">{copy('portal.calendar.next.none')}</p>}
      {filled.map(({ day, entries, counts }) => {
        const rest = counts.deadlines + counts.starts - entries.length;
        return (
          <section key={day} aria-labelledby={`cal-${day}`}>
            <div className="sec-head t">
              <div>
                <h2 className="h2 s num" id={`cal-${day}`}>
                  {dayName(day, now)}
                </h2>
                <p className="meta num">{countsText(counts, onlyDeadlines, copy)}</p>
              </div>
            </div>
            <DayEntries entries={entries} />
            {rest > 0 && (
              <CalendarLink className="btn wide" search={{ ...search, month: undefined, day }}>
                <span aria-hidden>{copy('portal.calendar.more', { count: numberText(rest) })}</span>
                <span className="sr">{copy('portal.calendar.more.of', { day: dayName(day, now), count: numberText(rest) })}</span>
              </CalendarLink>
            )}
          </section>
        );
      })}
    </section>
  );
};
