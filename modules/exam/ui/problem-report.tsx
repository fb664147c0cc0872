import { useCopy } from '@platform/i18n';
import { Button, Chip, Icon, Modal, useToast } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import Flag from 'lucide-react/icons/message-square-warning';
import { useId, useState } from 'react';
import { MAX_REPORT_WORDS, PROBLEM_REPORT_KINDS } from '../contract-limits.ts';

interface ProblemReportProps {
  readonly problemIdx: number;
  readonly number: number;
}
type Kind = (typeof PROBLEM_REPORT_KINDS)[number];

/** Says what is wrong with a problem, and what happens with what was said. */
export const ProblemReport = (about: ProblemReportProps) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Flag} size="s" />
        {copy('exam.report.open')}
      </Button>
      {isOpen && <ReportDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
};

const ReportDialog = ({ problemIdx, number, onClose }: ProblemReportProps & { readonly onClose: () => void }) => {
  const copy = useCopy();
  const id = useId();
  const toast = useToast();
  const mutate = useMutate();
  const [kind, setKind] = useState<Kind>('answer');
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const done = await mutate((by) =>
      by(apiMutation<{ readonly isKept: true }>('POST', `/apiV2/problems/${problemIdx}/reports`, { kind, words })),
    );
    setSending(false);
    if (!done.ok) return;
    toast(copy('exam.report.sent'), { type: 'success' });
    onClose();
  };
  return (
    <Modal
      title={copy('exam.report.title', { number })}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('exam.report.cancel')}
          </Button>
          <Button size="l" tone="primary" disabled={isSending} onClick={() => void send()}>
            {copy('exam.report.send')}
          </Button>
        </>
      }
    >
      <p>{copy('exam.report.text')}</p>
      <div className="report-kinds" role="group" aria-label={copy('exam.report.kind')}>
        {PROBLEM_REPORT_KINDS.map((one) => (
          <Chip key={one} pressed={one === kind} onClick={() => setKind(one)}>
            {copy(`exam.report.kind.${one}`)}
          </Chip>
        ))}
      </div>
      <div className="field report-words">
        <label htmlFor={id}>{copy('exam.report.words')}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={MAX_REPORT_WORDS}
          placeholder={copy('exam.report.words.example')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
};
