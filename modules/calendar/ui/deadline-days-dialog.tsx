import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import texts from '../copy/marks-dialog.json';
import { DeadlineDays } from './deadline-days.tsx';

interface Props {
  /** The page that somebody whose session ended comes back to. */
  readonly here: string;
  readonly onClose: () => void;
}

/** Beside the calendar: on which days before a deadline one is told, and the way to where. */
export default function DeadlineDaysDialog(props: Props) {
  return (
    <MoreCopy texts={texts}>
      <Dialog {...props} />
    </MoreCopy>
  );
}

const Dialog = ({ here, onClose }: Props) => {
  const copy = useCopy();
  return (
    <Modal
      title={copy('calendar.marks.title')}
      onClose={onClose}
      actions={
        <Button size="l" onClick={onClose}>
          {copy('calendar.marks.close')}
        </Button>
      }
    >
      <div className="feed-text">
        <p>{copy('calendar.marks.text')}</p>
        <DeadlineDays here={here} />
        <p>
          <a href="/accounts/notifications">{copy('calendar.marks.channels')}</a>
        </p>
      </div>
    </Modal>
  );
};
