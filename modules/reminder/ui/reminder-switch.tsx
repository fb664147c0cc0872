import { timeOfDayText, useCopy } from '@platform/i18n';
import { Button, keepInterpunct, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FIRST_HOUR, LAST_HOUR, USUAL_HOUR } from '../contract-hours.ts';
import { remindersQuery, remindHere, remindNoMore } from './queries.ts';
import { deviceHashOf, subscribeHere, subscriptionHere, supportHere, type Support } from './this-device.ts';

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at);
/** `오전 9:00`; any day does, Korea has no summer time. */
const hourText = (hour: number): string => timeOfDayText(Date.UTC(2026, 0, 1, hour - 9));

const wishOf = (subscription: PushSubscription, hour: number) => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, hour };
};

/** What this device is to the server: unknown at first; `hash` null: not subscribed. */
const useThisDevice = (publicKey: string | undefined) => {
  const [hash, setHash] = useState<string | null>();
  useEffect(() => {
    if (publicKey === undefined) return;
    let isGone = false;
    void subscriptionHere(publicKey)
      .then((subscription) => subscription && deviceHashOf(subscription))
      .catch(() => null)
      .then((found) => !isGone && setHash(found));
    return () => void (isGone = true);
  }, [publicKey]);
  return [hash, setHash] as const;
};

/** Reminders on this device: on at an hour, and off again with one press. The browser asks for its permission after a press, never before. */
export const ReminderSwitch = ({ as: Heading = 'h2' }: { readonly as?: 'h2' | 'h3' }) => {
  const copy = useCopy();
  const id = useId();
  const [support, setSupport] = useState<Support>(supportHere);
  const { data, isError, refetch } = useQuery({ ...remindersQuery(), enabled: support === 'possible' });
  const [hash, setHash] = useThisDevice(data?.publicKey);
  const device = data?.devices.find(({ deviceHash }) => deviceHash === hash);
  const isKnown = data !== undefined && hash !== undefined;
  return (
    <>
      <Heading className="name" id={id}>
        {copy('reminder.title')}
      </Heading>
      <p>{keepInterpunct(copy(device ? 'reminder.on.text' : 'reminder.text'))}</p>
      {support !== 'possible' && <p role="status">{copy(NOT_HERE[support])}</p>}
      {support === 'possible' && isError && !data && (
        <p>
          {copy('reminder.unread')} <Button onClick={() => void refetch()}>{copy('reminder.retry')}</Button>
        </p>
      )}
      {support === 'possible' && isKnown && (
        <Switch
          titleId={id}
          publicKey={data.publicKey}
          hour={device?.hour ?? null}
          deviceHash={device?.deviceHash ?? null}
          onHash={setHash}
          onRefused={() => setSupport(supportHere())}
        />
      )}
    </>
  );
};
const NOT_HERE = { denied: 'reminder.denied', byHand: 'reminder.none.byHand', none: 'reminder.none' } as const;

interface SwitchProps {
  readonly titleId: string;
  readonly publicKey: string;
  /** Null: off. */
  readonly hour: number | null;
  readonly deviceHash: string | null;
  readonly onHash: (hash: string | null) => void;
  /** The browser's permission may be another one now. */
  readonly onRefused: () => void;
}

const useSwitch = ({ publicKey, deviceHash, onHash, onRefused }: SwitchProps) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const tell = async (subscription: PushSubscription, hour: number): Promise<void> => {
    const done = await mutate((send) => send(remindHere(wishOf(subscription, hour))));
    if (!done.ok) return;
    onHash(await deviceHashOf(subscription));
    queries.setQueryData(remindersQuery().queryKey, done.value);
    toast(copy('reminder.turnedOn', { time: hourText(hour) }), { type: 'success' });
  };
  return {
    /** @returns why it could not be switched on, in words */
    turnOn: async (hour: number): Promise<string | null> => {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') {
        onRefused();
        return copy('reminder.dismissed');
      }
      const subscription = await subscribeHere(publicKey).catch(() => null);
      if (!subscription) return copy('reminder.failed');
      await tell(subscription, hour);
      return null;
    },
    change: async (hour: number): Promise<string | null> => {
      const subscription = await subscriptionHere(publicKey);
      if (!subscription) return copy('reminder.failed');
      await tell(subscription, hour);
      return null;
    },
    turnOff: async (): Promise<null> => {
      if (deviceHash === null) return null;
      const done = await mutate((send) => send(remindNoMore(deviceHash)));
      if (!done.ok) return null;
      await (await subscriptionHere(publicKey))?.unsubscribe().catch(() => false);
      queries.setQueryData(remindersQuery().queryKey, done.value);
      toast(copy('reminder.turnedOff'), { type: 'success' });
      return null;
    },
  };
};

const Switch = (props: SwitchProps) => {
  const copy = useCopy();
  const id = useId();
  const acts = useSwitch(props);
  const [chosen, choose] = useState(props.hour ?? USUAL_HOUR);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOn = props.hour !== null;
  const during = async (work: Promise<string | null>): Promise<void> => {
    setBusy(true);
    setFault(await work);
    setBusy(false);
  };
  return (
    <div className="reminder-acts">
      <label htmlFor={id}>{copy('reminder.hour')}</label>
      <select
        id={id}
        className="input"
        value={props.hour ?? chosen}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const hour = Number(currentTarget.value);
          choose(hour);
          if (isOn) void during(acts.change(hour));
        }}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
      <Button
        aria-describedby={props.titleId}
        aria-busy={isBusy}
        onClick={() => !isBusy && void during(isOn ? acts.turnOff() : acts.turnOn(chosen))}
      >
        {copy(isBusy ? 'reminder.turning' : isOn ? 'reminder.off' : 'reminder.on')}
      </Button>
      <p role="status" className="reminder-fault">
        {fault}
      </p>
    </div>
  );
};
