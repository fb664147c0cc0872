import { PlayerDialog } from '@modules/exam/ui/parts';
import { useCopy, timeOfDayText } from '@platform/i18n';
import { Icon, type LucideIcon } from '@platform/ui';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import HardDrive from 'lucide-react/icons/hard-drive';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState, type ComponentType } from 'react';
import type { JournalStatus } from '../journal/journal-client.ts';
import type { SaveDialogProps } from './save-dialog.tsx';
import { loadSaving } from './save-file-button.tsx';
import { useJournalStatus } from '../sitting/use-sitting.ts';
import { LOAD_LATER_MS, loadDialogs } from './use-dialogs.ts';

const looks = {
  server: CloudCheck,
  here: HardDrive,
  sending: HardDrive,
  offline: CloudOff,
  away: CloudOff,
  full: HardDrive,
  memory: HardDrive,
  reader: Smartphone,
} as const satisfies Record<string, LucideIcon>;
type Look = keyof typeof looks;

const lookOf = ({ save, role, storage }: JournalStatus): Look => {
  if (role === 'reader') return 'reader';
  // What this device does not keep must not be said to be kept here.
  return storage !== 'disk' && (save === 'here' || save === 'sending') ? 'memory' : save;
};

/** A save takes a moment; only what stays longer than this is shown as under way, or the words would flicker with every mark. Milliseconds. */
const PATIENCE_MS = 700;

/** Where the network is gone before the dialog has come: what is known without it. The next press tries again. */
const SaidOnly = ({ detail, onClose }: SaveDialogProps) => {
  const copy = useCopy();
  return (
    <PlayerDialog kind="sheet" title={copy('attempt.player.places')} onClose={onClose}>
      <p role="status">{detail}</p>
    </PlayerDialog>
  );
};

/** Where the marks are now: on this device, on their way, on the server. */
export const SaveView = () => {
  const copy = useCopy();
  const status = useJournalStatus();
  const now = lookOf(status);
  const [shown, setShown] = useState<Look>(now);
  const [dialog, setDialog] = useState<{ readonly SaveDialog: ComponentType<SaveDialogProps> } | null>(null);
  const close = () => setDialog(null);
  const open = async () => setDialog(await loadDialogs().catch(() => ({ SaveDialog: SaidOnly })));
  useEffect(() => {
    const wait = now === 'here' || now === 'sending' ? PATIENCE_MS : 0;
    const timer = setTimeout(() => setShown(now), wait);
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    const timer = setTimeout(() => void loadSaving().catch(() => undefined), LOAD_LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const detail = copy(`attempt.player.save.${shown}.detail`, {
    time: status.savedAt === null ? '' : timeOfDayText(status.savedAt),
    count: status.unsentCount,
  });
  return (
    <>
      <div className="player-save-said" role="status">
        <button type="button" className={`player-save ${shown}`} title={detail} aria-haspopup="dialog" onClick={() => void open()}>
          <Icon of={looks[shown]} />
          <span className="words">{copy(`attempt.player.save.${shown}`)}</span>
        </button>
      </div>
      {dialog && <dialog.SaveDialog detail={detail} onClose={close} />}
    </>
  );
};
