import type { KeptListing } from '@modules/calendar';
import { useNow } from '@modules/listing/ui';
import { clockText, numberText, useCopy } from '@platform/i18n';
import { Button, Icon, keepInterpunct } from '@platform/ui';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { CalendarLink } from './calendar-link.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import type { clashFrom, DayEntry } from './calendar-weeks.ts';
import { DayEntries } from './day-entries.tsx';
import { cellText, countsText, dayName, numberWord } from './day-words.ts';

const FIRST = 6;
/** Of each that the day was asked for. */
const MOST = 200;

interface Props {
  readonly ref: Ref<HTMLElement>;
  readonly day: string;
  readonly entries: readonly DayEntry[];
  readonly counts: { readonly deadlines: number; readonly starts: number };
  readonly search: CalendarSearch;
  /** The next day on which something ends; null: none of those that are known. */
  readonly nextDay: string | null;
  readonly clash: ReturnType<typeof clashFrom>;
  /** Back to the day in the grid. */
  readonly onLeave: () => void;
}

/** The chosen day. What it says aloud when the day changes is the date and how many, not the list. */
export const DayPanel = ({ ref, day, entries, counts, search, nextDay, clash, onLeave }: Props) => {
  const copy = useCopy();
  const now = useNow();
  const onlyDeadlines = search.only === 'deadlines';
  const name = dayName(day, now);
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leads back from any link inside
    <section ref={ref} className="stick cal-day" aria-labelledby="cal-day" onKeyDown={leave}>
      <div className="sec-head t">
        <div>
          <h2 className="h2 s num" id="cal-day" tabIndex={-1}>
            {name}
          </h2>
          <p className="meta num">{countsText(counts, onlyDeadlines, copy)}</p>
        </div>
      </div>
      <p className="sr" role="status">
        {cellText(name, counts, onlyDeadlines, copy)}
      </p>
      {entries.length > 0 ? (
        <Listed key={day} entries={entries} count={counts.deadlines + counts.starts} />
      ) : (
        <div className="cal-none rule">
          <p>{copy(onlyDeadlines ? 'portal.calendar.none.deadlines' : 'portal.calendar.none')}</p>
          {nextDay !== null && (
            <CalendarLink className="btn line s" search={{ ...search, month: undefined, day: nextDay }}>
              {copy('portal.calendar.none.next', { day: dayName(nextDay, now) })}
            </CalendarLink>
          )}
        </div>
      )}
      {clash && <Clash clash={clash} day={day} search={search} />}
    </section>
  );
};

const Listed = ({ entries, count }: { readonly entries: readonly DayEntry[]; readonly count: number }) => {
  const copy = useCopy();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <DayEntries entries={isWhole ? entries : entries.slice(0, FIRST)} />
      {isWhole && entries.length < count && <p className="meta cal-most">{copy('portal.calendar.most', { count: MOST })}</p>}
      {entries.length > FIRST && (
        <Button wide aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy('portal.calendar.fewer') : copy('portal.calendar.all', { count: numberText(count) })}
        </Button>
      )}
    </>
  );
};

/** Two deadlines on one day, in words: of this day, or of the next on which there are two. */
const Clash = ({
  clash: { day: on, listings },
  day,
  search,
}: {
  readonly clash: NonNullable<Props['clash']>;
  readonly day: string;
  readonly search: CalendarSearch;
}) => {
  const copy = useCopy();
  const now = useNow();
  const count = numberWord(listings.length, copy);
  return (
    <div className="note warning cal-clash">
      <Icon of={TriangleAlert} />
      <div>
        <b>{on === day ? copy('portal.calendar.clash', { count }) : copy('portal.calendar.clash.on', { day: dayName(on, now), count })}</b>{' '}
        {listings.map(({ listingIdx, title, deadlineAt }: KeptListing) => (
          <span key={listingIdx} className="cal-clash-one">
            {copy('portal.calendar.clash.one', { title: keepInterpunct(title), time: clockText(deadlineAt ?? 0) })}
          </span>
        ))}
        {on !== day && (
          <CalendarLink className="lk" search={{ ...search, month: undefined, day: on }}>
            {copy('portal.calendar.clash.go')}
          </CalendarLink>
        )}
      </div>
    </div>
  );
};
