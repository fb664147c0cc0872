import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useState } from 'react';
import { REASONS, type Reason } from '../contract-terms.ts';

/** Asks one reason. */
export const ReportDialog = ({ onSend, onClose }: { readonly onSend: (reason: Reason) => void; readonly onClose: () => void }) => {
  const copy = useCopy();
  const [reason, setReason] = useState<Reason>('advertising');
  return (
    <Modal
      title={copy('comment.report.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('comment.form.cancel')}</Button>
          <Button tone="primary" onClick={() => onSend(reason)}>
            {copy('comment.report.send')}
          </Button>
        </>
      }
    >
      <p>{copy('comment.report.text')}</p>
      <div className="comment-reasons" role="radiogroup" aria-label={copy('comment.report.title')}>
        {REASONS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => setReason(one)} />
            {copy(`comment.reason.${one}`)}
          </label>
        ))}
      </div>
    </Modal>
  );
};
