import { dayText, clockMomentText, numberText, useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Applicant, OpenedApplicant } from '../contract-desk.ts';
import { MOST_NOTE } from '../contract-limits.ts';
import { applicantQuery, noteApplicant } from './desk-queries.ts';

interface Props {
  readonly listingIdx: number;
  readonly applicant: Applicant;
  readonly here: string;
  readonly madeAt: number;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** One applicant with everything that they sent, and the company's own note. */
export const ApplicantSheet = ({ listingIdx, applicant, here, madeAt, onClose, onChanged }: Props) => {
  const copy = useCopy();
  const { data, error } = useQuery({ ...applicantQuery(listingIdx, applicant.applicationIdx), throwOnError: false });
  return (
    <Modal
      title={applicant.name ?? copy('board.hidden')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy('board.close')}</Button>}
    >
      <div className="board-sheet">
        <p className="meta-s num">{`${applicant.number}, ${clockMomentText(applicant.receivedAt, madeAt)}, ${copy(`board.stage.${applicant.stage}`)}`}</p>
        {data ? (
          <Opened listingIdx={listingIdx} opened={data} here={here} madeAt={madeAt} onChanged={onChanged} />
        ) : (
          <p role="status">{copy(error ? 'board.sheet.failed' : 'board.sheet.loading')}</p>
        )}
      </div>
    </Modal>
  );
};

interface OpenedProps extends Pick<Props, 'listingIdx' | 'here' | 'madeAt' | 'onChanged'> {
  readonly opened: OpenedApplicant;
}
const Opened = ({ listingIdx, opened, here, madeAt, onChanged }: OpenedProps) => {
  const copy = useCopy();
  const { name, email, phone, answers, files, messages, deletesAt } = opened;
  if (name === null) return <p>{copy('board.sheet.hidden')}</p>;
  return (
    <>
      <p>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <br />
        <span className="num">{phone}</span>
      </p>
      {answers.map(({ question, text }, index) => (
        <div key={index}>
          <h3 className="h3">{question}</h3>
          <p className="board-text">{text === '' ? copy('board.sheet.noAnswer') : text}</p>
        </div>
      ))}
      {files.length > 0 && (
        <div>
          <h3 className="h3">{copy('board.sheet.files')}</h3>
          <ul>
            {files.map(({ id, name: fileName, size, url }) => (
              <li key={id}>
                <a className="link" href={url} download>
                  {fileName}
                </a>{' '}
                <span className="meta-s num">{copy('board.sheet.size', { size: numberText(Math.max(1, Math.round(size / 1000))) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h3 className="h3">{copy('board.sheet.messages')}</h3>
          <ul>
            {messages.map((message, index) => (
              <li key={index}>
                <b>{message.subject}</b> <span className="meta-s num">{clockMomentText(message.at, madeAt)}</span>
                <p className="board-text">{message.text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Note listingIdx={listingIdx} opened={opened} here={here} onChanged={onChanged} />
      <p className="meta-s">{copy('board.sheet.deletes', { day: dayText(deletesAt, madeAt) })}</p>
    </>
  );
};

const Note = ({ listingIdx, opened: { applicationIdx, note }, here, onChanged }: Omit<OpenedProps, 'madeAt'>) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [text, setText] = useState(note);
  const [said, setSaid] = useState('');
  const save = async () => {
    const saved = await mutate((send) => send(noteApplicant(listingIdx, applicationIdx, text)), { redirect: here });
    if (!saved.ok) return;
    queries.setQueryData(applicantQuery(listingIdx, applicationIdx).queryKey, (known) => known && { ...known, note: saved.value.note });
    setSaid(copy('board.note.saved'));
    await onChanged();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{copy('board.note')}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={MOST_NOTE}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="hint" role="status">
        {said === '' ? copy('board.note.hint') : said}
      </p>
      <Button tone="line" size="s" onClick={() => void save()}>
        {copy('board.note.save')}
      </Button>
    </div>
  );
};
