import { useCopy } from '@platform/i18n';

interface DayBarsProps {
  /** Seven days in order: `2026-11-20`. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly today: string;
  /** Height of the highest bar, px. */
  readonly tallestPx: number;
  /** What the chart says, of its days in words. */
  readonly label: (days: string) => string;
}

const LEAST_PX = 3;

/** A bar for each of seven days, today's in the colour of what is to be done. */
export const DayBars = ({ days, today, tallestPx, label }: DayBarsProps) => {
  const copy = useCopy();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const nameOf = (day: string) =>
    day === today ? copy('cbt.desk.now') : (copy('cbt.desk.weekdays')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '');
  const said = days.map(({ day, count }) => copy('cbt.desk.day', { day: nameOf(day), count })).join(', ');
  return (
    <div className="week" role="img" aria-label={label(said)}>
      {days.map(({ day, count }) => (
        <span key={day} className={day === today ? 'now' : undefined}>
          {count}
          <svg height={Math.max(LEAST_PX, Math.round((tallestPx * count) / most))} aria-hidden>
            <rect width="100%" height="100%" rx={count === 0 ? 1 : 6} />
          </svg>
          {nameOf(day)}
        </span>
      ))}
    </div>
  );
};
