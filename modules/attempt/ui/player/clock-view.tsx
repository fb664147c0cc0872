import { useCopy, type Copy } from '@platform/i18n';
import { useEffect, useRef, useState } from 'react';
import { useClockName, useSitting } from '../sitting/use-sitting.ts';

/** The only moments at which a screen reader hears the time. Minutes left. */
const SAID_AT = [30, 10, 5, 1];
/** The last minutes of a clock, and of a short one its last fifth. */
const LOW_MS = 5 * 60_000;
const LOW_SHARE = 0.2;

/** `95:07`; a sitting is told in minutes, as the state CBT does. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `5분 남았습니다.`, and of what where there are several clocks. */
export const minutesLeftText = (copy: Copy, name: string | null, minutes: number): string =>
  name === null ? copy('attempt.player.minutesLeft', { minutes }) : copy('attempt.player.minutesLeft.of', { name, minutes });

/** Time left on the running clock, by the server's time. */
export const ClockView = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const name = useClockName();
  const [{ leftMs, totalMs }, setTime] = useState(sitting.timeLeft);
  const [said, setSaid] = useState('');
  const last = useRef(leftMs);
  useEffect(() => {
    const draw = () => {
      const time = sitting.timeLeft();
      const minutes = SAID_AT.find((at) => last.current > at * 60_000 && time.leftMs <= at * 60_000);
      if (minutes !== undefined) setSaid(minutesLeftText(copy, name, minutes));
      last.current = time.leftMs;
      setTime(time);
    };
    const timer = setInterval(draw, 250);
    return () => clearInterval(timer);
  }, [sitting, copy, name]);
  const text = clockText(leftMs);
  return (
    <div className={leftMs < Math.min(LOW_MS, LOW_SHARE * totalMs) ? 'player-clock low' : 'player-clock'}>
      {name !== null && (
        <span className="part" aria-hidden>
          {name}
        </span>
      )}
      <span className="lab">{copy('attempt.player.time.left')}</span>
      <span className="t" role="timer" aria-live="off" aria-label={[name, copy('attempt.player.time.left')].filter(Boolean).join(' ')}>
        {text}
      </span>
      <span className="all">{copy('attempt.player.time.of', { total: clockText(totalMs) })}</span>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
};
