import { clockText, shortDayText, useCopy, type Copy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import type { ListingSummary } from '../contract.ts';
import { dDayOf, WEEK, weekGone, type DDay } from './d-day.ts';
import { useNow } from './now.tsx';

export type Dated = Pick<ListingSummary, 'deadline' | 'phase' | 'opensAt'>;

/** `오늘 마감`, `D-3`, `상시`. */
export const dDayText = (dDay: DDay, copy: Copy): string =>
  typeof dDay === 'number' ? copy('listing.dday.days', { days: dDay }) : copy(`listing.dday.${dDay}`);

/** The day with weekday and hour, or what stands for it: the line below the words. */
export const whenText = ({ deadline: { type, at }, opensAt }: Dated, dDay: DDay, now: number, copy: Copy): string => {
  if (dDay === 'closed') return at === null ? copy('listing.when.ended') : copy('listing.when.closed', { day: shortDayText(at, now) });
  if (opensAt > now) return copy('listing.when.opens', { day: shortDayText(opensAt, now) });
  if (type !== 'date' || at === null) return copy(`listing.when.${type === 'until-filled' ? type : 'always'}`);
  const time = clockText(at);
  if (dDay === 'today' || dDay === 'tomorrow') return copy(`listing.when.${dDay}`, { time });
  return copy('listing.when.at', { day: shortDayText(at, now), time });
};

const isSoon = (dDay: DDay): boolean => dDay === 'today' || dDay === 'tomorrow';
const isQuiet = (dDay: DDay): boolean => dDay === 'closed' || dDay === 'always' || dDay === 'until-filled';

/** The words of a deadline, first of all. */
export const DDayText = ({ listing }: { readonly listing: Dated }) => {
  const copy = useCopy();
  const dDay = dDayOf(listing, useNow());
  return <span className={classNames('dday', isSoon(dDay) && 'now', isQuiet(dDay) && 'off')}>{dDayText(dDay, copy)}</span>;
};

/** The last seven days before it, one bubble a day, filled: gone. */
export const WeekBubbles = ({ dDay }: { readonly dDay: DDay }) => {
  const gone = weekGone(dDay);
  if (gone === null) return null;
  return (
    <span className="wk" aria-hidden>
      {WEEK.map((day) => (
        <i key={day} className={day < gone ? 'on' : undefined} />
      ))}
    </span>
  );
};

/** A row's deadline: words, then the day, then the bubbles of the last week. */
export const Deadline = ({ listing }: { readonly listing: Dated }) => {
  const copy = useCopy();
  const now = useNow();
  const dDay = dDayOf(listing, now);
  return (
    <p className="when">
      <DDayText listing={listing} />
      <span className="meta-s num">{whenText(listing, dDay, now, copy)}</span>
      <WeekBubbles dDay={dDay} />
    </p>
  );
};
