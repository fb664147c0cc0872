import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import MousePointer2Off from 'lucide-react/icons/mouse-pointer-2-off';
import TimerOff from 'lucide-react/icons/timer-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import type { Rehearsal } from './open-rehearsal.ts';

const troubles = { offline: WifiOff, pointer: MousePointer2Off, time: TimerOff } as const;
export type Trouble = keyof typeof troubles;

/** How long each trouble is played, milliseconds. */
const TROUBLE_MS = 10_000;

/** Above the exam player: that this is a rehearsal, and what may be tried to go wrong. */
export const TroubleBar = ({ rehearsal, onLeave }: { readonly rehearsal: Rehearsal; readonly onLeave: () => void }) => {
  const copy = useCopy();
  const [now, setNow] = useState<Trouble | null>(null);
  const [over, setOver] = useState<Trouble | null>(null);
  const begin = (trouble: Trouble) => {
    setOver(null);
    setNow(trouble);
    if (trouble === 'offline') rehearsal.setOnline(false);
    if (trouble === 'time') rehearsal.endIn(TROUBLE_MS);
  };
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setOver(null), TROUBLE_MS);
    return () => clearTimeout(timer);
  }, [over]);
  useEffect(() => {
    if (!now || now === 'time') return;
    const timer = setTimeout(() => {
      if (now === 'offline') rehearsal.setOnline(true);
      setNow(null);
      setOver(now);
    }, TROUBLE_MS);
    return () => clearTimeout(timer);
  }, [now, rehearsal]);
  return (
    <section className="trouble-bar" aria-label={copy('attempt.rehearsal.bar')}>
      <p className="what">
        <b>{copy('attempt.rehearsal.badge')}</b> <span>{copy('attempt.rehearsal.nothingKept')}</span>
      </p>
      <div className="acts">
        {(Object.keys(troubles) as Trouble[]).map((trouble) => (
          <Button
            key={trouble}
            className={trouble}
            size="s"
            aria-pressed={now === trouble}
            disabled={now !== null}
            onClick={() => begin(trouble)}
          >
            <Icon of={troubles[trouble]} size="s" />
            {copy(`attempt.rehearsal.trouble.${trouble}`)}
          </Button>
        ))}
        <Button size="s" tone="quiet" onClick={onLeave}>
          {copy('attempt.rehearsal.leave')}
        </Button>
      </div>
      <p className="said" role="status">
        {now ? copy(`attempt.rehearsal.trouble.${now}.now`) : over && copy(`attempt.rehearsal.trouble.${over}.over`)}
      </p>
      {now === 'pointer' && <DeadPointer />}
    </section>
  );
};

/** Lies over everything and takes every click and touch; the keyboard goes past it. */
const DeadPointer = () => {
  const copy = useCopy();
  return (
    // Nothing is done here, so it is no button: what a reader needs stands in the status line already.
    <div
      className="dead-pointer"
      aria-hidden
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <dl>
        {(['choose', 'next', 'previous', 'unsure'] as const).map((act) => (
          <div key={act}>
            <dt>
              <kbd>{copy(`attempt.rehearsal.key.${act}`)}</kbd>
            </dt>
            <dd>{copy(`attempt.player.key.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
