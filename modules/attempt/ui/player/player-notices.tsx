import type { ProblemIdx } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton } from '@platform/ui';
import { useMutate } from '@platform/web';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import HardDrive from 'lucide-react/icons/hard-drive';
import Smartphone from 'lucide-react/icons/smartphone';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { memo, use, useEffect, useState } from 'react';
import { PenContext } from '../tools/pen-context.ts';
import { nameOfClock, useJournal, useSitting, useSittingState } from '../sitting/use-sitting.ts';
import { minutesLeftText } from './clock-view.tsx';

/** Words that go by themselves. Milliseconds. */
const NOTICE_MS = 10_000;

/** Lines under the head: what the learner must know and may have to act upon. */
export const PlayerNotices = memo(({ onReopen }: { readonly onReopen: () => void }) => (
  <>
    <RoleNotice onReopen={onReopen} />
    <StorageNotice />
    <OfflineNotice />
    <PassingNotice />
  </>
));

const RoleNotice = ({ onReopen }: { readonly onReopen: () => void }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mutate = useMutate();
  const role = useJournal((status) => status.role);
  const [failed, setFailed] = useState(false);
  if (role === 'refused')
    return (
      <p className="line" role="alert">
        <Icon of={CloudOff} />
        <span>{copy('attempt.player.refused')}</span>
        <Button size="s" onClick={() => location.reload()}>
          {copy('attempt.player.reload')}
        </Button>
      </p>
    );
  if (role !== 'reader') return null;
  const takeOver = async () => {
    const done = await mutate(sitting.journal.takeOver);
    if (done.ok) onReopen();
    else setFailed(true);
  };
  return (
    <p className="line" role="alert">
      <Icon of={Smartphone} />
      <span>{copy(failed ? 'attempt.player.reader.failed' : 'attempt.player.reader')}</span>
      <Button size="s" tone="primary" onClick={() => void takeOver()}>
        {copy('attempt.player.reader.takeOver')}
      </Button>
    </p>
  );
};

const StorageNotice = () => {
  const copy = useCopy();
  const storage = useJournal((status) => (status.storage === 'disk' && status.isInkFull ? 'ink' : status.storage));
  return storage === 'disk' ? null : (
    <p className="line" role="status">
      <Icon of={HardDrive} />
      <span>{copy(`attempt.player.storage.${storage}`)}</span>
    </p>
  );
};

/** Only where the head has no room for the words; its sign stays when they are gone. They float: the question must not move because a network went. */
const OfflineNotice = () => {
  const copy = useCopy();
  const save = useJournal((status) => status.save);
  const now = save === 'offline' || save === 'away' || save === 'full' ? save : null;
  const [read, setRead] = useState<typeof now>(null);
  if (now === null && read !== null) setRead(null);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setRead(now), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now && now !== read ? (
    <p className="line passing m-only" role="status">
      <Icon of={CloudOff} />
      <span>{copy(`attempt.player.save.${now}.detail`)}</span>
      <IconButton label={copy('exam.player.close')} onClick={() => setRead(now)}>
        <Icon of={X} size="s" />
      </IconButton>
    </p>
  ) : null;
};

const PassingNotice = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const notice = useSittingState((state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(sitting.dismissNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, sitting]);
  if (!notice) return null;
  if (notice.kind === 'cleared') return <ClearedNotice problemIdx={notice.problemIdx} />;
  const name = (index: number) => nameOfClock(sitting.paper, index);
  const words =
    notice.kind === 'minutesLeft'
      ? minutesLeftText(copy, name(sitting.state().clockIndex), notice.minutes)
      : copy('attempt.player.clockStarted', { name: name(notice.clockIndex) ?? '', before: name(notice.clockIndex - 1) ?? '' });
  // A screen reader hears the time at its own four moments; a new section it must hear at once.
  return (
    <p className={`line passing ${notice.kind}`} {...(notice.kind === 'clockStarted' && { role: 'alert' })}>
      <Icon of={Clock} />
      <span>{words}</span>
      <IconButton label={copy('exam.player.close')} onClick={sitting.dismissNotice}>
        <Icon of={X} size="s" />
      </IconButton>
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
    <p className="line passing cleared" role="alert">
      <span>{copy('attempt.player.cleared', { number: sitting.problemAt(position).number })}</span>
      <Button size="s" tone="quiet" aria-keyshortcuts="Control+Z" onClick={sitting.takeBackClear}>
        <Icon of={Undo2} size="s" />
        {copy('attempt.player.cleared.takeBack')}
      </Button>
      <IconButton label={copy('exam.player.close')} onClick={sitting.dismissNotice}>
        <Icon of={X} size="s" />
      </IconButton>
    </p>
  );
};
