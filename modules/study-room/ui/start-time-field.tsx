import { dayText, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type Ref } from 'react';
import { daysFrom, MINUTE_STEP, type StartTime } from './start-time.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, at) => at * MINUTE_STEP);

interface StartTimeFieldProps {
  readonly value: StartTime;
  /** The moment that days are counted from, epoch milliseconds. */
  readonly now: number;
  readonly error: string | undefined;
  readonly onChange: (value: StartTime) => void;
  /** The first list, for the focus. */
  readonly ref: Ref<HTMLSelectElement>;
}

/** A moment by day, hour and minute: a browser's own field speaks the browser's language. */
export const StartTimeField = ({ value, now, error, onChange, ref }: StartTimeFieldProps) => {
  const copy = useCopy();
  const id = useId();
  const dayName = (noon: number, inDays: number) =>
    inDays < 2 ? copy(`studyRoom.make.day.${inDays === 0 ? 'today' : 'tomorrow'}`, { day: dayText(noon, now) }) : dayText(noon, now);
  const hourName = (hour: number) => copy(`studyRoom.make.hour.${hour < 12 ? 'am' : 'pm'}`, { n: hour % 12 || 12 });
  const lists = [
    ['inDays', 'day', daysFrom(now).map((noon, inDays) => [inDays, dayName(noon, inDays)] as const)],
    ['hour', 'hour', HOURS.map((hour) => [hour, hourName(hour)] as const)],
    [
      'minute',
      'minute',
      MINUTES.map((minute) => [minute, copy('studyRoom.make.minute.of', { n: String(minute).padStart(2, '0') })] as const),
    ],
  ] as const;
  return (
    <fieldset className="field sr-start" aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="label">{copy('studyRoom.make.opensAt')}</legend>
      <div>
        {lists.map(([part, name, options], at) => (
          <select
            key={part}
            ref={at === 0 ? ref : undefined}
            className="input"
            aria-label={copy(`studyRoom.make.${name}`)}
            aria-invalid={error ? true : undefined}
            value={value[part]}
            onChange={(event) => onChange({ ...value, [part]: Number(event.currentTarget.value) })}
          >
            {options.map(([number, text]) => (
              <option key={number} value={number}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {copy('studyRoom.make.opensAt.hint')}
      </p>
    </fieldset>
  );
};
