import type { ListingHome } from '@modules/listing';
import { koreanDay, useNow } from '@modules/listing/ui';
import type { Scrap } from '@modules/scrap';
import { calendarDayText, numberText, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';

const HIGHEST = 56;
const LOWEST = 4;
const SUNDAY = 0;

/** Deadlines of each day from today on, as bars; a dot where something ends that the member keeps. */
export const TwoWeeks = ({ days, mine }: Pick<ListingHome, 'days'> & { readonly mine: readonly Scrap[] }) => {
  const copy = useCopy();
  const now = useNow();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const own = new Set(mine.flatMap(({ target }) => (target?.deadline && !target.isClosed ? [koreanDay(target.deadline.at)] : [])));
  return (
    <section className="sec" aria-labelledby="weeks">
      <div className="sec-head t">
        <div>
          <h2 className="h2" id="weeks">
            {copy('portal.home.weeks')}
          </h2>
          {own.size > 0 && <p className="meta">{copy('portal.home.weeks.mine')}</p>}
        </div>
        <Link className="more" to="/site-portal/calendar" search={{}}>
          {copy('portal.home.weeks.calendar')}
          <Icon of={ChevronRight} size="s" />
        </Link>
      </div>
      <ol className="days rule">
        {days.map(({ day, count }, index) => {
          const [, month, date] = day.split('-').map(Number);
          const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
          const isToday = day === koreanDay(now);
          const said = copy(own.has(day) ? 'portal.home.weeks.day.mine' : 'portal.home.weeks.day', {
            day: calendarDayText(day, now),
            weekday: copy(`portal.home.weekday.${weekday}`),
            count: numberText(count),
          });
          return (
            <li key={day} aria-current={isToday ? 'date' : undefined}>
              <span className="sr">{said}</span>
              <span className="hd" aria-hidden>
                {numberText(count)}
              </span>
              <svg height={count === 0 ? 1 : Math.max(LOWEST, Math.round((count / most) * HIGHEST))} aria-hidden>
                <rect width="100%" height="100%" rx={count === 0 ? 0 : 4} />
              </svg>
              <span aria-hidden>{isToday ? copy('portal.home.weeks.today') : date === 1 || index === 0 ? `${month}.${date}` : date}</span>
              <span className={weekday === SUNDAY ? 'sun' : 'hd'} aria-hidden>
                {copy(`portal.home.weekday.${weekday}`)}
              </span>
              {own.has(day) && <span className="mine" aria-hidden />}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
