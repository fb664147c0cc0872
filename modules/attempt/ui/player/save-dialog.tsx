import { PlayerDialog } from '@modules/exam/ui/parts';
import { receiptTimeText, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { SaveFileButton } from './save-file-button.tsx';
import { useJournalStatus, useSitting, useSittingState } from '../sitting/use-sitting.ts';

export interface SaveDialogProps {
  readonly detail: string;
  readonly onClose: () => void;
}

/** Answer by answer: whether it is on this device only or on the server, and since when. */
export const SavePlaces = ({ detail, onClose }: SaveDialogProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  useJournalStatus();
  useSittingState((state) => state.version);
  const { problems } = sitting.paper;
  const answered = problems
    .filter((problem) => sitting.isAnswered(problem))
    .map(({ problemIdx, number }) => ({ number, mark: sitting.mark(problemIdx), ...sitting.journal.placeOf(problemIdx) }));
  const here = answered.filter(({ isOnServer }) => !isOnServer).length;
  return (
    <PlayerDialog
      kind="sheet"
      title={copy('attempt.player.places')}
      onClose={onClose}
      foot={
        <div className="player-save-acts">
          <SaveFileButton />
          {/* A rehearsal has no record, so there is nothing to look up. */}
          {sitting.view.recordIdx > 0 && (
            <a className={buttonClass()} href={`/cbt/practice/receipt/${sitting.view.recordIdx}`} target="_blank" rel="noopener">
              {copy('attempt.receipt.open')}
            </a>
          )}
        </div>
      }
    >
      <p role="status">{detail}</p>
      <dl className="player-stats">
        <div>
          <dt>{copy('attempt.player.summary.answered')}</dt>
          <dd>
            {answered.length}
            <small>/ {problems.length}</small>
          </dd>
        </div>
        <div>
          <dt>{copy('attempt.receipt.onServer')}</dt>
          <dd>{answered.length - here}</dd>
        </div>
        <div>
          <dt>{copy('attempt.receipt.hereOnly')}</dt>
          <dd>{here}</dd>
        </div>
      </dl>
      {answered.length > 0 && (
        <table className="player-places">
          <caption className="sr">{copy('attempt.player.places')}</caption>
          <thead>
            <tr>
              <th scope="col">{copy('attempt.receipt.col.problem')}</th>
              <th scope="col">{copy('attempt.receipt.col.mark')}</th>
              <th scope="col">{copy('attempt.receipt.col.place')}</th>
            </tr>
          </thead>
          <tbody>
            {answered.map(({ number, mark, isOnServer, at }) => (
              <tr key={number}>
                <th scope="row">{copy('exam.paper.choice', { number })}</th>
                <td>{mark.text ?? mark.choices.join(', ')}</td>
                <td className={isOnServer ? 'server' : 'here'}>
                  {isOnServer
                    ? copy(at === null ? 'attempt.receipt.onServer' : 'attempt.receipt.onServerAt', {
                        time: at === null ? '' : receiptTimeText(at),
                      })
                    : copy('attempt.receipt.hereOnly')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PlayerDialog>
  );
};
