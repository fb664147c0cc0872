import { useCopy } from '@platform/i18n';
import type { NoteAggregate } from '../contract.ts';
import { weekday } from './words.ts';

const DAYS = 7;
const TALLEST_PX = 78;
const LEAST_PX = 3;

/** What is planned for the next seven days; today with what was left over. */
export const WeekBars = ({ forecast }: { readonly forecast: NoteAggregate['forecast'] }) => {
  const copy = useCopy();
  const week = forecast.slice(0, DAYS);
  const most = Math.max(1, ...week.map(({ count }) => count));
  const nameOf = (day: string, at: number) => (at === 0 ? copy('review.today') : weekday(day, copy));
  const said = week.map(({ day, count }, at) => `${nameOf(day, at)} ${count}`).join(', ');
  return (
    <div className="week nt-week" role="img" aria-label={copy('review.forecast', { days: said })}>
      {week.map(({ day, count }, at) => (
        <span key={day} className={at === 0 ? 'now' : undefined}>
          {count}
          <svg height={Math.max(LEAST_PX, Math.round((TALLEST_PX * count) / most))} aria-hidden>
            <rect width="100%" height="100%" rx={count === 0 ? 1 : 6} />
          </svg>
          {nameOf(day, at)}
        </span>
      ))}
    </div>
  );
};
