import type { OpenAttempt } from '@modules/attempt';
import { MoreCopy, useCopy, type Copy } from '@platform/i18n';
import texts from '../copy/time-left.json';
import { useRunningIndex, useSecondsLeft } from './running-now.ts';

type Clocked = Pick<OpenAttempt, 'clocks' | 'lastClock' | 'serverNow'>;

/** What one calls a clock: its section, or 교시 where several sections share one. Nothing where there is one clock. */
const clockName = (clocks: OpenAttempt['clocks'], index: number, copy: Copy): string => {
  if (clocks.length < 2) return '';
  if (clocks.some(({ sections }) => sections.length > 1)) return copy('cbt.left.period', { n: index + 1 });
  return clocks[index]?.sections[0] ?? '';
};

/** `언어이해 4분 12초 남음 · 지금도 흐르고 있어요`: the clock that runs, by the second; where another one ran out meanwhile, which. */
export const TimeLeft = ({ attempt }: { readonly attempt: Clocked }) => (
  <MoreCopy texts={texts}>
    <Line attempt={attempt} />
  </MoreCopy>
);

const Line = ({ attempt }: { readonly attempt: Clocked }) => {
  const copy = useCopy();
  const { clocks, lastClock } = attempt;
  const index = useRunningIndex(attempt);
  const left = useSecondsLeft(attempt);
  if (index < 0) return <p className="time-left">{copy('cbt.left.over')}</p>;
  const time =
    left < 60
      ? copy('cbt.left.time.short', { seconds: left })
      : copy('cbt.left.time', { minutes: Math.floor(left / 60), seconds: left % 60 });
  const section = clockName(clocks, index, copy);
  return (
    <p className="time-left">
      {index > lastClock && (
        <span className="gone">{copy('cbt.left.next', { before: clockName(clocks, index - 1, copy), now: section })}</span>
      )}
      <span className="dots">
        <b className="num" role="timer" aria-live="off">
          {section ? copy('cbt.left.of', { section, time }) : copy('cbt.left', { time })}
        </b>
        <span>{copy('cbt.left.runs')}</span>
      </span>
    </p>
  );
};
