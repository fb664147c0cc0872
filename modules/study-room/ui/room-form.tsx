import { useCopy } from '@platform/i18n';
import { Button, Field, Segmented } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { MOST_TITLE } from '../contract-limits.ts';
import { makeRoom } from './queries.ts';
import { StartTimeField } from './start-time-field.tsx';
import { instantOf, nextHour, type StartTime } from './start-time.ts';

const HOUR_MS = 3_600_000;
/** Hours. */
const LENGTHS = [1, 2, 6, 24, 72, 168] as const;
const SIZES = [2, 5, 10, 20, 30, 50] as const;

/** Who makes a room says when and for how many. */
export const RoomForm = ({
  examDetailIdx,
  onMade,
}: {
  readonly examDetailIdx: number;
  readonly onMade: (roomCode: string) => Promise<void>;
}) => {
  const copy = useCopy();
  const mutate = useMutate();
  const [title, setTitle] = useState('');
  const [begins, setBegins] = useState<'now' | 'later'>('now');
  // Days are counted from when the list was opened.
  const [now, setNow] = useState(0);
  const [opensAt, setOpensAt] = useState<StartTime>(() => nextHour(0));
  const [hours, setHours] = useState<number>(2);
  const [capacity, setCapacity] = useState<number>(10);
  const [error, setError] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const time = useRef<HTMLSelectElement>(null);
  // Pressed twice, or sent again after a lost answer, it is one room.
  const request = useRef<string>(undefined);

  const propose = () => {
    const at = Date.now();
    setNow(at);
    setOpensAt(nextHour(at));
    setError(undefined);
  };
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMaking) return;
    const later = begins === 'later' ? instantOf(opensAt, now) : undefined;
    if (later !== undefined && later <= Date.now()) {
      setError(copy('studyRoom.make.when.past'));
      return time.current?.focus();
    }
    setMaking(true);
    const room = {
      examDetailIdx,
      capacity,
      closesAt: (later ?? Date.now()) + hours * HOUR_MS,
      requestId: (request.current ??= crypto.randomUUID()),
      ...(later !== undefined && { opensAt: later }),
      ...(title.trim() !== '' && { title }),
    };
    await mutate(async (send) => onMade((await send(makeRoom(room))).roomCode), {
      takes: ({ kind, message }) => {
        if (kind !== 'study-room/window' || begins === 'now') return false;
        setError(message);
        time.current?.focus();
        return true;
      },
    });
    setMaking(false);
  };

  return (
    <form className="sr-form" noValidate onSubmit={(event) => void make(event)}>
      <Field
        label={copy('studyRoom.make.title')}
        hint={copy('studyRoom.make.title.hint', { most: MOST_TITLE })}
        value={title}
        maxLength={MOST_TITLE}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="field">
        <p className="label">{copy('studyRoom.make.when')}</p>
        <Segmented
          label={copy('studyRoom.make.when')}
          name="begins"
          value={begins}
          onChange={(value) => {
            if (value === 'later' && begins === 'now') propose();
            setBegins(value);
          }}
          options={(['now', 'later'] as const).map((value) => ({ value, label: copy(`studyRoom.make.when.${value}`) }))}
        />
      </div>
      {begins === 'later' && (
        <StartTimeField
          ref={time}
          value={opensAt}
          now={now}
          error={error}
          onChange={(value) => {
            setOpensAt(value);
            setError(undefined);
          }}
        />
      )}
      <NumberList
        label={copy('studyRoom.make.hours')}
        hint={copy('studyRoom.make.hours.hint')}
        numbers={LENGTHS}
        value={hours}
        text={(length) =>
          copy(length < 24 ? 'studyRoom.make.hours.hours' : 'studyRoom.make.hours.days', { count: length < 24 ? length : length / 24 })
        }
        onChange={setHours}
      />
      <NumberList
        label={copy('studyRoom.make.capacity')}
        numbers={SIZES}
        value={capacity}
        text={(count) => copy('studyRoom.make.capacity.value', { count })}
        onChange={setCapacity}
      />
      <Button tone="primary" size="l" type="submit" disabled={isMaking}>
        {copy(isMaking ? 'studyRoom.make.making' : 'studyRoom.make.act')}
      </Button>
    </form>
  );
};

interface NumberListProps {
  readonly label: string;
  readonly hint?: string;
  readonly numbers: readonly number[];
  readonly value: number;
  readonly text: (number: number) => string;
  readonly onChange: (number: number) => void;
}

const NumberList = ({ label, hint, numbers, value, text, onChange }: NumberListProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {text(number)}
          </option>
        ))}
      </select>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
};
