import type { ExamDetailWithExam, Rules } from '@modules/exam';
import { timeText } from '@modules/exam/ui/parts';
import { useCopy, type Copy } from '@platform/i18n';
import { Button, Cover, RecordPress, usePressReplay } from '@platform/ui';
import { useRef, useState, type ReactNode } from 'react';
import { totalMs } from '../../domain/clocks.ts';
import { RealTestSwitch } from '../tools/real-test.tsx';

const MINUTE_MS = 60_000;

const clocksInWords = ({ clocks }: Rules, copy: Copy): string => {
  const [first, last] = [clocks[0]?.name, clocks.at(-1)?.name];
  if (clocks.length < 2) return copy('attempt.player.start.clock');
  return first === undefined || last === undefined
    ? copy('attempt.player.start.clocks', { count: clocks.length })
    : copy('attempt.player.start.periods', { first, last });
};

/** The last page before the clock starts. */
export const StartCard = ({
  subject: { detail, exam },
  back,
  basis,
  isLooking,
  onStart,
}: {
  readonly subject: ExamDetailWithExam;
  /** The way back to the rules. */
  readonly back: ReactNode;
  /** What the rules rest on. */
  readonly basis?: ReactNode;
  /** Not known yet whether there is an unfinished sitting. */
  readonly isLooking: boolean;
  readonly onStart: (realTest: boolean) => Promise<void>;
}) => {
  const copy = useCopy();
  const [isStarting, setStarting] = useState(false);
  const [isReal, setReal] = useState(true);
  const time = timeText(totalMs(detail.rules.clocks) / MINUTE_MS, copy);
  const replay = usePressReplay();
  const isInFlight = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const start = async () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setStarting(true);
    // What was ticked before the scripts were here reaches the state after a press that was made then.
    await onStart(box.current?.checked ?? isReal);
    isInFlight.current = false;
    setStarting(false);
  };
  return (
    <main className="player-start" id="main">
      <div className="card">
        <Cover {...exam.cover} size="m" />
        <h1 className="h1">{exam.title}</h1>
        <p className="meta">{copy('attempt.player.start.facts', { title: detail.title, count: detail.problemCount, time })}</p>
        <ul className="facts">
          <li>{clocksInWords(detail.rules, copy)}</li>
          {detail.rules.move === 'forward-only' && <li>{copy('attempt.player.forwardOnly')}</li>}
          <li>{copy('attempt.player.start.kept')}</li>
          <li>{copy('attempt.player.start.deadline')}</li>
        </ul>
        <RecordPress />
        <RealTestSwitch rules={detail.rules} isOn={isReal} onChange={setReal} box={box} />
        <Button tone="primary" size="l" wide {...replay} disabled={isLooking || isStarting} onClick={() => void start()}>
          {copy(`attempt.player.start.${isLooking ? 'looking' : isStarting ? 'starting' : 'start'}`)}
        </Button>
        {basis}
        <p className="back">{back}</p>
      </div>
    </main>
  );
};
