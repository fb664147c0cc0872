import { dayText, clockMomentText, useCopy } from '@platform/i18n';
import type { Scrap } from '../contract.ts';
import { dDayOf } from '../domain/days-left.ts';

interface Props {
  readonly target: NonNullable<Scrap['target']>;
  /** What a deadline of the kind is called. */
  readonly word: string;
  readonly now: number;
}

/** How many days are left, in Korea, then the day itself: words first, never a colour alone. */
export const Deadline = ({ target: { deadline, isClosed }, word, now }: Props) => {
  const copy = useCopy();
  if (!deadline) return isClosed ? <span className="scrap-dday off">{copy('scrap.row.closed')}</span> : null;
  const left = dDayOf(deadline.at, now);
  const isOver = isClosed || left === 'over';
  const said = isClosed
    ? copy('scrap.row.closed')
    : typeof left === 'number'
      ? copy('scrap.row.inDays', { days: left })
      : copy(left === 'today' ? 'scrap.row.today' : 'scrap.row.over');
  return (
    <>
      <b className={isOver ? 'scrap-dday off' : left === 'today' ? 'scrap-dday now' : 'scrap-dday'} suppressHydrationWarning>
        {said}
      </b>
      <time dateTime={new Date(deadline.at).toISOString()}>
        {word} {deadline.isDay ? dayText(deadline.at) : clockMomentText(deadline.at)}
      </time>
    </>
  );
};
