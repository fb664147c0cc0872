import { KINDS } from '@modules/listing/terms';
import { addDays, koreanDay, useNow } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Chip, Icon, Segmented } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { CalendarLink } from './calendar-link.tsx';
import { addMonths, type CalendarPlace } from './calendar-place.ts';
import { kindsOf, VIEWS, type CalendarSearch } from './calendar-search.ts';
import { monthName } from './day-words.ts';
import type { CalendarChange } from './use-calendar.ts';

const WEEK = 7;

interface Props {
  readonly calendar: CalendarChange;
  readonly place: CalendarPlace;
  /** Null: a visitor. */
  readonly keptCount: number | null;
  readonly onOpen: (dialog: 'feed' | 'deadlines') => void;
}

/** Which month, what of it, and what the marks mean. */
export const CalendarHead = ({ calendar, place, keptCount, onOpen }: Props) => {
  const copy = useCopy();
  const now = useNow();
  const { search, go } = calendar;
  const { month: _month, day: _day, ...kept } = search;
  return (
    <>
      <div className="page-head cal-head">
        <div className="cal-mon">
          <Step direction={-1} place={place} search={kept} />
          <h1 className="h1 num">{monthName(place.month, copy)}</h1>
          <Step direction={1} place={place} search={kept} />
          <CalendarLink
            className={buttonClass({ tone: 'line', size: 's' })}
            search={kept}
            {...(place.day === koreanDay(now) && { 'aria-current': 'date' as const })}
          >
            {copy('portal.calendar.today')}
          </CalendarLink>
        </div>
        <div className="cal-tools">
          <div className="cal-wide">
            <Segmented
              label={copy('portal.calendar.view')}
              name="cal-view"
              // Chosen at once, drawn when its days are here.
              value={search.view ?? 'month'}
              options={VIEWS.map((value) => ({ value, label: copy(`portal.calendar.view.${value}`) }))}
              onChange={(view) => go({ view: view === 'month' ? undefined : view, day: place.day })}
            />
          </div>
          <Segmented
            label={copy('portal.calendar.days')}
            name="cal-days"
            value={search.only ?? 'all'}
            options={(['deadlines', 'all'] as const).map((value) => ({ value, label: copy(`portal.calendar.days.${value}`) }))}
            onChange={(only) => go({ only: only === 'deadlines' ? only : undefined })}
          />
          <div className="cal-own">
            <Subscribe isMember={keptCount !== null} onSubscribe={() => onOpen('feed')} />
            {keptCount !== null && (
              <Button tone="line" size="s" aria-haspopup="dialog" onClick={() => onOpen('deadlines')}>
                <Icon of={Bell} size="s" />
                {copy('portal.calendar.notices')}
              </Button>
            )}
          </div>
          <Button className="cal-wide" tone="line" size="s" onClick={() => print()}>
            <Icon of={Printer} size="s" />
            {copy('portal.calendar.print')}
          </Button>
        </div>
      </div>
      <Layers calendar={calendar} keptCount={keptCount} />
    </>
  );
};

/** A month back or on; a narrow window and the week go by weeks, a list by two of them. */
const Step = ({
  direction,
  place,
  search,
}: {
  readonly direction: 1 | -1;
  readonly place: CalendarPlace;
  readonly search: CalendarSearch;
}) => {
  const copy = useCopy();
  const way = direction < 0 ? 'prev' : 'next';
  const glyph = <Icon of={direction < 0 ? ChevronLeft : ChevronRight} />;
  const isByMonth = place.view === 'month';
  const week = { ...search, day: addDays(place.day, direction * WEEK * (place.view === 'agenda' ? 2 : 1)) };
  return (
    <>
      <CalendarLink
        className={isByMonth ? 'icon-btn cal-narrow' : 'icon-btn'}
        search={week}
        aria-label={copy(`portal.calendar.${way}${place.view === 'agenda' ? 'Weeks' : 'Week'}`)}
      >
        {glyph}
      </CalendarLink>
      {isByMonth && (
        <CalendarLink
          className="icon-btn cal-wide"
          search={{ ...search, month: addMonths(place.month, direction) }}
          aria-label={copy(`portal.calendar.${way}Month`)}
        >
          {glyph}
        </CalendarLink>
      )}
    </>
  );
};

const Subscribe = ({ isMember, onSubscribe }: { readonly isMember: boolean; readonly onSubscribe: () => void }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const inside = (
    <>
      <Icon of={CalendarPlus} size="s" />
      {copy('portal.calendar.subscribe')}
    </>
  );
  if (!isMember)
    return (
      <a className={buttonClass({ tone: 'line', size: 's' })} href={signInUrl(page, here)}>
        {inside}
      </a>
    );
  return (
    <Button tone="line" size="s" aria-haspopup="dialog" onClick={onSubscribe}>
      {inside}
    </Button>
  );
};

/** What is drawn: what the member keeps, and each kind. */
const Layers = ({ calendar: { search, go, toggle }, keptCount }: Pick<Props, 'calendar' | 'keptCount'>) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const shown = kindsOf(search);
  return (
    <>
      <div className="chips" role="group" aria-label={copy('portal.calendar.kinds')}>
        {keptCount !== null && (
          <Chip pressed={search.mine !== 'off'} count={keptCount} onClick={() => go({ mine: search.mine === 'off' ? undefined : 'off' })}>
            <Icon of={Bookmark} size="s" />
            {copy('portal.calendar.mine')}
          </Chip>
        )}
        {KINDS.map((kind) => (
          <Chip key={kind} pressed={shown.includes(kind)} onClick={() => toggle(kind)}>
            {copy(`listing.kind.${kind}`)}
          </Chip>
        ))}
      </div>
      <p className="legend cal-key">
        <span>
          <i className="cal-eb" aria-hidden />
          {copy('portal.calendar.key.start')}
        </span>
        <span>
          <i className="cal-eb on" aria-hidden />
          {copy('portal.calendar.key.deadline')}
        </span>
        {keptCount === null ? (
          <span>
            {copy('portal.calendar.visitor')}{' '}
            <a className="lk" href={signInUrl(page, here)}>
              {copy('portal.calendar.visitor.signIn')}
            </a>
          </span>
        ) : (
          <span className="cal-wide">
            <i className="cal-bk" aria-hidden />
            {copy('portal.calendar.key.mine')}
          </span>
        )}
      </p>
    </>
  );
};
