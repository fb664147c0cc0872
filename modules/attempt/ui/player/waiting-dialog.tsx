import { PlayerDialog } from '@modules/exam/ui/parts';
import { timeOfDayText, useCopy } from '@platform/i18n';
import { graceEndsAt } from '../../domain/clocks.ts';
import { SaveFileButton } from './save-file-button.tsx';
import { useJournalStatus, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** The sheet is on its way: the learner handed in, or the time is over. It goes again until it has arrived; nothing is marked any more. */
export const WaitingDialog = () => {
  const copy = useCopy();
  const sitting = useSitting();
  const { phase, isSubmitStuck, isWaiting } = useSittingState((state) => state);
  const { unsentCount } = useJournalStatus();
  const lastAt = graceEndsAt(sitting.view, sitting.view);
  const isTooLate = sitting.serverNow() >= lastAt;
  const words = isWaiting && !isSubmitStuck ? 'waiting' : !isSubmitStuck ? 'sending' : isTooLate ? 'tooLate' : 'stuck';
  return (
    <PlayerDialog
      kind="sheet"
      title={copy(phase === 'handedIn' ? 'attempt.player.handedIn' : 'attempt.player.timeUp')}
      {...(isSubmitStuck && {
        foot: (
          <div className="player-save-acts">
            <SaveFileButton />
          </div>
        ),
      })}
    >
      <p role="status">{copy(`attempt.player.timeUp.${words}`, { time: timeOfDayText(lastAt) })}</p>
      {isSubmitStuck && (
        <p>{copy(unsentCount > 0 ? 'attempt.player.timeUp.unsent' : 'attempt.player.timeUp.allSent', { count: unsentCount })}</p>
      )}
      {isSubmitStuck && <p>{copy('attempt.player.timeUp.file')}</p>}
    </PlayerDialog>
  );
};
