import type { StudyCalendar } from '@modules/learner';
import type { StudyDay } from '@modules/attempt/results';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@platform/web';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** The month before or after: `2026-11`. */
const monthBeside = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Days of a month in weeks from Sunday on; null outside of it. */
const weeksOf = (month: string): readonly (readonly (number | null)[])[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = row * 7 + column - before + 1;
      return day < 1 || day > count ? null : day;
    }),
  );
};

/** What was studied, one bubble a day as on an answer sheet: marked where something was solved, full where the goal was met. */
export const Month = ({ calendar: { month, today, hasEarlier, days, goal } }: { readonly calendar: StudyCalendar }) => {
  const copy = useCopy();
  const [year = '', number = ''] = month.split('-');
  const named = { year, month: String(Number(number)) };
  const byDay = new Map(days.map((day) => [Number(day.day.slice(8)), day]));
  const problems = days.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const isMet = ({ problemCount }: StudyDay) => goal !== null && problemCount >= goal;
  const beside = (by: number) => {
    const target = monthBeside(month, by);
    return {
      to: '.',
      search: (before: object) => ({ ...before, month: target === today.slice(0, 7) ? undefined : target }),
      resetScroll: false,
      className: 'icon-btn',
    } as const;
  };
  return (
    <div className="month">
      <div className="month-head">
        {hasEarlier ? (
          <Link {...beside(-1)} aria-label={copy('mycbt.calendar.previous')}>
            <Icon of={ChevronLeft} />
          </Link>
        ) : (
          <span />
        )}
        <h3 className="h3 num">{copy('mycbt.calendar.month', named)}</h3>
        {month < today.slice(0, 7) ? (
          <Link {...beside(1)} aria-label={copy('mycbt.calendar.next')}>
            <Icon of={ChevronRight} />
          </Link>
        ) : (
          <span />
        )}
      </div>
      <table>
        <caption className="sr">{copy('mycbt.calendar', named)}</caption>
        <thead>
          <tr>
            {[...copy('mycbt.calendar.days')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => {
                const studied = day === null ? undefined : byDay.get(day);
                const look = [
                  studied && (isMet(studied) ? 'met' : 'some'),
                  day !== null && `${month}-${String(day).padStart(2, '0')}` === today && 'now',
                ]
                  .filter(Boolean)
                  .join(' ');
                return (
                  <td key={column}>
                    {day !== null && (
                      <span className={look || undefined} aria-hidden={studied ? true : undefined}>
                        {day}
                      </span>
                    )}
                    {studied && (
                      <span className="sr">
                        {copy(isMet(studied) ? 'mycbt.calendar.day.met' : 'mycbt.calendar.day', {
                          day: day ?? 0,
                          problems: studied.problemCount,
                          right: studied.rightCount,
                        })}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta-s">
        {days.length > 0 ? copy('mycbt.calendar.sum', { days: days.length, problems }) : copy('mycbt.calendar.none')}
      </p>
      {goal !== null && (
        <p className="month-legend meta-s" aria-hidden>
          {(['some', 'met'] as const).map((kind) => (
            <span key={kind}>
              <i className={kind} />
              {copy(`mycbt.calendar.legend.${kind}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
