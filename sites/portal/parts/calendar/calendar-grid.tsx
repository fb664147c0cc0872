import { addDays, koreanDay, useNow } from '@modules/listing/ui';
import { dayText, numberText, useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import type { KeptListing } from '@modules/calendar';
import type { KeyboardEventHandler, MouseEvent } from 'react';
import { CalendarLink, LineLink } from './calendar-link.tsx';
import type { CalendarPlace } from './calendar-place.ts';
import type { CalendarSearch } from './calendar-search.ts';
import type { Bar, Line, Week, WeekDay } from './calendar-weeks.ts';
import { cellText, dayName } from './day-words.ts';
import { useGridKeys } from './use-grid-keys.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const SUNDAY = 0;

interface Props {
  readonly weeks: readonly Week[];
  readonly place: CalendarPlace;
  readonly search: CalendarSearch;
  readonly kept: readonly KeptListing[];
  readonly title: string;
  readonly go: (change: { readonly day: string }) => void;
  /** A day is opened by a key: its panel takes the focus. */
  readonly onOpen: (day: string) => void;
}

/** The month, or a week of it: one grid. What is kept runs through it as bars, everything else is one line. */
export const CalendarGrid = ({ weeks, place, search, kept, title, go, onOpen }: Props) => {
  const copy = useCopy();
  const until = addDays(place.gridFrom, place.weeks * WEEKDAYS.length);
  const { grid, stop, onFocus, onKeyDown } = useGridKeys({
    day: place.day,
    drawn: `${place.gridFrom} ${place.weeks}`,
    isDrawn: (day) => day >= place.gridFrom && day < until,
    go,
  });
  return (
    <div
      ref={grid}
      role="grid"
      className={classNames('cal-grid', place.view === 'week' && 'cal-one')}
      aria-label={copy('portal.calendar.grid', { month: title })}
    >
      <div role="row" className="cal-wd">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} role="columnheader" className={weekday === SUNDAY ? 'cal-sun' : undefined}>
            {copy(`portal.calendar.weekday.${weekday}`)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week.days[0]?.day} role="row" className="cal-wr">
          {week.days.map((day, column) => (
            <Cell
              key={day.day}
              day={day}
              column={column}
              place={place}
              search={search}
              kept={kept}
              onOpen={onOpen}
              bars={week.bars.filter(({ from }) => from === column)}
              isStop={day.day === stop}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      ))}
    </div>
  );
};

const numberOf = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return date === '01' ? `${Number(month)}. 1` : String(Number(date));
};

const Cell = ({
  day,
  column,
  bars,
  place,
  search,
  kept,
  isStop,
  onFocus,
  onKeyDown,
  onOpen,
}: Pick<Props, 'place' | 'search' | 'kept' | 'onOpen'> & {
  readonly day: WeekDay;
  readonly column: number;
  readonly bars: readonly Bar[];
  readonly isStop: boolean;
  readonly onFocus: (day: string) => void;
  readonly onKeyDown: KeyboardEventHandler;
}) => {
  const copy = useCopy();
  const now = useNow();
  const isChosen = day.day === place.day;
  const isToday = day.day === koreanDay(now);
  const isOut = place.view === 'month' && !day.day.startsWith(place.month);
  const onlyDeadlines = search.only === 'deadlines';
  const counts = { deadlines: day.deadlineCount, starts: day.startCount };
  const press = (event: MouseEvent): void => {
    // A key: the panel is what is gone to.
    if (event.detail !== 0) return;
    if (isChosen) event.preventDefault();
    onOpen(day.day);
  };
  return (
    <div role="gridcell" aria-selected={isChosen} className="cal-cell">
      <div data-c={column} className={classNames('cal-dc', isOut && 'out', isToday && 'today', isChosen && 'sel')}>
        <CalendarLink
          search={{ ...search, month: undefined, day: day.day }}
          className={column === SUNDAY ? 'cal-sun' : ''}
          {...(isToday && { 'aria-current': 'date' as const })}
          data-day={day.day}
          tabIndex={isStop ? 0 : -1}
          onFocus={() => onFocus(day.day)}
          onKeyDown={onKeyDown}
          onClick={press}
        >
          <span aria-hidden>{isOut || place.view === 'week' ? numberOf(day.day) : Number(day.day.slice(8))}</span>
          <span className="sr">{cellText(dayName(day.day, now), counts, onlyDeadlines, copy)}</span>
        </CalendarLink>
      </div>
      {bars.map((bar) => (
        <KeptBar key={bar.listingIdx} bar={bar} kept={kept} now={now} />
      ))}
      {day.lines.map((line) => (
        <DayLine key={`${line.listingIdx} ${line.isStart}`} line={line} column={column} />
      ))}
      {day.more && (
        <CalendarLink
          search={{ ...search, month: undefined, day: day.day }}
          className="cal-more"
          data-c={column}
          data-r={day.more.lane}
          tabIndex={-1}
        >
          <span aria-hidden>{copy('portal.calendar.more', { count: numberText(day.more.count) })}</span>
          <span className="sr">{copy('portal.calendar.more.of', { day: dayName(day.day, now), count: numberText(day.more.count) })}</span>
        </CalendarLink>
      )}
    </div>
  );
};

const KeptBar = ({ bar, kept, now }: { readonly bar: Bar; readonly kept: readonly KeptListing[]; readonly now: number }) => {
  const copy = useCopy();
  const dates = kept.find(({ listingIdx }) => listingIdx === bar.listingIdx);
  return (
    <LineLink
      listingIdx={bar.listingIdx}
      className={classNames('cal-bar', `k-${bar.kind}`, bar.begins && 'l', bar.ends && 'r')}
      data-c={bar.from}
      data-s={bar.to - bar.from + 1}
      data-r={bar.lane}
      tabIndex={-1}
    >
      {bar.begins && <i aria-hidden />}
      <span className="cal-name">
        {bar.title}
        {dates && dates.deadlineAt !== null && (
          <span className="sr">
            {' '}
            {copy('portal.calendar.bar', { from: dayText(dates.opensAt, now), to: dayText(dates.deadlineAt, now) })}
          </span>
        )}
      </span>
      {bar.ends && <i className="on" aria-hidden />}
    </LineLink>
  );
};

const DayLine = ({
  line: { listingIdx, kind, title, organization, isStart, lane },
  column,
}: {
  readonly line: Line;
  readonly column: number;
}) => {
  const copy = useCopy();
  return (
    <LineLink
      listingIdx={listingIdx}
      className={classNames('cal-line', `k-${kind}`)}
      data-c={column}
      data-r={lane}
      tabIndex={-1}
      title={title}
    >
      <i className={isStart ? undefined : 'on'} aria-hidden />
      <span className="cal-name">
        <span className="sr">{copy(isStart ? 'portal.calendar.start' : 'portal.calendar.deadline')} </span>
        {organization}
        <span className="sr"> {title}</span>
      </span>
    </LineLink>
  );
};
