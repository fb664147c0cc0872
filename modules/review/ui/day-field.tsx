import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState } from 'react';

/** As many years ahead as anybody plans a test. */
const YEARS = 4;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
const NONE: Parts = { year: '', month: '', day: '' };
const partsOf = (value: string): Parts => {
  const [year, month, day] = value.split('-');
  return year && month && day ? { year, month: String(Number(month)), day: String(Number(day)) } : NONE;
};
const daysIn = ({ year, month }: Parts): number =>
  month === '' ? 31 : new Date(Date.UTC(Number(year === '' ? 2024 : year), Number(month), 0)).getUTCDate();

/** A day of the calendar, empty, or null where it is not chosen to the end. @returns `2026-11-03` */
const valueOf = ({ year, month, day }: Parts): string | null => {
  if (year === '' && month === '' && day === '') return '';
  return year === '' || month === '' || day === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** What is wrong with a chosen day; null where nothing is. @param isNeeded none at all is wrong too */
export const faultOfDay = (value: string | null, today: string, isNeeded = false): 'part' | 'past' | null => {
  if (value === null || (isNeeded && value === '')) return 'part';
  return value !== '' && value < today ? 'past' : null;
};

/** A day by year, month and day of the month: a browser's own field speaks the browser's language. Can be emptied where it is not needed. */
export const DayField = ({
  legend,
  value,
  today,
  isTold,
  isNeeded = false,
  onChange,
}: {
  readonly legend: string;
  /** `2026-11-03`; empty for none. What is shown at first. */
  readonly value: string;
  readonly today: string;
  /** What is wrong is said from the first save on, not while somebody still chooses. */
  readonly isTold: boolean;
  /** None at all is wrong, and there is no button that empties it. */
  readonly isNeeded?: boolean;
  /** The day, empty, or null while it is chosen. */
  readonly onChange: (value: string | null) => void;
}) => {
  const copy = useCopy();
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(value));
  const put = (change: Partial<Parts>) => {
    const next = { ...parts, ...change };
    const fitting = Number(next.day) > daysIn(next) ? { ...next, day: '' } : next;
    setParts(fitting);
    onChange(valueOf(fitting));
  };
  const fault = isTold ? faultOfDay(valueOf(parts), today, isNeeded) : null;
  const firstYear = Math.min(Number(today.slice(0, 4)), Number(parts.year) || Infinity);
  const lists: readonly (readonly [keyof Parts, readonly number[]])[] = [
    ['year', Array.from({ length: YEARS }, (_, at) => firstYear + at)],
    ['month', Array.from({ length: 12 }, (_, at) => at + 1)],
    ['day', Array.from({ length: daysIn(parts) }, (_, at) => at + 1)],
  ];
  return (
    <fieldset className="day-field" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend>{legend}</legend>
      <div>
        {lists.map(([part, numbers]) => (
          <select
            key={part}
            className="input"
            aria-label={copy(`review.day.${part}`)}
            aria-invalid={fault ? true : undefined}
            value={parts[part]}
            onChange={(event) => put({ [part]: event.currentTarget.value })}
          >
            <option value="">{copy(`review.day.${part}`)}</option>
            {numbers.map((number) => (
              <option key={number} value={number}>
                {copy(`review.day.${part}.of`, { n: String(number) })}
              </option>
            ))}
          </select>
        ))}
        {!isNeeded && (
          <Button tone="quiet" size="s" disabled={valueOf(parts) === ''} onClick={() => put(NONE)}>
            {copy('review.day.clear')}
          </Button>
        )}
      </div>
      {fault && (
        <p className="err" id={`${id}-fault`} role="alert">
          <Icon of={CircleAlert} />
          {copy(`review.day.fault.${fault}`)}
        </p>
      )}
    </fieldset>
  );
};
