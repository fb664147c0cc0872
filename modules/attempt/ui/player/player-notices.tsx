import type { ProblemIdx } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton, type LucideIcon } from '@platform/ui';
import { useMutate } from '@platform/web';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import HardDrive from 'lucide-react/icons/hard-drive';
import Smartphone from 'lucide-react/icons/smartphone';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { memo, use, useEffect, useState, type ReactNode } from 'react';
import { PenContext } from '../tools/pen-context.ts';
import { nameOfClock, useJournal, useSitting, useSittingState } from '../sitting/use-sitting.ts';
import { minutesLeftText } from './clock-view.tsx';
import { QUESTION_HEADING } from './question-heading.ts';

/** Words that go by themselves. Milliseconds. */
const NOTICE_MS = 10_000;

/** One line at a time of what the learner must know and may have to act upon. It lies over a part of the room: nothing moves for it. */
export const PlayerNotices = memo(({ onReopen }: { readonly onReopen: () => void }) => {
  const role = useJournal((status) => status.role);
  return role === 'reader' || role === 'refused' ? <RoleNotice role={role} onReopen={onReopen} /> : <StorageNotice />;
});

interface LineProps {
  readonly role: 'alert' | 'status';
  readonly icon: LucideIcon;
  readonly text: string;
  /** Stands where there is room for it, and is said everywhere. */
  readonly more?: string;
  /** It may be put away, so it may lie over tools that are needed. */
  readonly passes?: boolean;
  readonly children: ReactNode;
}
const Line = ({ role, icon, text, more, passes = false, children }: LineProps) => (
  <p className={`player-line${passes ? ' passes' : ''}`} role={role}>
    <Icon of={icon} />
    <span>
      {text}
      {more !== undefined && <span className="also"> {more}</span>}
    </span>
    {children}
  </p>
);

const RoleNotice = ({ role, onReopen }: { readonly role: 'reader' | 'refused'; readonly onReopen: () => void }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mutate = useMutate();
  const [failed, setFailed] = useState(false);
  if (role === 'refused')
    return (
      <Line role="alert" icon={CloudOff} text={copy('attempt.player.refused')} more={copy('attempt.player.refused.more')}>
        <Button size="s" onClick={() => location.reload()}>
          {copy('attempt.player.reload')}
        </Button>
      </Line>
    );
  const takeOver = async () => {
    const done = await mutate(sitting.journal.takeOver);
    if (done.ok) onReopen();
    else setFailed(true);
  };
  return (
    <Line
      role="alert"
      icon={Smartphone}
      text={copy(failed ? 'attempt.player.reader.failed' : 'attempt.player.reader')}
      {...(!failed && { more: copy('attempt.player.reader.more') })}
    >
      <Button size="s" tone="primary" onClick={() => void takeOver()}>
        {copy('attempt.player.reader.takeOver')}
      </Button>
    </Line>
  );
};

/** Read once, it may go: the sign in the head says it on, and its press everything else. */
const StorageNotice = () => {
  const copy = useCopy();
  const storage = useJournal((status) => (status.storage === 'disk' && status.isInkFull ? 'ink' : status.storage));
  const [closed, setClosed] = useState<typeof storage>('disk');
  if (storage === 'disk' || storage === closed) return null;
  const close = () => {
    setClosed(storage);
    document.getElementById(QUESTION_HEADING)?.focus({ preventScroll: true });
  };
  return (
    <Line
      role="status"
      icon={HardDrive}
      text={copy(`attempt.player.storage.${storage}`)}
      {...(storage !== 'ink' && { more: copy('attempt.player.storage.more') })}
      passes
    >
      <IconButton label={copy('attempt.player.line.close')} onClick={close}>
        <Icon of={X} />
      </IconButton>
    </Line>
  );
};

/** What goes again stands in the head, where a narrow one has its title: nothing lies over the paper, and nothing moves. */
export const PassingNotice = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const notice = useSittingState((state) => state.notice);
  useEffect(() => {
    // A clock may begin while nobody looks: that is read by whoever goes on.
    if (!notice || notice.kind === 'clockStarted') return;
    const timer = setTimeout(sitting.dismissNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, sitting]);
  if (!notice) return null;
  if (notice.kind === 'cleared') return <ClearedNotice problemIdx={notice.problemIdx} />;
  if (notice.kind === 'clockStarted') return <ClockStartedNotice clockIndex={notice.clockIndex} />;
  // A screen reader hears the time at its own four moments.
  return (
    <p className="player-passing minutesLeft">
      <Icon of={Clock} />
      {minutesLeftText(copy, nameOfClock(sitting.paper, sitting.state().clockIndex), notice.minutes)}
    </p>
  );
};

/** It comes with the first problem of the clock and goes when the learner goes on. */
const ClockStartedNotice = ({ clockIndex }: { readonly clockIndex: number }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  const name = (index: number) => nameOfClock(paper, index) ?? '';
  return (
    <p className="player-passing clockStarted" role="alert">
      <Icon of={Clock} />
      <span>{copy('attempt.player.clockStarted', { name: name(clockIndex), before: name(clockIndex - 1) })}</span>
    </p>
  );
};

/** Where nothing else takes Ctrl+Z: a text field, the calculator and the pen have their own. */
const OWN_UNDO = 'input:not([type="radio"], [type="checkbox"]), textarea, [data-own-keys]';

/** An answer is gone, by a slip perhaps: it can be taken back as long as the rules let the problem be marked. */
const ClearedNotice = ({ problemIdx }: { readonly problemIdx: ProblemIdx }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const position = sitting.positionOf(problemIdx);
  const isOpen = useSittingState(() => sitting.mayWrite() && sitting.mayOpen(position));
  const isPenInHand = use(PenContext) !== null;
  useEffect(() => {
    if (!isOpen || isPenInHand) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      event.preventDefault();
      sitting.takeBackClear();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen, isPenInHand, sitting]);
  if (!isOpen) return null;
  return (
    <p className="player-passing cleared" role="alert">
      <span>{copy('attempt.player.cleared', { number: sitting.problemAt(position).number })}</span>
      <Button size="s" tone="quiet" aria-keyshortcuts="Control+Z" onClick={sitting.takeBackClear}>
        <Icon of={Undo2} size="s" />
        {copy('attempt.player.cleared.takeBack')}
      </Button>
    </p>
  );
};
