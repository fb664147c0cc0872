import { REPORT_REASONS, reportListing, type ReportReason } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Modal, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useId, useState } from 'react';
import texts from '../copy/report.json';

interface Props {
  readonly listingIdx: number;
  readonly onClose: () => void;
}
const MOST_LETTERS = 1_000;

export const ReportDialog = (props: Props) => (
  <MoreCopy texts={texts}>
    <Dialog {...props} />
  </MoreCopy>
);

const Dialog = ({ listingIdx, onClose }: Props) => {
  const copy = useCopy();
  const id = useId();
  const toast = useToast();
  const mutate = useMutate();
  const [reason, setReason] = useState<ReportReason>('false-facts');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const done = await mutate((call) => call(reportListing(listingIdx, reason, text.trim())), { redirect: `/listing/${listingIdx}` });
    setSending(false);
    if (!done.ok) return;
    toast(copy('portal.report.sent'), { type: 'success' });
    onClose();
  };
  return (
    <Modal
      title={copy('portal.report.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('portal.report.cancel')}
          </Button>
          <Button size="l" tone="primary" disabled={isSending} onClick={() => void send()}>
            {copy('portal.report.send')}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={copy('portal.report.reason')}>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name={`${id}-reason`} checked={one === reason} onChange={() => setReason(one)} />
            {copy(`portal.report.reason.${one}`)}
          </label>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>{copy('portal.report.text')}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
    </Modal>
  );
};
