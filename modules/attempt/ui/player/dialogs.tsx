import texts from '@modules/attempt/copy?only=pace.not,pace.show,player.advance.blank,player.advance.next,player.advance.stay,player.advance.text,player.advance.title,player.handedIn,player.help,player.key,player.leave,player.leaveBlank,player.summary,player.timeUp,receipt,stopwatch.show';
import type { ViewSettingsProps } from '@modules/exam/ui/parts';
import { useJournal, useSittingState } from '../sitting/use-sitting.ts';
import type { ToolButtonsProps } from '../tools/tool-buttons.tsx';
import { withTexts } from '../tools/with-texts.tsx';
import { AdvanceDialog, HelpDialog, LeaveBlankDialog, LeaveDialog, MoreDialog, SheetDialog } from './player-dialogs.tsx';
import { SavePlaces } from './save-dialog.tsx';
import { SubmitSummary } from './submit-summary.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

/* What opens over the exam player, in one file that comes after the first question (`use-dialogs.ts`), with texts of its own. */

export type Open = 'sheet' | 'more' | 'help' | 'summary' | 'advance' | 'leave' | null;

export interface OpenDialogProps extends ViewSettingsProps, ToolButtonsProps {
  readonly open: Open;
  readonly onClose: () => void;
  readonly onEnd: () => void;
  readonly onLeave: () => void;
}

export const OpenDialog = withTexts(texts, ({ open, onClose, onEnd, onLeave, ...view }: OpenDialogProps) => {
  const phase = useSittingState((state) => state.phase);
  const isWriter = useJournal(({ role }) => role === 'writer');
  const isLeaving = useSittingState(({ leavingTo }) => leavingTo !== null);
  const mayEnd = isWriter && phase === 'working';
  return (
    <>
      {open === 'sheet' && <SheetDialog onClose={onClose} onEnd={onEnd} />}
      {open === 'more' && <MoreDialog onClose={onClose} {...view} />}
      {open === 'help' && <HelpDialog onClose={onClose} />}
      {open === 'advance' && mayEnd && <AdvanceDialog onClose={onClose} />}
      {open === 'summary' && mayEnd && <SubmitSummary onClose={onClose} />}
      {open === 'leave' && mayEnd && <LeaveDialog onClose={onClose} onLeave={onLeave} />}
      {isLeaving && mayEnd && <LeaveBlankDialog />}
      {(phase === 'timeUp' || phase === 'handedIn') && <WaitingDialog />}
    </>
  );
});

export const SaveDialog = withTexts(texts, SavePlaces);
