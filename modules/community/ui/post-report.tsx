import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '../contract-terms.ts';

/** Asks one reason, and offers to see no more of whoever wrote it. */
export const PostReport = ({
  onSend,
  onClose,
}: {
  readonly onSend: (reason: ReportReason, mutes: boolean) => void;
  readonly onClose: () => void;
}) => {
  const copy = useCopy();
  const [reason, setReason] = useState<ReportReason>('advertising');
  const [mutes, setMutes] = useState(false);
  return (
    <Modal
      title={copy('community.report.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('community.cancel')}</Button>
          <Button tone="primary" onClick={() => onSend(reason, mutes)}>
            {copy('community.report.send')}
          </Button>
        </>
      }
    >
      <p>{copy('community.report.text')}</p>
      <div className="comment-reasons" role="radiogroup" aria-label={copy('community.report.title')}>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => setReason(one)} />
            {copy(`community.reason.${one}`)}
          </label>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={mutes} onChange={() => setMutes(!mutes)} />
        {copy('community.report.mute')}
      </label>
    </Modal>
  );
};
